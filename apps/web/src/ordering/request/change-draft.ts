import type { OrderView } from '@pasar/contract/ordering/order'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { storedDraft } from '../../store/stored-value.ts'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'

const ChangeDraft = z.object({
  /** The agreement that the draft changes; a draft of an older one is ignored. */
  agreement: z.int(),
  lines: z.array(z.object({ lineNo: z.int(), quantity: z.int(), unitPrice: z.int() })),
  freight: z.int(),
  neededBy: z.nullable(z.string()),
  reason: z.string(),
})
export type ChangeDraft = z.output<typeof ChangeDraft>

type ChangeableOrder = Pick<OrderView, 'id' | 'agreement' | 'neededBy'> & {
  lines: readonly Pick<OrderView['lines'][number], 'lineNo' | 'quantity' | 'unitPrice'>[]
  amounts: Pick<OrderView['amounts'], 'freight'>
}

/** Returns the initial change: the current order. */
export const initialChangeDraft = ({
  agreement,
  lines,
  amounts,
  neededBy,
}: ChangeableOrder): ChangeDraft => ({
  agreement,
  lines: lines.map(({ lineNo, quantity, unitPrice }) => ({ lineNo, quantity, unitPrice })),
  freight: amounts.freight,
  neededBy,
  reason: '',
})

/** Returns whether a draft belongs to the current order. */
export const isDraftCurrent = (
  draft: ChangeDraft,
  { agreement, lines }: Pick<ChangeableOrder, 'agreement' | 'lines'>,
) =>
  draft.agreement === agreement &&
  draft.lines.length === lines.length &&
  lines.every(({ lineNo }) => draft.lines.some((line) => line.lineNo === lineNo))

/** Returns whether anything except the reason differs from the order. */
export const isChanged = (draft: ChangeDraft, order: ChangeableOrder) => {
  const { reason: _, ...terms } = draft
  const { reason: __, ...before } = initialChangeDraft(order)
  return JSON.stringify(terms) !== JSON.stringify(before)
}

/** Manages the draft of a change, stored on the device until it is sent. */
export function useChangeDraft(order: ChangeableOrder) {
  const draftStore = useMemo(() => storedDraft('device', `change-${order.id}`, ChangeDraft), [order.id])
  const [draft, setDraft] = useState<ChangeDraft>(() => initialChangeDraft(order))
  // The server has no drafts.
  useOnMount(() => {
    const storedChange = draftStore.read()
    if (storedChange !== null && isDraftCurrent(storedChange, order)) setDraft(storedChange)
  })
  const change = (to: Partial<ChangeDraft>) => {
    const next = { ...draft, ...to }
    setDraft(next)
    draftStore.write(next)
  }
  return { draft, change, forget: () => draftStore.remove() }
}
