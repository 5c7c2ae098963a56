import type { OrderView } from '@pasar/contract/ordering/order'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { storedDraft } from '../api/stored-value.ts'
import { useOnMount } from '../ui/use-effect-on-change.ts'

const ChangeDraft = z.object({
  /** Of which agreement it is a change; an older one is not taken up again. */
  agreement: z.int(),
  lines: z.array(z.object({ lineNo: z.int(), quantity: z.int(), unitPrice: z.int() })),
  freight: z.int(),
  neededBy: z.nullable(z.string()),
  reason: z.string(),
})
export type ChangeDraft = z.output<typeof ChangeDraft>

type ChangeableOrder = Pick<OrderView, 'id' | 'agreement' | 'lines' | 'amounts' | 'neededBy'>

/** The order as it is: the change to begin with. */
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

/** Whether a draft still belongs to the order as it is. */
export const isDraftCurrent = (
  draft: ChangeDraft,
  { agreement, lines }: Pick<OrderView, 'agreement' | 'lines'>,
) =>
  draft.agreement === agreement &&
  draft.lines.length === lines.length &&
  lines.every(({ lineNo }) => draft.lines.some((line) => line.lineNo === lineNo))

/** Whether anything but the reason is different from the order. */
export const isChanged = (draft: ChangeDraft, order: ChangeableOrder) => {
  const { reason: _, ...terms } = draft
  const { reason: __, ...before } = initialChangeDraft(order)
  return JSON.stringify(terms) !== JSON.stringify(before)
}

/** A change in the making, kept on the device until it is sent. */
export function useChangeDraft(order: ChangeableOrder) {
  const kept = useMemo(() => storedDraft('device', `ubah-${order.id}`, ChangeDraft), [order.id])
  const [draft, setDraft] = useState<ChangeDraft>(() => initialChangeDraft(order))
  // The server knows no draft.
  useOnMount(() => {
    const found = kept.read()
    if (found !== null && isDraftCurrent(found, order)) setDraft(found)
  })
  const change = (to: Partial<ChangeDraft>) => {
    const next = { ...draft, ...to }
    setDraft(next)
    kept.write(next)
  }
  return { draft, change, forget: () => kept.remove() }
}
