import { listNegotiations } from '@pasar/contract/negotiation/negotiation'
import { useRouter } from '@tanstack/react-router'
import { publishAwaitingCount } from '../live/awaiting-count.ts'
import { usePageContext } from '../page/use-page-context.ts'

/** Returns a function that reloads the lists and the menu counts after an answer. */
export function useRefreshAfterAnswer(): () => void {
  const router = useRouter()
  const { call } = usePageContext()
  return () => {
    void router.invalidate()
    call(listNegotiations, { query: { type: 'open', turn: 'saya' } }).then(
      ({ awaiting }) => publishAwaitingCount(awaiting),
      // The old count stays.
      () => undefined,
    )
  }
}
