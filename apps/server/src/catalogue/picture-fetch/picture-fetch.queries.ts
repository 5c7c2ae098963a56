import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { shownPictureIds } from '../pictures/item-pictures.queries.ts'

/** The pictures of an item as its vendor sees them, and the addresses it has or waits for. */
export type ItemAddresses = { pictureCount: number; sources: string[]; waiting: string[] }

/** Reads the addresses of an item. */
export async function readItemAddresses(db: Db, itemId: number): Promise<ItemAddresses> {
  const { rows } = await sql<ItemAddresses>`
    with shown as (${shownPictureIds(sql`${itemId}::bigint`)})
    select (select count(*)::int from shown) as "pictureCount",
      array(select s.source from shown join item_picture_source s on s.picture_id = shown.id
        order by shown.ordinal, s.source) as sources,
      array(select url from item_picture_fetch where item_id = ${itemId} and state in ('waiting', 'fetched')) as waiting`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('the query of addresses returned no row')
  return row
}

/** Counts the addresses of a vendor that wait for their download. */
export async function countWaitingAddresses(db: Db, vendorId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from item_picture_fetch where vendor_id = ${vendorId} and state = 'waiting'`.execute(
    db,
  )
  return Number(rows[0]?.count)
}

type Queued = {
  importId: number
  rowNo: number
  vendorId: number
  itemId: number
  addresses: readonly string[]
  now: Date
}

/** Queues the addresses of an applied row, in their order. */
export async function queueAddresses(
  tx: Db,
  { importId, rowNo, vendorId, itemId, addresses, now }: Queued,
): Promise<void> {
  if (addresses.length === 0) return
  await tx
    .insertInto('item_picture_fetch')
    .values(
      addresses.map((url, position) => ({
        import_id: importId,
        row_no: rowNo,
        position,
        vendor_id: vendorId,
        item_id: itemId,
        url,
        host: new URL(url).host,
        state: 'waiting' as const,
        try_after: now,
        created_at: now,
      })),
    )
    .execute()
}

/** A claimed address. */
export type ClaimedAddress = {
  id: number
  importId: number
  rowNo: number
  vendorId: number
  itemId: number
  url: string
  host: string
  attempts: number
  /** Whether its server never answered another address of the import, which was given up. */
  isServerDown: boolean
}

/** SQL condition: a server answered an address of the import. */
const hasAnswered = (importId: RawBuilder<unknown>, host: RawBuilder<unknown>) =>
  sql`exists (select from item_picture_fetch o where o.import_id = ${importId} and o.host = ${host}
    and o.state <> 'waiting' and not o.is_unreachable)`

/**
 * Claims due addresses for a while. Each vendor has a few at a time over all processes, and the
 * vendors of a full process are chosen at random.
 */
export async function claimAddresses(
  db: Db,
  of: { perVendor: number; limit: number; leaseMs: number; now: Date },
): Promise<ClaimedAddress[]> {
  const { now } = of
  const { rows } = await sql<ClaimedAddress>`
    with recursive vendor as (
      (select vendor_id from item_picture_fetch where state = 'waiting' order by vendor_id limit 1)
      union all
      select (select n.vendor_id from item_picture_fetch n where n.state = 'waiting' and n.vendor_id > vendor.vendor_id
        order by n.vendor_id limit 1) from vendor where vendor.vendor_id is not null
    ), due as materialized (
      select q.id from vendor cross join lateral (
        select f.id from item_picture_fetch f
        where f.vendor_id = vendor.vendor_id and f.state = 'waiting' and f.try_after <= ${now}
          and (f.leased_until is null or f.leased_until < ${now})
        order by f.id
        limit greatest(0, ${of.perVendor} - (select count(*) from item_picture_fetch l
          where l.vendor_id = vendor.vendor_id and l.state = 'waiting' and l.leased_until >= ${now}))) q
      order by random() limit ${of.limit}
    ), claimed as (
      update item_picture_fetch f set leased_until = ${new Date(now.getTime() + of.leaseMs)}, attempts = f.attempts + 1
      where f.id in (select id from due) and f.state = 'waiting' and (f.leased_until is null or f.leased_until < ${now})
      returning f.*
    )
    select f.id, f.import_id as "importId", f.row_no as "rowNo", f.vendor_id as "vendorId", f.item_id as "itemId", f.url,
      f.host, f.attempts, exists (select from item_picture_fetch d where d.import_id = f.import_id and d.host = f.host
        and d.state = 'refused' and d.is_unreachable) and not ${hasAnswered(sql`f.import_id`, sql`f.host`)} as "isServerDown"
    from claimed f order by f.id`.execute(db)
  return rows
}

/** How an attempt ended. */
export type AttemptEnd =
  | { state: 'waiting'; tryAfter: Date; isUnreachable: boolean }
  | { state: 'refused'; reason: string; isUnreachable: boolean }
  | { state: 'fetched'; pictureId: number }

/**
 * Stores the end of an attempt.
 *
 * @returns false if another process stored one before
 */
export async function saveAttempt(tx: Db, id: number, end: AttemptEnd, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('item_picture_fetch')
    .set({
      state: end.state,
      leased_until: null,
      is_unreachable: end.state !== 'fetched' && end.isUnreachable,
      ...(end.state === 'waiting' && { try_after: end.tryAfter }),
      ...(end.state === 'refused' && { reason: end.reason, ended_at: now }),
      ...(end.state === 'fetched' && { picture_id: end.pictureId }),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Postpones the addresses of an import on a server that has answered none of them. Rows that
 * another transaction has locked keep their time.
 */
export async function pauseServer(
  db: Db,
  { importId, host }: Pick<ClaimedAddress, 'importId' | 'host'>,
  until: Date,
): Promise<void> {
  await sql`update item_picture_fetch set try_after = ${until} where id in (
    select f.id from item_picture_fetch f where f.import_id = ${importId} and f.host = ${host} and f.state = 'waiting'
      and f.leased_until is null and f.try_after < ${until} and not ${hasAnswered(sql`${importId}`, sql`${host}`)}
    order by f.id for update skip locked)`.execute(db)
}

/** One row of an import, whose pictures are placed together. */
type RowOfImport = Pick<ClaimedAddress, 'importId' | 'rowNo'>

/**
 * Finds the fetched pictures of a row in the order of their addresses.
 *
 * @returns null while an address of the row waits
 */
export async function findFetchedPictures(
  tx: Db,
  { importId, rowNo }: RowOfImport,
): Promise<{ id: number; pictureId: number; key: string }[] | null> {
  const rows = await tx
    .selectFrom('item_picture_fetch as f')
    .leftJoin('item_picture as p', 'p.id', 'f.picture_id')
    .select(['f.id', 'f.state', 'f.picture_id as pictureId', 'p.key'])
    .where('f.import_id', '=', importId)
    .where('f.row_no', '=', rowNo)
    .where('f.state', 'in', ['waiting', 'fetched'])
    .orderBy('f.position')
    .execute()
  if (rows.some(({ state }) => state === 'waiting')) return null
  return rows.flatMap(({ id, pictureId, key }) =>
    pictureId === null || key === null ? [] : [{ id, pictureId, key }],
  )
}

/** Ends addresses. An empty reason means that the picture is on the item. */
export async function endAddresses(
  tx: Db,
  ends: readonly { id: number; reason: string }[],
  now: Date,
): Promise<void> {
  await sql`update item_picture_fetch f set state = case when n.reason = '' then 'placed' else 'refused' end,
      reason = n.reason, ended_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as n (id bigint, reason text) where f.id = n.id`.execute(
    tx,
  )
}

/** Notes from which address a picture of an item was fetched. */
export async function saveSource(
  tx: Db,
  { itemId, source, pictureId }: { itemId: number; source: string; pictureId: number },
): Promise<void> {
  await tx
    .insertInto('item_picture_source')
    .values({ item_id: itemId, source, picture_id: pictureId })
    .onConflict((conflict) => conflict.columns(['item_id', 'source']).doUpdateSet({ picture_id: pictureId }))
    .execute()
}

export type AddressCounts = { waiting: number; placed: number; refused: number }

/** Counts the addresses of an import. */
export async function readAddressCounts(db: Db, importId: number): Promise<AddressCounts> {
  const { rows } = await sql<AddressCounts>`
    select count(*) filter (where state in ('waiting', 'fetched'))::int as waiting,
      count(*) filter (where state = 'placed')::int as placed, count(*) filter (where state = 'refused')::int as refused
    from item_picture_fetch where import_id = ${importId}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the count of addresses returned no row')
  return counts
}

export type RefusedAddress = {
  id: number
  rowNo: number
  sku: string
  name: string
  itemId: number
  address: string
  reason: string
}

/** Returns one page of the addresses of an import that were refused, by row. */
export async function listRefusedAddresses(
  db: Db,
  { importId, after, limit }: { importId: number; after: number; limit: number },
): Promise<RefusedAddress[]> {
  const { rows } = await sql<RefusedAddress>`
    select f.id, f.row_no as "rowNo", i.sku, i.name, f.item_id as "itemId", f.url as address, f.reason
    from item_picture_fetch f join item i on i.id = f.item_id
    where f.import_id = ${importId} and f.state = 'refused' and f.id > ${after}
    order by f.id limit ${limit}`.execute(db)
  return rows
}
