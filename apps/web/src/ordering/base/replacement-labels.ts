import type { DeliveryProgress, HandoverLine } from '@pasar/contract/ordering/handover'
import type { OrderView } from '@pasar/contract/ordering/order'
import { isReplacementOpen, type ReplacementState } from '@pasar/domain/ordering/replacement'
import type { IconName } from '../../icons/icon-names.ts'
import type { Tone } from '../../ui/base/tag.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { mismatchOf } from './mismatch.ts'
import { type OfOrder, subjectLabels, subjectText } from './subject-labels.ts'

/** Tags of a replacement. @decision 0063 */
export const REPLACEMENT_STATUS: Readonly<
  Record<ReplacementState, { tag: string; tone: Tone; icon: IconName }>
> = {
  requested: { tag: 'Menunggu dikirim', tone: 'amber', icon: 'hourglass-medium' },
  part_sent: { tag: 'Dikirim sebagian', tone: 'blue', icon: 'truck' },
  sent: { tag: 'Dikirim, menunggu pemeriksaan', tone: 'blue', icon: 'truck' },
  inspected: { tag: 'Sudah diperiksa', tone: 'green', icon: 'check-circle' },
  withdrawn: { tag: 'Dibatalkan', tone: 'neutral', icon: 'prohibit' },
  ended: { tag: 'Berakhir', tone: 'neutral', icon: 'prohibit' },
}

/** Returns the faults of a line in an inspection: "2 rusak, 1 kurang". */
export const formatFaults = (
  order: OfOrder,
  { damaged, missing, condition }: Pick<HandoverLine, 'damaged' | 'missing' | 'condition'>,
): string =>
  [
    damaged > 0 &&
      `${formatNumber(damaged)} ${condition === 'wrong' ? 'tidak sesuai' : subjectText(order, 'Rusak').toLowerCase()}`,
    missing > 0 && `${formatNumber(missing)} kurang`,
  ]
    .filter(Boolean)
    .join(', ')

/** Returns the delivery progress of an order for its row in a list. */
export function receivingOf(order: OrderView): DeliveryProgress {
  const open = order.replacements.find(
    ({ state }) => state === 'requested' || state === 'part_sent' || state === 'sent',
  )?.state
  const replacement = open === 'requested' || open === 'part_sent' || open === 'sent' ? open : null
  return {
    replacement,
    isPart: order.lines.some(({ shipped, quantity }) => shipped < quantity),
    isShort: mismatchOf(order) !== null,
  }
}

/** Units of an open replacement that are not sent yet. */
export function unsentReplacementUnits(
  { replacements }: Pick<OrderView, 'replacements'>,
  lineNo: number,
): number {
  const open = replacements.find(({ state }) => isReplacementOpen(state))
  const line = open?.lines.find((one) => one.lineNo === lineNo)
  return line === undefined ? 0 : line.units - line.sent
}

/** Returns the label of the button that sends goods: the replacement, or what was ordered. */
export const sendLabel = (order: OrderView): string =>
  order.lines.some(({ lineNo }) => unsentReplacementUnits(order, lineNo) > 0)
    ? subjectText(order, 'Kirim barang pengganti')
    : subjectLabels(order).send
