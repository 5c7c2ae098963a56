import type { Endpoint, Reply } from '@pasar/contract/wire/endpoint'
import { useState } from 'react'
import { type CallInput, NetworkError, RefusalError } from '../call/call.ts'
import { useEffectOnChange } from '../ui/base/use-effect-on-change.ts'
import { usePageContext } from './use-page-context.ts'

const REST_MS = 400

type Quote<E extends Endpoint> = {
  reply: Reply<E> | null
  /** The last successful reply; also set after a later refusal. */
  last: Reply<E> | null
  refusal: RefusalError | null
  problem: string | null
}

/**
 * Loads a computed quote for a form: at once on mount, then debounced while the user types.
 * Only the response to the latest request counts. While a request is pending, the previous
 * reply stays with `isCurrent` false.
 *
 * @param input null while the form is incomplete
 */
export function useQuote<E extends Endpoint>(endpoint: E, input: CallInput<E> | null) {
  const { call } = usePageContext()
  const [quote, setQuote] = useState<Quote<E> & { of: string }>()
  const [fault, setFault] = useState<unknown>(null)
  if (fault !== null) throw fault
  const key = JSON.stringify(input)
  useEffectOnChange(key, () => {
    if (input === null) return
    const control = new AbortController()
    const load = async () => {
      const none = { reply: null, refusal: null, problem: null, of: key }
      const failed = (failure: Partial<Quote<E>>) =>
        setQuote((previousQuote) => ({ ...none, last: previousQuote?.last ?? null, ...failure }))
      try {
        const reply = await call(endpoint, { ...input, signal: control.signal })
        setQuote({ ...none, reply, last: reply })
      } catch (error) {
        if (control.signal.aborted) return
        if (error instanceof RefusalError) failed({ refusal: error })
        else if (error instanceof NetworkError) failed({ problem: error.message })
        else setFault(error)
      }
    }
    // The first request covers initial values, so it needs no debounce.
    const timer = setTimeout(() => void load(), quote === undefined ? 0 : REST_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  })
  const { reply = null, last = null, refusal = null, problem = null, of } = quote ?? {}
  return { reply, last, refusal, problem, isCurrent: of === key }
}
