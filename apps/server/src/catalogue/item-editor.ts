import { isDeepStrictEqual } from 'node:util'
import type { ItemForm, ItemInEditor } from '@pasar/contract/catalogue/item-editor'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type ItemContent, publishFaults } from '@pasar/domain/catalogue/item-content'
import { isDraft, itemMachine, lockReason } from '@pasar/domain/catalogue/item-machine'
import { actionsFor } from '@pasar/domain/kernel/machine'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Db } from '../db/database.ts'
import { readItemPictures } from '../media/item-pictures.queries.ts'
import {
  changeItem,
  findOwn,
  holdOwn,
  type ItemRow,
  insertItem,
  readVendor,
  type Shelf,
} from './item-desk.queries.ts'
import {
  findCategory,
  type ItemCategory,
  putBook,
  readCategory,
  readParts,
  replaceOptions,
  replaceWholesale,
} from './item-editor.queries.ts'
import { type Current, columnsOf, contentOf, formFaults, formOf, optionsAfter, tidied } from './item-form.ts'
import { type Act, note, sendOn } from './item-steps.ts'

const holdsBooks = ({ kinds }: Shelf) => kinds.includes('book')

/** An own item with all that its editor shows. */
export async function openOwn(
  db: Db,
  shelf: Shelf,
  id: number,
): Promise<ItemInEditor | Refusal<RefusalCode>> {
  const row = await findOwn(db, shelf, id)
  if (!row) return refuse('item/not-found')
  const category = await readCategory(db, row.category_id)
  const vendor = await readVendor(db, shelf.vendorId)
  const form = formOf({ row, parts: await readParts(db, id) }, category)
  return {
    id,
    kind: row.kind,
    state: row.state,
    reason: row.state_reason,
    version: row.version,
    updatedAt: row.updated_at,
    form,
    locks: Object.keys(form).flatMap((field) => {
      const reason = lockReason(row.state, field)
      return reason === null ? [] : [{ field, reason }]
    }),
    missing: publishFaults(contentOf(form, holdsBooks(shelf), category)),
    actions: actionsFor(itemMachine, row.state, vendor.trusted ? 'trusted' : 'vendor'),
    files: await readItemPictures(db, id),
  }
}

/** A form and its category, when it can be kept. */
async function checked(
  tx: Db,
  shelf: Shelf,
  given: ItemForm,
  mayLackName: boolean,
): Promise<{ form: ItemForm; category: ItemCategory } | Refusal<RefusalCode>> {
  const isBook = holdsBooks(shelf)
  const form = tidied(given, isBook)
  const category = await findCategory(tx, form.categoryId)
  const faults = formFaults(form, category, { isBook, mayLackName })
  return category && faults.length === 0 ? { form, category } : refuse('call/invalid', faults)
}

async function writeParts(tx: Db, id: number, { form, options }: Weighed): Promise<void> {
  await replaceWholesale(tx, id, form.wholesale)
  await replaceOptions(tx, id, options)
  if (form.book) await putBook(tx, id, form.book)
}

/** A form that was judged and found fit to be kept: nothing of it is written yet. */
type Weighed = {
  readonly form: ItemForm
  readonly content: ItemContent
  readonly columns: ReturnType<typeof columnsOf>
  readonly options: ReturnType<typeof optionsAfter>
}

/** What a new item would be, or what keeps it from being kept. */
async function weighNew(tx: Db, shelf: Shelf, given: ItemForm): Promise<Weighed | Refusal<RefusalCode>> {
  const found = await checked(tx, shelf, given, true)
  if (isRefusal(found)) return found
  const { form, category } = found
  const isBook = holdsBooks(shelf)
  const vendor = await readVendor(tx, shelf.vendorId)
  return {
    form,
    content: contentOf(form, isBook, category),
    columns: columnsOf(form, isBook, category, vendor, null),
    options: optionsAfter(form, null),
  }
}

/** @returns the number of the new draft */
async function writeNew(act: Act, shelf: Shelf, weighed: Weighed): Promise<number> {
  const id = await insertItem(act.tx, {
    ...weighed.columns,
    vendor_id: shelf.vendorId,
    state: 'draft',
    created_at: act.now,
    updated_at: act.now,
  })
  await writeParts(act.tx, id, weighed)
  await note(act, id, [{ action: 'create' }])
  return id
}

/** Begins an item; unless it stays a draft it must be complete. */
export async function createOwn(
  act: Act,
  shelf: Shelf,
  { isDraft: staysDraft, ...given }: ItemForm & { isDraft: boolean },
): Promise<ItemInEditor | Refusal<RefusalCode>> {
  const weighed = await weighNew(act.tx, shelf, given)
  if (isRefusal(weighed)) return weighed
  const id = await writeNew(act, shelf, weighed)
  if (!staysDraft) {
    const sent = await sendOn(act, { id, state: 'draft', published_at: null }, weighed.content)
    if (isRefusal(sent)) return sent
  }
  return openOwn(act.tx, shelf, id)
}

