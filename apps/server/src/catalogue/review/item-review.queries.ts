import type { listReviewItems } from '@pasar/contract/moderation/item-review'
import type { ReviewTab } from '@pasar/contract/moderation/item-review-filters'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ItemRow } from '../item/item-listings.queries.ts'
import { shownPicture } from '../pictures/item-pictures.queries.ts'

/** An item of the list, without how long it waits. */
export type ReviewLine = Omit<Reply<typeof listReviewItems>['items'][number], 'waiting'>
type ReviewQuery = { tab: ReviewTab; keyword: string; after: number; since: number; limit: number }

const MAX_TERMS = 8
const anywhere = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

const columns = (
  since: RawBuilder<unknown>,
) => sql`i.id, i.name, i.kind, i.state, i.version, i.state_reason as reason, c.name as "categoryName",
  i.price, i.has_zone as "hasZone", ${shownPicture} as picture, v.name as "vendorName", v.trusted as "vendorTrusted", ${since} as "submittedAt",
  i.updated_at as "updatedAt"`
const joinSql = sql`join member v on v.id = i.vendor_id join category c on c.id = i.category_id`

/**
 * Returns one page of a tab. Items that wait for staff are oldest first, all others newest
 * first.
 */
export async function listReviewLines(
  db: Db,
  { tab, keyword, after, since, limit }: ReviewQuery,
): Promise<ReviewLine[]> {
  const isChanges = tab === 'changes'
  const isQueue = tab === 'submitted' || isChanges
  const waitsSince = isChanges ? sql`p.proposed_at` : sql`i.submitted_at`
  const inOrder = isChanges
    ? sql`p.proposed_at, p.item_id`
    : isQueue
      ? sql`i.submitted_at, i.id`
      : sql`i.id desc`
  const terms = keyword.split(/\s+/).filter(Boolean).slice(0, MAX_TERMS)
  const conditions = [
    // The literal state lets the planner use the partial index of these items.
    isChanges ? sql`p.state = 'waiting' and i.state = 'live'` : sql`i.state = ${sql.lit(tab)}`,
    ...(after === 0
      ? []
      : [isQueue ? sql`(${inOrder}) > (${new Date(since)}, ${after})` : sql`i.id < ${after}`]),
    // The vendors are looked up once and not for each item: an unknown word scans all items on
    // sale.
    ...terms.map(
      (term) =>
        sql`(i.name ilike ${anywhere(term)} or i.vendor_id in (select id from member where name ilike ${anywhere(term)}))`,
    ),
  ]
  const { rows } = await sql<ReviewLine>`
    select ${columns(waitsSince)}
    from ${isChanges ? sql`item_proposal p join item i on i.id = p.item_id` : sql`item i`} ${joinSql}
    where ${sql.join(conditions, sql` and `)}
    order by ${inOrder} limit ${limit}`.execute(db)
  return rows
}

/** Loads items by their ids, in the order of the ids. */
export async function readReviewItems(db: Db, ids: readonly number[]): Promise<ReviewLine[]> {
  const { rows } = await sql<ReviewLine>`
    select ${columns(sql`i.submitted_at`)} from item i ${joinSql} where i.id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  const itemsById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => itemsById.get(id) ?? [])
}

type Counts = Reply<typeof listReviewItems>['counts']

/** Counts the items and changes that wait for staff, and those returned to their vendors. */
export async function countReviewItems(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*) from item where state = 'submitted') as submitted,
    (select count(*) from item_proposal p join item i on i.id = p.item_id where p.state = 'waiting' and i.state = 'live') as changes,
    (select count(*) from item where state = 'needs_fix') as needs_fix,
    (select count(*) from item where state = 'taken_down') as taken_down`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the count query returned no row')
  return row
}

/** Counts the items and changes that wait for staff. */
export async function countWaiting(db: Db): Promise<number> {
  const { submitted, changes } = await countReviewItems(db)
  return submitted + changes
}

const submittedItem = (db: Db, id: number) =>
  // Staff cannot see items that their vendor has not submitted.
  db.selectFrom('item').selectAll().where('id', '=', id).where('state', '<>', 'draft')

/** Finds an item that staff may see. */
export const findReviewedItem = (db: Db, id: number): Promise<ItemRow | undefined> =>
  submittedItem(db, id).executeTakeFirst()

/** Finds an item that staff may see and locks it until the transaction ends. */
export const lockReviewedItem = (tx: Db, id: number): Promise<ItemRow | undefined> =>
  submittedItem(tx, id).forNoKeyUpdate().executeTakeFirst()

/** Loads the vendor of an item: display data and mail address. */
export const readItemVendor = (db: Db, vendorId: number) =>
  db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'regency_name as regencyName', 'trusted', 'pkp as isPkp'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
