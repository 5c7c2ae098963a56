import { useEffect, useState } from 'react'

/** State of a lookup. */
export type LookupState<Choice> = {
  state: 'idle' | 'searching' | 'ready' | 'failed'
  choices: readonly Choice[]
}

type LookupOptions<Choice> = {
  search: (typedText: string, signal: AbortSignal) => Promise<readonly Choice[]>
  pauseMs: number
  minCharacters: number
}

/**
 * Debounce in ms before a lookup.
 *
 * @spec 9 dropdown search
 */
export const SEARCH_PAUSE_MS = 250

/**
 * Debounces lookups. Each lookup cancels the previous one, and late responses are ignored.
 *
 * @param show updates the state from the previous state
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
  const lookUp = (typedText: string, { search, pauseMs, minCharacters }: LookupOptions<Choice>) => {
    const query = typedText.trim()
    if (query.length < minCharacters) return forget()
    cancel()
    const abort = new AbortController()
    const timer = setTimeout(() => {
      search(query, abort.signal).then(
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
  return { ask: lookUp, forget, stop: () => cancel() }
}

/** Returns the lookup state for the typed text. */
export function useSearch<Choice>(options: LookupOptions<Choice>) {
  const [lookup, setLookup] = useState<LookupState<Choice>>({ state: 'idle', choices: [] })
  const [{ ask: lookUp, forget, stop }] = useState(() => createLookup<Choice>(setLookup))
  useEffect(() => stop, [stop])
  return { found: lookup, ask: (typedText: string) => lookUp(typedText, options), forget }
}
