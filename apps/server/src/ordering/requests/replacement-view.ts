import type { OrderReplacement } from '@pasar/contract/ordering/handover'
import { isAsAccepted } from '@pasar/domain/ordering/handover'
import { isReplacementOpen } from '@pasar/domain/ordering/replacement'
import type { OrderParts } from '../view/order-view.queries.ts'

type Row = NonNullable<OrderParts['replacements']>[number]

/** Returns a replacement with parsed timestamps. */
export const replacementView = (row: Row): OrderReplacement => ({
  ...row,
  requestedAt: new Date(row.requestedAt),
  sentAt: row.sentAt === null ? null : new Date(row.sentAt),
  endedAt: row.endedAt === null ? null : new Date(row.endedAt),
})

type Parts = Pick<OrderParts, 'lines' | 'handover' | 'round' | 'replacements' | 'requests'>

/**
 * Returns the actions that the replacement state blocks.
 *
 * @decision 0063
 */
export function ruledOutByReplacement({
  lines,
  handover,
  round,
  replacements,
  requests,
}: Parts): Set<string> {
  const open = (replacements ?? []).find(({ state }) => isReplacementOpen(state))
  const isCounted = handover !== null && !handover.final && handover.round === round
  const isShort = isCounted && handover.lines.some(({ damaged, missing }) => damaged + missing > 0)
  const acceptedRequest = (requests ?? []).findLast(
    ({ kind, state }) => kind === 'short' && state === 'accepted',
  )
  const isAccepted = isCounted && isAsAccepted(handover.lines, acceptedRequest?.terms.good ?? [])
  const isAllShipped = lines.every(({ shipped, quantity }) => shipped === quantity)
  return new Set([
    ...(open || !isShort || isAccepted ? ['replace'] : []),
    ...(open?.state === 'requested' ? ['inspect', 'uploadBast'] : ['withdrawReplacement']),
    ...(isAllShipped || isAccepted ? ['ship'] : []),
  ])
}
