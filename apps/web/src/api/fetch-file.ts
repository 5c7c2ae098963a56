import { REQUEST_TIMEOUT_MS } from '@pasar/contract/wire/timeouts'
import { NetworkError, RefusalError } from './call.ts'
import { parseBody, parseRefusal } from './http-call.ts'
import { reportRefusal } from './session-loss.ts'

/** A file that arrived whole, and the name under which the server sent it. */
export type FetchedFile = { name: string; content: Blob }

/** The server has no room for the download now. */
export class ServerBusyError extends RefusalError {
  /** How long it asks to wait before the next try, at most 60. */
  readonly retryAfterSeconds: number
  constructor(refused: RefusalError, retryAfterSeconds: number) {
    super(refused.status, refused.message, refused.fields)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Fetches a file by its address. The server has to begin in time; how long the file takes is up to the connection.
 *
 * @throws Busy when the server asks to try again later; Refused when it does not make the file; Unreachable when no answer comes, or not the whole file
 */
export async function fetchFile(address: string): Promise<FetchedFile> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), REQUEST_TIMEOUT_MS)
  try {
    const response = await fetch(address, { credentials: 'same-origin', signal: late.signal })
    clearTimeout(timer)
    if (!response.ok) {
      const refused = parseRefusal(response.status, await parseBody(response))
      const seconds = Number(response.headers.get('retry-after'))
      throw response.status === 429 && seconds > 0
        ? new ServerBusyError(refused, Math.min(seconds, 60))
        : refused
    }
    return { name: nameIn(response), content: await response.blob() }
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

/** Hands a file to the browser, which puts it where the user keeps downloads. */
export function saveFile({ name, content }: FetchedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the content only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
