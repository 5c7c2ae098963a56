import { MAX_PRICE } from '@pasar/contract/catalogue/item-listings'
import type { PushedResult, PushedRow } from '@pasar/contract/catalogue/item-push'
import { type RefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { isbn13 } from '@pasar/domain/catalogue/isbn'
import { MAX_STOCK, stockAfter } from '@pasar/domain/catalogue/item-stock'
import { ceilingFaults, type PriceCeiling } from '@pasar/domain/catalogue/price-ceiling'
import { priceConflict } from '@pasar/domain/catalogue/price-conflicts'
import type { WholesaleRow } from '@pasar/domain/catalogue/wholesale-rows'
import { isoDay } from '@pasar/domain/kernel/dates'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import type { ListingScope } from './item-listings.queries.ts'
import {
  lockTargets,
  type PushTarget,
  type PushWrite,
  readIsbns,
  readWholesale,
  resolveRows,
  writePush,
} from './item-push.queries.ts'
import { quickEditRefusal } from './item-quick-edit.ts'
import type { ItemActContext } from './item-steps.ts'
import { readCeilingsByIsbn } from './price-ceiling.queries.ts'

const sentenceOf = ({ code, fields }: Refusal<RefusalCode>) => fields?.[0]?.message ?? refusals[code][1]

/** Returns the fault of a value out of range, which refuses its row only. */
function rangeFault({ price = 1, stock = 0 }: PushedRow): string | null {
  if (price > MAX_PRICE) return 'Harga terlalu besar'
  if (stock < 0) return 'Stok tidak boleh kurang dari 0'
  return stock > MAX_STOCK ? 'Stok terlalu besar' : null
}

/** Returns the message of a price above the ceiling of a book, or null. */
function ceilingFault(price: number, ceiling: PriceCeiling | undefined): string | null {
  const zonePrices = { '1': 0, '2': 0, '3': 0, '4': 0, '5a': 0, '5b': 0 }
  const book = { hasZone: false, price, zonePrices, wholesale: [], options: [] }
  return ceilingFaults(book, ceiling ?? null)[0]?.message ?? null
}

type Push = {
  readonly targets: ReadonlyMap<number, PushTarget>
  readonly ceilings: ReadonlyMap<number, PriceCeiling>
  readonly wholesale: ReadonlyMap<number, readonly WholesaleRow[]>
  /** Ids of items that earlier rows named. */
  readonly visited: Set<number>
}

/** Returns why a row is refused, or the item that it changes. */
function judge(row: PushedRow, ids: readonly number[], push: Push): PushTarget | string {
  const [id, another] = ids
  if (row.itemId === undefined && (row.sku ?? '') === '') return 'Isi nomor barang atau SKU'
  if (row.price === undefined && row.stock === undefined) return 'Isi harga atau stok'
  if (another !== undefined) return 'SKU ini dipakai beberapa barang; kirim nomor barangnya'
  const target = id === undefined ? undefined : push.targets.get(id)
  if (target === undefined) return sentenceOf(refuse('item/not-found'))
  if (push.visited.has(target.id)) return 'Barang ini sudah ada di baris sebelumnya'
  push.visited.add(target.id)
  const fault = rangeFault(row)
  if (fault !== null) return fault
  const refusal = quickEditRefusal(target, row)
  if (refusal !== null) return sentenceOf(refusal)
  if (row.price === undefined) return target
  const above = ceilingFault(row.price, push.ceilings.get(target.id))
  return (
    above ??
    priceConflict(row.price, must(push.wholesale.get(target.id), 'the wholesale prices of an item')) ??
    target
  )
}

/** Returns the new values of an item; null when the row changes nothing. */
function writeOf(row: PushedRow, target: PushTarget): PushWrite | null {
  const { price, stock } = row
  const isNewPrice = price !== undefined && (price !== target.price || target.currency_id !== null)
  const stockEdit = { current: target.stock, typed: stock ?? 0, baseline: row.stockSeen ?? null }
  const next = stock === undefined ? null : stockAfter(stockEdit, MAX_STOCK)
  const isNewStock = next !== null && (next !== target.stock || target.stock_unlimited)
  if (!isNewPrice && !isNewStock) return null
  return { id: target.id, price: isNewPrice ? price : null, stock: isNewStock ? next : null }
}

/** Returns the history of a change of an item on sale. */
const eventsOf = ({ id, price, stock }: PushWrite, target: PushTarget) =>
  target.state !== 'live'
    ? []
    : (
        [
          ['price', 'price', target.price, price],
          ['edit', 'stock', target.stock, stock],
        ] as const
      ).flatMap(([action, field, from, to]) =>
        to === null || to === from ? [] : [{ itemId: id, action, detail: { field, from, to } }],
      )

/** Reads the ceilings of the books among the targets, by item id. */
async function ceilingsOf(tx: Db, targets: readonly PushTarget[], now: Date) {
  const books = targets.filter(({ kind }) => kind === 'book').map(({ id }) => id)
  if (books.length === 0) return new Map<number, PriceCeiling>()
  const isbns = new Map([...(await readIsbns(tx, books))].map(([id, isbn]) => [id, isbn13(isbn)]))
  const valid = [...isbns.values()].filter((isbn) => isbn !== null)
  const ceilings = await readCeilingsByIsbn(tx, valid, isoDay(now))
  return new Map(
    [...isbns].flatMap(([id, isbn]) => {
      const ceiling = isbn === null ? undefined : ceilings.get(isbn)
      return ceiling === undefined ? [] : [[id, ceiling] as const]
    }),
  )
}

/**
 * Sets prices and stocks of own items under the rules of the quick edit. A refused row does not
 * affect the others. Takes six statements for any number of rows.
 *
 * @returns the result of each row, in the order of the rows
 * @decision 0021
 */
export async function pushRows(
  act: ItemActContext,
  shelf: ListingScope,
  rows: readonly PushedRow[],
): Promise<PushedResult[]> {
  const { tx, now, actor } = act
  const namedRows = rows.map(({ itemId, sku }) => ({ itemId: itemId ?? null, sku: sku ?? '' }))
  const ids = await resolveRows(tx, shelf, namedRows)
  const all = [...new Set(ids.flat())]
  const lockedTargets = all.length === 0 ? [] : await lockTargets(tx, all)
  const targets = new Map(lockedTargets.map((target) => [target.id, target]))
  const push: Push = {
    targets,
    ceilings: await ceilingsOf(tx, lockedTargets, now),
    wholesale: all.length === 0 ? new Map() : await readWholesale(tx, all),
    visited: new Set(),
  }
  const writes: PushWrite[] = []
  const events: ReturnType<typeof eventsOf>[number][] = []
  const results = rows.map((row, index): PushedResult => {
    const itemIds = must(ids[index], 'the items of a row')
    const [first] = itemIds
    const judgement = judge(row, itemIds, push)
    const target =
      typeof judgement === 'string' ? (first === undefined ? undefined : targets.get(first)) : judgement
    const write = typeof judgement === 'string' ? null : writeOf(row, judgement)
    if (write !== null && target !== undefined) {
      writes.push(write)
      events.push(...eventsOf(write, target))
    }
    return {
      row: index,
      ok: typeof judgement !== 'string',
      message: typeof judgement === 'string' ? judgement : '',
      itemId: target?.id ?? null,
      sku: target?.sku ?? row.sku ?? '',
      price: target === undefined ? null : rupiah(write?.price ?? target.price),
      stock: target === undefined ? null : (write?.stock ?? target.stock),
      version: target === undefined ? null : target.version + (write === null ? 0 : 1),
    }
  })
  const by = { at: now, memberId: actor.memberId, memberName: signature(actor) }
  await writePush(tx, writes, events, by)
  return results
}
