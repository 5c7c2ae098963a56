import { type Call, RefusalError } from './call.ts'

const FAULT = 'Layanan sedang bermasalah. Data Anda aman. Coba lagi beberapa saat lagi.'

/**
 * The server's call as the routes know it: what is left out is empty, and refusals are ours.
 *
 * @param onFault hears of every fault; the page itself carries only a general sentence, since it can be read by anyone
 * @param requestId stands in that sentence, so that support finds the fault
 */
export function inProcessCall(call: Call, onFault: (fault: unknown) => void, requestId: string): Call {
  return async (endpoint, ask) => {
    try {
      return await call(endpoint, { params: {}, query: {}, body: {}, ...ask })
    } catch (error) {
      const refused = asRefused(error)
      if (refused !== null) throw refused
      onFault(error)
      throw new Error(requestId === '' ? FAULT : `${FAULT} (Kode ${requestId})`)
    }
  }
}

/** The server is another bundle with an own class, so a refusal is known by what it carries. */
function asRefused(error: unknown): RefusalError | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null
  const fields = 'fields' in error && Array.isArray(error.fields) ? error.fields : []
  return error.status < 500 ? new RefusalError(error.status, error.message, fields) : null
}