type Change = { field: keyof ItemForm; from: unknown; to: unknown }

/** What a form changes; the stock that an editor had read is no change. */
function changesIn(before: ItemForm, after: ItemForm): Change[] {
  const bare = (form: ItemForm): ItemForm => ({
    ...form,
    stockSeen: null,
    options: form.options.map((option) => ({ ...option, stockSeen: null })),
  })
  const [from, to] = [bare(before), bare(after)]
  const fields = Object.keys(from).filter((field): field is keyof ItemForm => field in to)
  return fields
    .filter((field) => !isDeepStrictEqual(from[field], to[field]))
    .map((field) => ({ field, from: from[field], to: to[field] }))
}

const PRICES = new Set<keyof ItemForm>(['price', 'zonePrices', 'wholesale', 'options', 'optionNames'])

/** What the history tells of a change of an item on sale. */
const told = ({ field, ...detail }: Change) => ({
  action: PRICES.has(field) ? ('price' as const) : ('edit' as const),
  detail: { field, ...detail },
})

/** The form as the item has it after it was saved: prices by zone leave no price beside them. */
const settled = (form: ItemForm, category: ItemCategory): ItemForm =>
  contentOf(form, form.book !== null, category).hasZone
    ? { ...form, price: form.zonePrices['1'] }
    : { ...form, zonePrices: { '1': 0, '2': 0, '3': 0, '4': 0, '5a': 0, '5b': 0 } }

/** What an own item would be after an edit, and what the edit changes; or what keeps it from being saved. */
async function weighChange(
  tx: Db,
  shelf: Shelf,
  row: ItemRow,
  given: ItemForm,
): Promise<(Weighed & { changes: Change[] }) | Refusal<RefusalCode>> {
  const found = await checked(tx, shelf, given, row.state === 'draft' || row.state === 'needs_fix')
  if (isRefusal(found)) return found
  const { category } = found
  const isBook = holdsBooks(shelf)
  const form = settled(found.form, category)
  const current: Current = { row, parts: await readParts(tx, row.id) }
  const options = optionsAfter(form, current)
  const columns = columnsOf(form, isBook, category, await readVendor(tx, shelf.vendorId), current)
  const after = {
    ...form,
    stock: columns.stock ?? 0,
    options: options.map((one) => ({ ...one, stockSeen: null })),
  }
  const changes = changesIn(formOf(current, await readCategory(tx, row.category_id)), after)
  const locked = changes.flatMap(({ field }) => {
    const message = lockReason(row.state, field)
    return message === null ? [] : [{ field, message }]
  })
  if (locked.length > 0) return refuse('item/locked', locked)
  const content = contentOf(form, isBook, category)
  // What is on sale is judged by what can change there: an older fault elsewhere is no reason to keep an old price.
  const faults = isOut(row)
    ? publishFaults(content).filter(({ field }) => lockReason(row.state, field.split('.')[0] ?? '') === null)
    : []
  return faults.length > 0 ? refuse('item/incomplete', faults) : { form, content, columns, options, changes }
}

const isOut = ({ state }: ItemRow) => state === 'submitted' || state === 'live'

/** Keeps an edit that was weighed; one that changes nothing leaves no trace. */
async function writeChange(
  act: Act,
  row: ItemRow,
  weighed: Weighed & { changes: readonly Change[] },
): Promise<void> {
  if (weighed.changes.length === 0) return
  await changeItem(act.tx, row.id, weighed.columns, act.now)
  await writeParts(act.tx, row.id, weighed)
  if (!isDraft(row.state)) await note(act, row.id, weighed.changes.map(told))
}

/**
 * Saves an item. A draft may be incomplete; what is under review or on sale stays complete, and of what is on sale only price and stock
 * change.
 *
 * @spec 4 Item editor states
 * @decision 0021
 */
export async function saveOwn(
  act: Act,
  shelf: Shelf,
  id: number,
  { isDraft: staysDraft, version, ...given }: ItemForm & { isDraft: boolean; version: number },
): Promise<ItemInEditor | Refusal<RefusalCode>> {
  const row = await holdOwn(act.tx, shelf, id)
  if (!row || row.deleted_at !== null) return refuse('item/not-found')
  if (row.version !== version) return refuse('item/changed')
  const weighed = await weighChange(act.tx, shelf, row, given)
  if (isRefusal(weighed)) return weighed
  await writeChange(act, row, weighed)
  if (!staysDraft && !isOut(row)) {
    const sent = await sendOn(act, row, weighed.content)
    if (isRefusal(sent)) return sent
  }
  return openOwn(act.tx, shelf, id)
}
