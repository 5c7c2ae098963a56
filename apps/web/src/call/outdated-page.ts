import { OutdatedPageError } from './call.ts'

let onOutdated: (() => void) | null = null

/** Registers the shell, which offers to reload the page. */
export function watchOutdatedPage(watcher: () => void): () => void {
  onOutdated = watcher
  return () => {
    onOutdated = null
  }
}

/** Reports that this page is older than the server. @returns the error for the caller to throw */
export function reportOutdated(): OutdatedPageError {
  onOutdated?.()
  return new OutdatedPageError()
}
