import type { ItemListing, quickEdit } from '@pasar/contract/catalogue/item-listings'
import type { EndpointInput } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { nameFault, priceFault } from '@pasar/domain/catalogue/item-content'
import { lockReason } from '@pasar/domain/catalogue/item-machine'
import { MAX_STOCK, stockAfter } from '@pasar/domain/catalogue/item-stock'
import { priceConflict } from '@pasar/domain/catalogue/price-conflicts'
import { must } from '@pasar/domain/kernel/must'
import { type FieldMessage, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Db } from '../../db/database.ts'
import { readCategory, readParts } from './item-editor.queries.ts'
import { buildSearchText, formOf } from './item-form.ts'
import {
  changeItem,
  type ItemRow,
  type ListingScope,
  lockOwnItem,
  readListing,
  readVendor,
} from './item-listings.queries.ts'
import { appendHistory, type ItemActContext } from './item-steps.ts'
import { describeListings } from './listing-faults.ts'
import { aboveCeiling } from './price-ceiling.ts'

type Edit = EndpointInput<typeof quickEdit>['body']

const FIELDS = ['name', 'price', 'stock'] as const

/**
 * Returns the reason to refuse an edit of name, price or stock, or null. It does not know the
 * ceiling of a book.
 */
export function quickEditRefusal(
  row: Pick<ItemRow, 'version' | 'state' | 'option_names' | 'has_zone'>,
  edit: Pick<Edit, 'version' | (typeof FIELDS)[number]>,
): Refusal<RefusalCode> | null {
  if (edit.version !== undefined && edit.version !== row.version) return refuse('item/changed')
  for (const field of FIELDS) {
    const reason = edit[field] === undefined ? null : lockReason(row.state, field)
    if (reason !== null) return refuse('item/locked', [{ field, message: reason }])
  }
  const hasOptions = row.option_names.length > 0
  if (edit.price !== undefined && (row.has_zone || hasOptions)) return refuse('item/price-in-editor')
  if (edit.stock !== undefined && hasOptions) return refuse('item/stock-in-editor')
  const name = edit.name === undefined ? null : nameFault(edit.name)
  if (name !== null) return refuse('call/invalid', [{ field: 'name', message: name }])
  const price = edit.price === undefined ? null : priceFault(edit.price)
  return price === null ? null : refuse('call/invalid', [{ field: 'price', message: price }])
}

async function nameChange(tx: Db, row: ItemRow, name: string) {
  const category = await readCategory(tx, row.category_id)
  const vendor = await readVendor(tx, row.vendor_id)
  const { tags, groups } = await readParts(tx, row.id)
  return { name, search_terms: buildSearchText({ name, brand: row.brand, tags, groups }, category, vendor) }
}

/** Returns the faults of a price above the ceiling. Only books have a price ceiling. */
async function aboveCeilingAt(
  { tx, now }: ItemActContext,
  row: ItemRow,
  price: number,
): Promise<FieldMessage[]> {
  if (row.kind !== 'book') return []
  const category = await readCategory(tx, row.category_id)
  const form = formOf({ row, parts: await readParts(tx, row.id) }, category)
  const faults = await aboveCeiling(tx, { ...form, price }, category, now)
  return faults.filter(({ field }) => field === 'price')
}

/**
 * Changes name, price or stock in the list. A new price of an item on sale applies at once.
 *
 * @spec 5 Quick edit of pages
 * @decision 0021
 */
export async function editQuickly(
  act: ItemActContext,
  shelf: ListingScope,
  id: number,
  edit: Edit,
): Promise<ItemListing | Refusal<RefusalCode>> {
  const row = await lockOwnItem(act.tx, shelf, id)
  if (!row || row.deleted_at !== null) return refuse('item/not-found')
  const refusal = quickEditRefusal(row, edit)
  if (refusal) return refusal
  const { name, price } = edit
  const above = price === undefined ? [] : await aboveCeilingAt(act, row, price)
  if (above.length > 0) return refuse('call/invalid', above)
  const conflict = price === undefined ? null : priceConflict(price, (await readParts(act.tx, id)).wholesale)
  if (conflict !== null) return refuse('call/invalid', [{ field: 'price', message: conflict }])
  const stock =
    edit.stock === undefined
      ? undefined
      : stockAfter({ current: row.stock, typed: edit.stock, baseline: edit.stockSeen ?? null }, MAX_STOCK)
  const change = {
    ...(name === undefined ? {} : await nameChange(act.tx, row, name)),
    // A price in rupiah removes the foreign currency price.
    ...(price === undefined ? {} : { price, currency_id: null, currency_price: null }),
    ...(stock === undefined ? {} : { stock, stock_unlimited: false }),
  }
  if (Object.keys(change).length === 0) return savedListing(act.tx, id)
  await changeItem(act.tx, id, change, act.now)
  if (row.state === 'live') {
    if (price !== undefined && price !== row.price)
      await appendHistory(act, id, [
        { action: 'price', detail: { field: 'price', from: row.price, to: price } },
      ])
    if (stock !== undefined && stock !== row.stock)
      await appendHistory(act, id, [
        { action: 'edit', detail: { field: 'stock', from: row.stock, to: stock } },
      ])
  }
  return savedListing(act.tx, id)
}

async function savedListing(tx: Db, id: number): Promise<ItemListing> {
  const [line] = await describeListings(tx, [await readListing(tx, id)])
  return must(line, 'the edited item')
}
