import type { NegotiationOffer } from '@pasar/contract/negotiation/negotiation'
import { useState } from 'react'
import { Refused, Unreachable } from '../api/call.ts'
import { useHeeding } from '../ui/heed.ts'

/** Typing has come to rest after this time; each quote is a call. */
const SETTLED_AFTER_MS = 400

type State<Q> = { of: string; quote: Q | null; problem: string; fault: unknown }

/**
 * The figures of what is being typed, reckoned by the server once the typing rests. Older figures stay in sight, marked as old, until the
 * newer ones are there.
 *
 * @param ask the call
 */
export function useQuote<Q>(
  offer: NegotiationOffer | null,
  ask: (offer: NegotiationOffer, signal: AbortSignal) => Promise<Q>,
) {
  const [state, setState] = useState<State<Q>>({ of: '', quote: null, problem: '', fault: null })
  if (state.fault !== null) throw state.fault
  // Words change no figure.
  const key = offer === null ? '' : JSON.stringify({ ...offer, note: '' })
  useHeeding(key, () => {
    if (offer === null) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      ask(offer, abort.signal).then(
        (quote) => {
          if (!abort.signal.aborted) setState({ of: key, quote, problem: '', fault: null })
        },
        (error) => {
          if (abort.signal.aborted) return
          const isSaid = error instanceof Refused || error instanceof Unreachable
          setState((held) => ({
            ...held,
            of: key,
            problem: isSaid ? error.message : '',
            fault: isSaid ? null : error,
          }))
        },
      )
    }, SETTLED_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  })
  return { quote: state.quote, isStale: key !== '' && state.of !== key, problem: state.problem }
}
