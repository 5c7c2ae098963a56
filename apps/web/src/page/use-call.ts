import type { Endpoint, Reply } from '@pasar/contract/wire/endpoint'
import { useRef, useState } from 'react'
import { type CallError, type CallInput, NetworkError, RefusalError } from '../call/call.ts'
import { showToast } from '../ui/base/toasts.tsx'
import { usePageContext } from './use-page-context.ts'

type State = { isPending: boolean; refusal: CallError | null; fault: unknown }

type RefusalDisplay = 'toast' | 'in-place' | 'silent'

type Scheduler = <T>(act: () => Promise<T>) => Promise<T>

const idle: State = { isPending: false, refusal: null, fault: null }

/**
 * Makes a call for the user. A refusal or network error appears as a toast and stays in
 * `refusal` for display beside the form. A fault goes to the error boundary. A second submit
 * is ignored while a call is pending.
 *
 * @param onUnreachable replaces the toast for network errors
 * @param refusalDisplay in-place: the screen shows `refusal` itself, so only a network error needs
 *   a toast; silent: the user did not press anything, or the screen shows network errors, too
 * @param turn queues the call behind others that change the same data
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  onDone: (reply: Reply<E>) => unknown,
  refusalDisplay: RefusalDisplay = 'toast',
  onUnreachable?: () => void,
  turn: Scheduler = (act) => act(),
) {
  const { call } = usePageContext()
  const [state, setState] = useState(idle)
  const isSending = useRef(false)
  if (state.fault !== null) throw state.fault

  /** @returns whether the call succeeded */
  async function send(input: CallInput<E>): Promise<boolean> {
    if (isSending.current) return false
    isSending.current = true
    setState({ ...idle, isPending: true })
    try {
      await onDone(await turn(() => call(endpoint, input)))
      setState(idle)
      return true
    } catch (error) {
      if (error instanceof NetworkError && onUnreachable !== undefined) {
        setState(idle)
        onUnreachable()
      } else setState(after(error, refusalDisplay))
      return false
    } finally {
      isSending.current = false
    }
  }

  /** Returns the message of the server for one field, named as in the body. */
  const fieldError = (field: string) => state.refusal?.fields.find((one) => one.field === field)?.message

  return { send, isPending: state.isPending, refusal: state.refusal, fieldError }
}

function after(error: unknown, refusalDisplay: RefusalDisplay): State {
  if (!(error instanceof RefusalError || error instanceof NetworkError)) return { ...idle, fault: error }
  if (refusalDisplay === 'toast' || (refusalDisplay === 'in-place' && error instanceof NetworkError))
    showToast(error.message, 'danger')
  return { ...idle, refusal: error }
}
