import { ItemForm } from '@pasar/contract/catalogue/item-editor'
import * as z from 'zod/mini'
import { storedDraft } from '../../store/stored-value.ts'
import type { ListingType } from '../listings/listings-address.ts'
import type { EditorValues } from './editor-values.ts'

const Row = z.object({ values: z.array(z.string()), price: z.number(), amount: z.number() })
const Draft = z.object({
  memberId: z.int(),
  /** Version of the item when the user typed this; null before the first save. */
  version: z.nullish(z.int()),
  since: z.nullish(ItemForm),
  form: ItemForm,
  hasOptionPrices: z.boolean(),
  wholesale: z.array(Row),
  options: z.array(Row),
})

const names = { item: 'item', book: 'book' } as const

/**
 * Identifies a draft: a new item, or a saved item with the version that the editing started
 * from.
 */
export type ItemDraftKey = {
  memberId: number
  type: ListingType
  item: { readonly id: number; readonly version: number; readonly form: ItemForm } | null
}

/** Stored input with the version it was based on; null if it is based on the current version. */
type StoredItemDraft = { values: EditorValues; baseline: { version: number; form: ItemForm } | null }

const draftStoreFor = ({ type, item }: ItemDraftKey) =>
  storedDraft('device', item === null ? names[type] : `${names[type]}-${item.id}`, Draft)

/** Returns the unsaved input of this vendor. */
export function readItemDraft(of: ItemDraftKey): StoredItemDraft | null {
  const draft = draftStoreFor(of).read()
  if (draft?.memberId !== of.memberId) return null
  const [version, form] = [draft.version ?? null, draft.since ?? null]
  const isOld = version !== (of.item?.version ?? null)
  const baseline = isOld && version !== null && form !== null ? { version, form } : null
  // Without its base version an old draft cannot be merged with later changes.
  if (isOld && baseline === null) return null
  const { stockSeen: _, ...typed } = draft.form
  const { hasOptionPrices, wholesale, options } = draft
  return { values: { ...typed, hasOptionPrices, wholesale, options }, baseline }
}

export function storeItemDraft(of: ItemDraftKey, values: EditorValues): void {
  const { hasOptionPrices, wholesale, options, ...form } = values
  draftStoreFor(of).write({
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

export const clearItemDraft = (of: ItemDraftKey): void => draftStoreFor(of).remove()
