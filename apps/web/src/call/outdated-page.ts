import { OutdatedPageError } from './call.ts'

let onOutdated: (() => void) | null = null
/** Whether a call was refused before the shell has loaded. */
let isPending = false

/**
 * Registers the shell, which offers to reload the page. It loads after the first interaction, so a
 * refusal may already wait for it.
 */
export function watchOutdatedPage(watcher: () => void): () => void {
  onOutdated = watcher
  if (isPending) watcher()
  isPending = false
  return () => {
    onOutdated = null
  }
}

/** Reports that this page is older than the server. @returns the error for the caller to throw */
export function reportOutdated(): OutdatedPageError {
  if (onOutdated === null) isPending = true
  else onOutdated()
  return new OutdatedPageError()
}
