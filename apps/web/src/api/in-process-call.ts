import { type Call, Refused } from './call.ts'

/** The server's call, with its refusals as the screens know them. */
export function inProcessCall(call: Call): Call {
  return async (endpoint, ask) => {
    try {
      return await call(endpoint, { params: {}, query: {}, body: {}, ...ask })
    } catch (error) {
      throw asRefused(error) ?? error
    }
  }
}

/** The server is another bundle with an own class, so a refusal is known by what it carries. */
function asRefused(error: unknown): Refused | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null
  const fields = 'fields' in error && Array.isArray(error.fields) ? error.fields : []
  return error.status < 500 ? new Refused(error.status, error.message, fields) : null
}
