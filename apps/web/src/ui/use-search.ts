import { useEffect, useRef, useState } from 'react'

/** What a look-up has brought so far. */
export type Found<Choice> = {
  state: 'idle' | 'searching' | 'ready' | 'failed'
  choices: readonly Choice[]
}

type Search<Choice> = {
  search: (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>
  pauseMs: number
  fromLetters: number
}

/** Looks up after a pause in typing, and drops the answers of questions that were typed over. */
export function useSearch<Choice>({ search, pauseMs, fromLetters }: Search<Choice>) {
  const [found, setFound] = useState<Found<Choice>>({ state: 'idle', choices: [] })
  const running = useRef<() => void>(undefined)
  useEffect(() => () => running.current?.(), [])
  const forget = () => {
    running.current?.()
    setFound({ state: 'idle', choices: [] })
  }
  const ask = (typed: string) => {
    const words = typed.trim()
    if (words.length < fromLetters) return forget()
    running.current?.()
    const abort = new AbortController()
    const timer = setTimeout(() => {
      search(words, abort.signal).then(
        (choices) => {
          if (!abort.signal.aborted) setFound({ state: 'ready', choices })
        },
        () => {
          if (!abort.signal.aborted) setFound({ state: 'failed', choices: [] })
        },
      )
    }, pauseMs)
    running.current = () => {
      clearTimeout(timer)
      abort.abort()
    }
    setFound((before) => ({ state: 'searching', choices: before.choices }))
  }
  return { found, ask, forget }
}
