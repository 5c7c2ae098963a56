import { useEffect, useState } from 'react'

/** What a look-up has brought so far. */
export type LookupState<Choice> = {
  state: 'idle' | 'searching' | 'ready' | 'failed'
  choices: readonly Choice[]
}

type LookupOptions<Choice> = {
  search: (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>
  pauseMs: number
  minCharacters: number
}

/** The pause in typing after which a list is looked up. @spec 9 dropdown search */
export const SEARCH_PAUSE_MS = 250

/**
 * Looks up after a pause in typing. Each question cancels the one before, and what is answered too late is not shown.
 *
 * @param show is told how it stands, from what stood there before
 * @spec 9 dropdown search
 */
export function createLookup<Choice>(
  show: (next: (before: LookupState<Choice>) => LookupState<Choice>) => void,
) {
  let cancel = () => {}
  const forget = () => {
    cancel()
    show(() => ({ state: 'idle', choices: [] }))
  }
  const ask = (typed: string, { search, pauseMs, minCharacters }: LookupOptions<Choice>) => {
    const words = typed.trim()
    if (words.length < minCharacters) return forget()
    cancel()
    const abort = new AbortController()
    const timer = setTimeout(() => {
      search(words, abort.signal).then(
        (choices) => {
          if (!abort.signal.aborted) show(() => ({ state: 'ready', choices }))
        },
        () => {
          if (!abort.signal.aborted) show(() => ({ state: 'failed', choices: [] }))
        },
      )
    }, pauseMs)
    cancel = () => {
      clearTimeout(timer)
      abort.abort()
    }
    show((before) => ({ state: 'searching', choices: before.choices }))
  }
  return { ask, forget, stop: () => cancel() }
}

/** What was found for what is typed. */
export function useSearch<Choice>(how: LookupOptions<Choice>) {
  const [found, setFound] = useState<LookupState<Choice>>({ state: 'idle', choices: [] })
  const [{ ask, forget, stop }] = useState(() => createLookup<Choice>(setFound))
  useEffect(() => stop, [stop])
  return { found, ask: (typed: string) => ask(typed, how), forget }
}
