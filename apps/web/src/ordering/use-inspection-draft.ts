import type { OrderView } from '@pasar/contract/ordering/order'
import { isoDay } from '@pasar/domain/kernel/dates'
import { useMemo, useState } from 'react'
import { storedDraft } from '../api/stored-value.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { InspectionDraft, initialChecks } from './inspection.ts'

/** Where the draft of an inspection stands on this device; the one after a replacement begins empty. */
export const inspectionDraft = ({ id, round }: Pick<OrderView, 'id' | 'round'>) =>
  storedDraft('device', round === 1 ? `bast-${id}` : `bast-${id}-${round}`, InspectionDraft)

/** An inspection in the making, kept on the device: goods are checked in a store room, often without a line. */
export function useInspectionDraft(order: OrderView) {
  const { renderedAt } = usePageContext()
  const { id, round } = order
  const kept = useMemo(() => inspectionDraft({ id, round }), [id, round])
  const [draft, setDraft] = useState<InspectionDraft>(() => {
    const found = kept.read() ?? savedOf(order)
    // The person who signed the inspection before a replacement usually signs this one too.
    const signer = found ?? order.handover
    return {
      checks: initialChecks(order.lines, found?.checks ?? []),
      inspectedOn: found?.inspectedOn ?? isoDay(renderedAt),
      receiverName: signer?.receiverName ?? order.buyer.responsibleName,
      receiverPosition: signer?.receiverPosition ?? order.buyer.responsiblePosition,
      note: found?.note ?? '',
      statements: found?.statements ?? [],
    }
  })
  const change = (to: Partial<InspectionDraft>) => {
    const next = { ...draft, ...to }
    setDraft(next)
    kept.write(next)
  }
  return { draft, change, forget: () => kept.remove() }
}

/** What was saved of this inspection before; nothing of the one before a replacement. */
function savedOf({ handover, round }: OrderView): InspectionDraft | null {
  if (handover === null || handover.round !== round) return null
  const { lines, inspectedOn, receiverName, receiverPosition, note } = handover
  const checks = lines.map((line) => ({ ...line, isChecked: true }))
  return { checks, inspectedOn, receiverName, receiverPosition, note, statements: [] }
}
