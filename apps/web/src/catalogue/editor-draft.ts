import { ItemForm } from '@pasar/contract/catalogue/item-editor'
import * as z from 'zod/mini'
import { keptOnDevice } from '../api/kept-on-device.ts'
import type { DeskType } from './desk-address.ts'
import type { EditorValues } from './editor-values.ts'

const Row = z.object({ values: z.array(z.string()), price: z.number(), amount: z.number() })
const Draft = z.object({
  memberId: z.int(),
  form: ItemForm,
  hasOptionPrices: z.boolean(),
  wholesale: z.array(Row),
  options: z.array(Row),
})

const kept = {
  item: keptOnDevice('device', 'draf-barang', Draft),
  book: keptOnDevice('device', 'draf-buku', Draft),
} as const

/** What this vendor had typed of a new item before it was saved for the first time. */
export function readItemDraft(memberId: number, type: DeskType): EditorValues | null {
  const draft = kept[type].read()
  if (draft === null || draft.memberId !== memberId) return null
  const { stockSeen: _, ...form } = draft.form
  return {
    ...form,
    hasOptionPrices: draft.hasOptionPrices,
    wholesale: draft.wholesale,
    options: draft.options,
  }
}

export function keepItemDraft(memberId: number, type: DeskType, values: EditorValues): void {
  const { hasOptionPrices, wholesale, options, ...form } = values
  kept[type].keep({
    memberId,
    form: {
      ...form,
      minimum: Math.max(1, form.minimum),
      multiple: Math.max(1, form.multiple),
      stockSeen: null,
      wholesale: [],
      options: [],
    },
    hasOptionPrices,
    wholesale: wholesale.map((row) => ({ ...row, values: [...row.values] })),
    options: options.map((row) => ({ ...row, values: [...row.values] })),
  })
}

export const forgetItemDraft = (type: DeskType): void => kept[type].forget()
