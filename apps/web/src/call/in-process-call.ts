import { type Call, RefusalError } from './call.ts'

const FAULT = 'Layanan sedang bermasalah. Data Anda aman. Coba lagi beberapa saat lagi.'

/**
 * Wraps the in-process call of the server for the routes. Missing parts become empty objects,
 * and refusals become RefusalError.
 *
 * @param onFault receives every fault; the public page shows only a general message
 * @param requestId appears in that message, so that support can find the fault
 */
export function inProcessCall(call: Call, onFault: (fault: unknown) => void, requestId: string): Call {
  return async (endpoint, input) => {
    try {
      return await call(endpoint, { params: {}, query: {}, body: {}, ...input })
    } catch (error) {
      const refusal = asRefused(error)
      if (refusal !== null) throw refusal
      onFault(error)
      throw new Error(requestId === '' ? FAULT : `${FAULT} (Kode ${requestId})`)
    }
  }
}

/**
 * Converts a refusal by its properties. The server bundle has its own error class, so
 * instanceof fails.
 */
function asRefused(error: unknown): RefusalError | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null
  const fields = 'fields' in error && Array.isArray(error.fields) ? error.fields : []
  return error.status < 500 ? new RefusalError(error.status, error.message, fields) : null
}
