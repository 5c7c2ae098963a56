import { isDeepStrictEqual } from 'node:util'
import { ExtraEntry } from '@pasar/contract/catalogue/extra-fields'
import type { ItemForm } from '@pasar/contract/catalogue/item-editor'
import { MAX_PRICE } from '@pasar/contract/catalogue/item-listings'
import { toRupiah } from '@pasar/domain/catalogue/currency'
import { extraFaults, isBlankValue, pickExtras } from '@pasar/domain/catalogue/extra-fields'
import type { FieldMessage } from '@pasar/domain/kernel/result'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import type { ItemCategory } from './item-editor.queries.ts'
import { findReferencedName, lockCurrency, lockNamed } from './item-extras.queries.ts'
import type { ItemRow } from './item-listings.queries.ts'

/** Parses the stored extra values of an item. */
export const parseExtras = (extra: unknown): ExtraEntry[] => z.parse(z.array(ExtraEntry), extra)

/** Returns the resolved choices as columns of the item. */
export const choiceColumns = ({ tags, groups, currencyId, currencyPrice, extra }: ItemForm) => ({
  tag_ids: tags.map(({ id }) => id),
  group_ids: groups.map(({ id }) => id),
  currency_id: currencyId,
  currency_price: currencyId === null ? null : currencyPrice,
  extra: JSON.stringify(extra),
})

type Chosen = Pick<ItemForm, 'tags' | 'groups' | 'currencyId' | 'currencyPrice' | 'price' | 'extra'>
type Chooser = {
  vendorId: number
  category: Pick<ItemCategory, 'id' | 'schema'>
  row: ItemRow | undefined
  hasZone: boolean
}

const MISSING = 'Pilihan ini tidak ada lagi. Hapus dari daftar.'

/**
 * Resolves the choices of a form: names and texts come from the database. Returns the faults
 * too.
 *
 * @decision 0023
 */
export async function resolveChoices(
  tx: Db,
  form: ItemForm,
  by: Chooser,
): Promise<{ chosen: Chosen; faults: FieldMessage[] }> {
  const faults: FieldMessage[] = []
  const [tagIds, groupIds] = [idsIn(form.tags), idsIn(form.groups)]
  const tags = await lockNamed(tx, 'tag', tagIds, by.vendorId)
  if (tags.length < tagIds.length) faults.push({ field: 'tags', message: MISSING })
  const groups = await lockNamed(tx, 'item_group', groupIds, by.vendorId)
  if (groups.length < groupIds.length) faults.push({ field: 'groups', message: MISSING })
  const ownPrice = await notedPrice(tx, form, by)
  if (ownPrice === null)
    faults.push({ field: 'currencyPrice', message: 'Harga atau mata uang ini tidak dapat dipakai' })
  const { extra, wrong } = await answered(tx, form.extra, by)
  return {
    chosen: { tags, groups, ...(ownPrice ?? withoutForeignPrice(form)), extra },
    faults: [...faults, ...wrong],
  }
}

const idsIn = (entries: readonly { id: number }[]) => [...new Set(entries.map(({ id }) => id))]

const withoutForeignPrice = ({ price }: ItemForm) => ({ currencyId: null, currencyPrice: 0, price })

/**
 * Returns the price with its foreign currency price. It is converted at the current rate if
 * either has changed. Null if the conversion is impossible.
 */
async function notedPrice(tx: Db, form: ItemForm, { vendorId, row, hasZone }: Chooser) {
  const { currencyId, currencyPrice, price } = form
  if (currencyId === null || hasZone || currencyPrice === 0) return withoutForeignPrice(form)
  const isSame =
    row?.currency_id === currencyId && row.currency_price === currencyPrice && row.price === price
  if (isSame) return { currencyId, currencyPrice, price }
  const currency = await lockCurrency(tx, currencyId, vendorId)
  const rupiahPrice = currency ? toRupiah(currencyPrice, currency, MAX_PRICE) : null
  return rupiahPrice === null ? null : { currencyId, currencyPrice, price: rupiahPrice }
}

const bare = (extra: readonly ExtraEntry[]) => extra.map(({ id, value }) => ({ id, value }))

/**
 * Returns the extra values with the names of the referenced records. Unchanged values keep
 * their stored texts.
 */
async function answered(tx: Db, entries: readonly ExtraEntry[], { vendorId, category, row }: Chooser) {
  const { schema } = category
  const before = row ? parseExtras(row.extra) : []
  if (row?.category_id === category.id && isDeepStrictEqual(bare(entries), bare(before)))
    return { extra: before, wrong: [] }
  const wrong: FieldMessage[] = extraFaults(schema, entries)
  const types = new Map(schema.map(({ id, type }) => [id, type]))
  const namedEntries: ExtraEntry[] = []
  for (const one of entries) {
    const type = types.get(one.id)
    const { value } = one
    const pointsAt = typeof value === 'object' && 'id' in value && !isBlankValue(value) ? value.id : null
    if (type === undefined || pointsAt === null) {
      namedEntries.push(one)
      continue
    }
    const name = await findReferencedName(tx, type, pointsAt, vendorId)
    if (name === null) wrong.push({ field: `extra.${one.id}`, message: MISSING })
    else namedEntries.push({ ...one, value: { id: pointsAt, name } })
  }
  return { extra: pickExtras(schema, namedEntries), wrong }
}
