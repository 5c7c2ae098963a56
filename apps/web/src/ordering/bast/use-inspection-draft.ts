import type { OrderView } from '@pasar/contract/ordering/order'
import { isoDay } from '@pasar/domain/kernel/dates'
import { useMemo, useState } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import { storedDraft } from '../../store/stored-value.ts'
import { InspectionDraft, initialChecks } from '../base/inspection.ts'

/** Stores the draft of an inspection. The inspection after a replacement has a new draft. */
export const inspectionDraft = ({ id, round }: Pick<OrderView, 'id' | 'round'>) =>
  storedDraft('device', round === 1 ? `bast-${id}` : `bast-${id}-${round}`, InspectionDraft)

/**
 * Manages the draft of an inspection, stored on the device. Goods are checked in store rooms, often
 * without a network.
 */
export function useInspectionDraft(order: OrderView) {
  const { renderedAt } = usePageContext()
  const { id, round } = order
  const draftStore = useMemo(() => inspectionDraft({ id, round }), [id, round])
  const [draft, setDraft] = useState<InspectionDraft>(() => {
    const storedInspection = draftStore.read() ?? savedOf(order)
    // The signatory before a replacement usually signs the next inspection too.
    const signer = storedInspection ?? order.handover
    return {
      checks: initialChecks(order.lines, storedInspection?.checks ?? []),
      inspectedOn: storedInspection?.inspectedOn ?? isoDay(renderedAt),
      receiverName: signer?.receiverName ?? order.buyer.responsibleName,
      receiverPosition: signer?.receiverPosition ?? order.buyer.responsiblePosition,
      note: storedInspection?.note ?? '',
      statements: storedInspection?.statements ?? [],
    }
  })
  const change = (to: Partial<InspectionDraft>) => {
    const next = { ...draft, ...to }
    setDraft(next)
    draftStore.write(next)
  }
  return { draft, change, forget: () => draftStore.remove() }
}

/** Returns the saved data of this inspection, without data from before a replacement. */
function savedOf({ handover, round }: OrderView): InspectionDraft | null {
  if (handover === null || handover.round !== round) return null
  const { lines, inspectedOn, receiverName, receiverPosition, note } = handover
  const checks = lines.map((line) => ({ ...line, isChecked: true }))
  return { checks, inspectedOn, receiverName, receiverPosition, note, statements: [] }
}
