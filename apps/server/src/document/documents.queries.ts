import type { OrderDocumentKind, Voiding } from '@pasar/domain/document/kinds'
import type { SnapshotOffer } from '@pasar/domain/document/snapshot'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { executePrepared } from '../db/statements.ts'
import type { OrderOfBundle } from './bundle-cover.ts'

const columns = [
  'id',
  'order_id as orderId',
  'kind',
  'version',
  'number',
  'total',
  'content',
  'hash',
  'code',
  'issued_at as issuedAt',
  'void_at as voidAt',
  'void_reason as voidReason',
] as const

/** Loads all documents of an order, including void ones. */
export function readDocuments(db: Db, orderId: number) {
  return db.selectFrom('document').select(columns).where('order_id', '=', orderId).orderBy('id').execute()
}

export type StoredDocument = Awaited<ReturnType<typeof readDocuments>>[number]

/** Finds the document of a QR code. */
export function findByCode(db: Db, code: string) {
  return db.selectFrom('document').select(columns).where('code', '=', code).executeTakeFirst()
}

/** Loads the document hashes that the chain of an order contains. */
export async function readChainedHashes(db: Db, orderId: number): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select d ->> 'hash' as hash
    from order_event e, jsonb_array_elements(coalesce(e.detail::jsonb -> 'documents', '[]')) d
    where e.order_id = ${orderId}`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

/** Returns the latest version of each document kind. */
export async function lastVersions(tx: Db, orderId: number): Promise<Map<OrderDocumentKind, number>> {
  const versions = tx
    .selectFrom('document')
    .select(['kind', (of) => of.fn.max('version').as('version')])
    .where('order_id', '=', orderId)
    .groupBy('kind')
  const { rows } = await executePrepared(tx, versions)
  return new Map(rows.map(({ kind, version }) => [kind, version]))
}

/**
 * Stamps documents as void.
 *
 * @returns the numbers of the stamped documents
 */
export async function stampVoid(
  tx: Db,
  orderId: number,
  { kinds, reason, isOfLastDelivery = false }: Voiding,
  now: Date,
): Promise<string[]> {
  const lastDelivery = sql<number>`(
    select coalesce(max(id), 0) from document where order_id = ${orderId} and kind = 'delivery')`
  const rows = await tx
    .updateTable('document')
    .set({ void_at: now, void_reason: reason })
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where('void_at', 'is', null)
    .$if(isOfLastDelivery, (query) => query.where('id', '>', lastDelivery))
    .returning(['number', 'id'])
    .execute()
  return rows.toSorted((one, other) => one.id - other.id).map(({ number }) => number)
}

/**
 * Stamps documents of several orders as void.
 *
 * @returns the numbers of the stamped documents by order, oldest first
 */
export async function stampVoidOfOrders(
  tx: Db,
  orderIds: readonly number[],
  { kinds, reason }: Pick<Voiding, 'kinds' | 'reason'>,
  now: Date,
): Promise<Map<number, string[]>> {
  const rows = await tx
    .updateTable('document')
    .set({ void_at: now, void_reason: reason })
    .where('order_id', 'in', orderIds)
    .where('kind', 'in', kinds)
    .where('void_at', 'is', null)
    .returning(['order_id', 'number', 'id'])
    .execute()
  const stampedByOrder = Map.groupBy(
    rows.toSorted((one, other) => one.id - other.id),
    (row) => row.order_id,
  )
  return new Map(
    [...stampedByOrder].map(([orderId, ofOrder]) => [orderId, ofOrder.map(({ number }) => number)]),
  )
}

/** Loads the offers of the negotiations that an order used, ordered by line and round. */
export async function readNegotiationOffers(db: Db, orderId: number): Promise<SnapshotOffer[]> {
  const { rows } = await sql<SnapshotOffer>`
    select l.line_no as "lineNo", o.round, o.by, o.member_name as name,
      to_char(o.at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, o.unit_price as "unitPrice", o.freight, o.packing, o.days
    from order_line l join negotiation_offer o on o.negotiation_id = l.negotiation_id
    where l.order_id = ${orderId} order by l.line_no, o.round`.execute(db)
  return rows
}

/** Returns the store key of a cached PDF; null when there is none. */
export async function findPrint(db: Db, print: string): Promise<string | null> {
  const row = await db
    .selectFrom('document_print')
    .select('key')
    .where('print', '=', print)
    .executeTakeFirst()
  return row?.key ?? null
}

export async function savePrintKey(db: Db, print: string, key: string): Promise<void> {
  await db
    .insertInto('document_print')
    .values({ print, key })
    .onConflict((conflict) => conflict.column('print').doUpdateSet({ key }))
    .execute()
}

/** Streams all documents for the audit, each with whether the chain of its order contains it. */
export async function* readAllDocuments(
  db: Db,
): AsyncGenerator<{ id: number; orderId: number; content: string; hash: string; isChained: boolean }> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{
      id: number
      orderId: number
      content: string
      hash: string
      isChained: boolean
    }>`
      select d.id, d.order_id as "orderId", d.content, d.hash, exists (
        select from order_event e, jsonb_array_elements(coalesce(e.detail::jsonb -> 'documents', '[]')) c
        where e.order_id = d.order_id and c ->> 'hash' = d.hash and c ->> 'kind' = d.kind and c ->> 'version' = d.version::text
      ) as "isChained"
      from document d where d.id > ${after} order by d.id limit 1000`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield* rows
    after = last.id
  }
}

/** Loads the facts on the cover of a bundle, with the code of the fund. */
export async function findOrderOfBundle(db: Db, orderId: number): Promise<OrderOfBundle> {
  const { rows } = await sql<OrderOfBundle>`
    select number, buyer ->> 'name' as school, coalesce(buyer ->> 'npsn', '') as npsn, vendor ->> 'name' as vendor, fund, state,
      to_char(created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as "orderedOn",
      extract(year from created_at at time zone 'Asia/Jakarta')::int as year, buyer ->> 'regencyName' as city,
      concat_ws(', ', buyer ->> 'address', buyer ->> 'regencyName', buyer ->> 'provinceName') as address,
      (select json_agg(kind) from order_line where order_id = orders.id) as kinds
    from orders where id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`order ${orderId} has no row`)
  return row
}

/** Finds those of some orders that a vendor has and may see, in the order of their ids. */
export async function readOrdersOfVendor(db: Db, vendorId: number, orderIds: readonly number[]) {
  const { rows } = await sql<{ id: number; number: string; school: string }>`
    select id, number, buyer ->> 'name' as school from orders
    where vendor_id = ${vendorId} and not is_withheld and id = any(${sql.val([...orderIds])}::bigint[])
    order by id`.execute(db)
  return rows
}

/** Returns the unit prices of an order by line number, whole rupiah. */
export async function readUnitPrices(db: Db, orderId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('order_line')
    .select(['line_no', 'unit_price'])
    .where('order_id', '=', orderId)
    .execute()
  return Object.fromEntries(rows.map((row) => [String(row.line_no), row.unit_price]))
}
