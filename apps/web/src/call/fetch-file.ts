import { REQUEST_TIMEOUT_MS } from '@pasar/contract/wire/timeouts'
import { NetworkError, RefusalError } from './call.ts'
import { parseBody, parseRefusal } from './http-call.ts'
import { reportRefusal } from './session-loss.ts'

/** A completely downloaded file with the file name from the server. */
export type FetchedFile = { name: string; content: Blob; headers: Headers }

/** The server has no capacity for the download now. */
export class ServerBusyError extends RefusalError {
  /** Retry-After in seconds, at most 60. */
  readonly retryAfterSeconds: number
  constructor(refusal: RefusalError, retryAfterSeconds: number) {
    super(refusal.status, refusal.message, refusal.fields)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Downloads a file. The timeout applies to the start of the response; the transfer itself has
 * no time limit.
 *
 * @throws ServerBusyError when the server asks to retry later; RefusalError when it refuses
 * the file; NetworkError when there is no response, or an incomplete one
 */
export async function fetchFile(address: string): Promise<FetchedFile> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), REQUEST_TIMEOUT_MS)
  try {
    const response = await fetch(address, { credentials: 'same-origin', signal: late.signal })
    clearTimeout(timer)
    if (!response.ok) {
      const refusal = parseRefusal(response.status, await parseBody(response))
      const seconds = Number(response.headers.get('retry-after'))
      throw response.status === 429 && seconds > 0
        ? new ServerBusyError(refusal, Math.min(seconds, 60))
        : refusal
    }
    return { name: nameIn(response), content: await response.blob(), headers: response.headers }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw new NetworkError(late.signal.aborted ? 'timeout' : 'offline')
    reportRefusal(error)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const nameIn = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'berkas'

/** Saves a file through the browser, in the download folder of the user. */
export function saveFile({ name, content }: Pick<FetchedFile, 'name' | 'content'>): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the blob only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
