import { ItemForm } from '@pasar/contract/catalogue/item-editor'
import * as z from 'zod/mini'
import { storedDraft } from '../api/stored-value.ts'
import type { EditorValues } from './editor-values.ts'
import type { ListingType } from './listings-address.ts'

const Row = z.object({ values: z.array(z.string()), price: z.number(), amount: z.number() })
const Draft = z.object({
  memberId: z.int(),
  /** What the item was like when this was typed; null before its first save. */
  version: z.nullish(z.int()),
  since: z.nullish(ItemForm),
  form: ItemForm,
  hasOptionPrices: z.boolean(),
  wholesale: z.array(Row),
  options: z.array(Row),
})

const names = { item: 'barang', book: 'buku' } as const

/** Whose form it is: of a new item, or of a saved one as it was when the typing began. */
export type ItemDraftKey = {
  memberId: number
  type: ListingType
  item: { readonly id: number; readonly version: number; readonly form: ItemForm } | null
}

/** What was typed, and over what; null where it was typed over the item as it is. */
type StoredItemDraft = { values: EditorValues; baseline: { version: number; form: ItemForm } | null }

const keptFor = ({ type, item }: ItemDraftKey) =>
  storedDraft('device', item === null ? names[type] : `${names[type]}-${item.id}`, Draft)

/** What this vendor had typed and not saved. */
export function readItemDraft(of: ItemDraftKey): StoredItemDraft | null {
  const draft = keptFor(of).read()
  if (draft?.memberId !== of.memberId) return null
  const [version, form] = [draft.version ?? null, draft.since ?? null]
  const isOld = version !== (of.item?.version ?? null)
  const baseline = isOld && version !== null && form !== null ? { version, form } : null
  // What nobody knows the beginning of cannot be told from what has changed elsewhere meanwhile.
  if (isOld && baseline === null) return null
  const { stockSeen: _, ...typed } = draft.form
  const { hasOptionPrices, wholesale, options } = draft
  return { values: { ...typed, hasOptionPrices, wholesale, options }, baseline }
}

export function storeItemDraft(of: ItemDraftKey, values: EditorValues): void {
  const { hasOptionPrices, wholesale, options, ...form } = values
  keptFor(of).write({
    memberId: of.memberId,
    version: of.item?.version ?? null,
    since: of.item?.form ?? null,
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

export const clearItemDraft = (of: ItemDraftKey): void => keptFor(of).remove()
