import { ItemForm } from '@pasar/contract/catalogue/item-editor'
import * as z from 'zod/mini'
import { keptDraft } from '../api/kept-on-device.ts'
import type { DeskType } from './desk-address.ts'
import type { EditorValues } from './editor-values.ts'

const Row = z.object({ values: z.array(z.string()), price: z.number(), amount: z.number() })
const Draft = z.object({
  memberId: z.int(),
  /** What the item was like when this was typed; null before its first save. */
  version: z.nullish(z.int()),
  form: ItemForm,
  hasOptionPrices: z.boolean(),
  wholesale: z.array(Row),
  options: z.array(Row),
})

const names = { item: 'barang', book: 'buku' } as const

/** Whose form it is: of a new item, or of a saved one as it was when the typing began. */
export type DraftOf = {
  memberId: number
  type: DeskType
  item: { readonly id: number; readonly version: number } | null
}

const keptFor = ({ type, item }: DraftOf) =>
  keptDraft('device', item === null ? names[type] : `${names[type]}-${item.id}`, Draft)

/** What this vendor had typed and not saved. What has changed elsewhere meanwhile is not typed over. */
export function readItemDraft(of: DraftOf): EditorValues | null {
  const draft = keptFor(of).read()
  if (draft?.memberId !== of.memberId || (draft.version ?? null) !== (of.item?.version ?? null)) return null
  const { stockSeen: _, ...form } = draft.form
  return {
    ...form,
    hasOptionPrices: draft.hasOptionPrices,
    wholesale: draft.wholesale,
    options: draft.options,
  }
}

export function keepItemDraft(of: DraftOf, values: EditorValues): void {
  const { hasOptionPrices, wholesale, options, ...form } = values
  keptFor(of).keep({
    memberId: of.memberId,
    version: of.item?.version ?? null,
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

export const forgetItemDraft = (of: DraftOf): void => keptFor(of).forget()
