import { PATIENCE_MS } from '@pasar/contract/wire/patience'
import { Refused, Unreachable } from './call.ts'
import { bodyOf, refusedBy } from './http-call.ts'
import { reportRefusal } from './session-loss.ts'

/** A file that arrived whole, and the name under which the server sent it. */
export type FetchedFile = { name: string; content: Blob }

/**
 * Fetches a file by its address. The server has to begin in time; how long the file takes is up to the connection.
 *
 * @throws Refused when the server does not make the file now; Unreachable when no answer comes, or not the whole file
 */
export async function fetchFile(address: string): Promise<FetchedFile> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PATIENCE_MS)
  try {
    const response = await fetch(address, { credentials: 'same-origin', signal: late.signal })
    clearTimeout(timer)
    if (!response.ok) throw refusedBy(response.status, await bodyOf(response))
    return { name: nameIn(response), content: await response.blob() }
  } catch (error) {
    if (!(error instanceof Refused)) throw new Unreachable(late.signal.aborted ? 'timeout' : 'offline')
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
