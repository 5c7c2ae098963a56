import type { OrderView } from '@pasar/contract/ordering/order'
import { acceptedGoodCounts } from './inspection.ts'

/** Returns the mismatched lines of the last inspection while they are unresolved; null for none. */
export function mismatchOf({
  state,
  handover,
  round,
  requests,
}: Pick<OrderView, 'state' | 'handover' | 'round' | 'requests'>) {
  if (state !== 'shipping' || handover === null || handover.final || handover.round !== round) return null
  const wrong = handover.lines.filter(({ damaged, missing }) => damaged + missing > 0)
  const acceptedLines = acceptedGoodCounts(requests)
  const isSettled = handover.lines.every(
    (line) => acceptedLines?.find(({ lineNo }) => lineNo === line.lineNo)?.good === line.good,
  )
  return wrong.length === 0 || isSettled ? null : { wrong }
}
