import type { Endpoint, Reply } from '@pasar/contract/wire/endpoint'
import { useState } from 'react'
import { useEffectOnChange } from '../ui/use-effect-on-change.ts'
import { type CallInput, NetworkError, RefusalError } from './call.ts'
import { usePageContext } from './use-page-context.ts'

const REST_MS = 400

type Quote<E extends Endpoint> = {
  reply: Reply<E> | null
  /** The last one that there was, also when something was refused since. */
  last: Reply<E> | null
  refusal: RefusalError | null
  problem: string | null
}

/**
 * Figures that the server reckons for what somebody is filling in: asked for at once, then whenever the typing rests, and the answer to what was asked last.
 * While a new answer is on its way the one before stays, marked.
 *
 * @param ask null while there is nothing to reckon
 */
export function useQuote<E extends Endpoint>(endpoint: E, ask: CallInput<E> | null) {
  const { call } = usePageContext()
  const [quote, setQuote] = useState<Quote<E> & { of: string }>()
  const [fault, setFault] = useState<unknown>(null)
  if (fault !== null) throw fault
  const key = JSON.stringify(ask)
  useEffectOnChange(key, () => {
    if (ask === null) return
    const control = new AbortController()
    const reckon = async () => {
      const none = { reply: null, refusal: null, problem: null, of: key }
      const failed = (why: Partial<Quote<E>>) =>
        setQuote((held) => ({ ...none, last: held?.last ?? null, ...why }))
      try {
        const reply = await call(endpoint, { ...ask, signal: control.signal })
        setQuote({ ...none, reply, last: reply })
      } catch (error) {
        if (control.signal.aborted) return
        if (error instanceof RefusalError) failed({ refusal: error })
        else if (error instanceof NetworkError) failed({ problem: error.message })
        else setFault(error)
      }
    }
    // The first answer is for what stands there already: nobody is typing yet.
    const timer = setTimeout(() => void reckon(), quote === undefined ? 0 : REST_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  })
  const { reply = null, last = null, refusal = null, problem = null, of } = quote ?? {}
  return { reply, last, refusal, problem, isCurrent: of === key }
}
