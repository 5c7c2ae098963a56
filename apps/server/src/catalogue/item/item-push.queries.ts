import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ItemEvent, ItemRow, ListingScope } from './item-listings.queries.ts'

/** A row that names an item by its id or its SKU. */
type Named = { itemId: number | null; sku: string }

/**
 * Finds the own items that rows name.
 *
 * @returns the ids for each row, in the order of the rows; several for a SKU of several items
 */
export async function resolveRows(db: Db, { vendorId, kinds }: ListingScope, rows: readonly Named[]) {
  const rowsJson = JSON.stringify(rows.map(({ itemId, sku }, row) => ({ row, id: itemId, sku })))
  const { rows: matchRows } = await sql<{ row: number; ids: number[] }>`
    with w as materialized (select * from jsonb_to_recordset(${rowsJson}::jsonb) as w (row int, id bigint, sku text)),
    met as (
      select w.row, i.id from w join item i on i.id = w.id
        where i.vendor_id = ${vendorId} and i.kind = any(${[...kinds]}::text[]) and i.deleted_at is null
      union all
      select w.row, i.id from w join item i on i.vendor_id = ${vendorId} and i.sku = w.sku and i.sku <> ''
        where w.id is null and i.kind = any(${[...kinds]}::text[]) and i.deleted_at is null
    )
    select row, json_agg(id) as ids from met group by row`.execute(db)
  const byRow = new Map(matchRows.map(({ row, ids }) => [row, ids]))
  return rows.map((_, row) => (byRow.has(row) ? must(byRow.get(row), 'the items of a row') : []))
}

export type PushTarget = Pick<
  ItemRow,
  | 'id'
  | 'state'
  | 'sku'
  | 'version'
  | 'price'
  | 'stock'
  | 'stock_unlimited'
  | 'has_zone'
  | 'option_names'
  | 'currency_id'
  | 'kind'
>

/** Locks items in the order of their ids, like a checkout, until the transaction ends. */
export function lockTargets(tx: Db, ids: readonly number[]): Promise<PushTarget[]> {
  return tx
    .selectFrom('item')
    .select([
      ...(['id', 'state', 'sku', 'version', 'price', 'stock', 'stock_unlimited', 'has_zone'] as const),
      ...(['option_names', 'currency_id', 'kind'] as const),
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Returns the ISBNs of books by item id, as the vendor entered them. */
export async function readIsbns(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('book')
    .select(['item_id', 'isbn'])
    .where('item_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ item_id, isbn }) => [item_id, isbn]))
}

/** Returns the wholesale steps of items by item id. */
export async function readWholesale(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { amount: number; price: number }[]>> {
  const rows = await db
    .selectFrom('item_wholesale')
    .selectAll()
    .where('item_id', 'in', [...ids])
    .execute()
  const steps = new Map(ids.map((id): [number, { amount: number; price: number }[]] => [id, []]))
  for (const { item_id, amount, price } of rows) steps.get(item_id)?.push({ amount, price })
  return steps
}

/** New values of an item; null leaves a value as it is. */
export type PushWrite = { id: number; price: number | null; stock: number | null }

/**
 * Writes new prices and stocks with their history, in one statement. A price in rupiah removes the
 * one in a foreign currency, and a stock ends unlimited stock, as in the list.
 */
export async function writePush(
  tx: Db,
  writes: readonly PushWrite[],
  events: readonly Omit<ItemEvent, 'at' | 'memberId' | 'memberName'>[],
  by: Pick<ItemEvent, 'at' | 'memberId' | 'memberName'>,
): Promise<void> {
  if (writes.length === 0) return
  await sql`
    with w as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as w (id bigint, price bigint, stock int)
    ), changed as (
      update item set price = coalesce(w.price, item.price), stock = coalesce(w.stock, item.stock),
        stock_unlimited = item.stock_unlimited and w.stock is null,
        currency_id = case when w.price is null then item.currency_id end,
        currency_price = case when w.price is null then item.currency_price end,
        version = item.version + 1, updated_at = ${by.at}::timestamptz
      from w where item.id = w.id
    )
    insert into item_event (item_id, at, member_id, member_name, action, detail)
    select e."itemId", ${by.at}::timestamptz, ${by.memberId}::bigint, ${by.memberName}::text, e.action, e.detail
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e ("itemId" bigint, action text, detail jsonb)`.execute(
    tx,
  )
}

/** Finds the stored reply of an idempotency key. */
export function findPushReply(db: Db, memberId: number, key: string) {
  return db
    .selectFrom('idempotency')
    .select(['fingerprint', 'reply'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Stores the reply of a key. Its constraint `idempotency_pkey` refuses a used key. */
export async function storePushReply(
  tx: Db,
  storedPush: { memberId: number; key: string; fingerprint: string; reply: object; now: Date },
): Promise<void> {
  await tx
    .insertInto('idempotency')
    .values({
      member_id: storedPush.memberId,
      key: storedPush.key,
      fingerprint: storedPush.fingerprint,
      reply: JSON.stringify(storedPush.reply),
      created_at: storedPush.now,
    })
    .execute()
}
