import type { listReviewItems, ReviewTab } from '@pasar/contract/moderation/item-review'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { shownPicture } from '../media/item-pictures.queries.ts'
import type { ItemRow } from './item-listings.queries.ts'

type ReviewLine = Reply<typeof listReviewItems>['items'][number]
type ReviewQuery = { tab: ReviewTab; keyword: string; after: number; since: number; limit: number }

const MOST_WORDS = 8
const anywhere = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

const columns = (
  since: RawBuilder<unknown>,
) => sql`i.id, i.name, i.kind, i.state, i.state_reason as reason, c.name as "categoryName",
  i.price, i.has_zone as "hasZone", ${shownPicture} as picture, v.name as "vendorName", v.trusted as "vendorTrusted", ${since} as "submittedAt",
  i.updated_at as "updatedAt"`
const joined = sql`join member v on v.id = i.vendor_id join category c on c.id = i.category_id`

/** One page of a tab: what waits for staff in the order in which it came, all else newest first. */
export async function findReviewItems(
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
  const words = keyword.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const conditions = [
    // Written out, so that the index over only these items is used.
    isChanges ? sql`p.state = 'waiting' and i.state = 'live'` : sql`i.state = ${sql.lit(tab)}`,
    ...(after === 0
      ? []
      : [isQueue ? sql`(${inOrder}) > (${new Date(since)}, ${after})` : sql`i.id < ${after}`]),
    // The vendors are looked up once, not for each item: a word that nothing has is looked for in all that are on sale.
    ...words.map(
      (word) =>
        sql`(i.name ilike ${anywhere(word)} or i.vendor_id in (select id from member where name ilike ${anywhere(word)}))`,
    ),
  ]
  const { rows } = await sql<ReviewLine>`
    select ${columns(waitsSince)}
    from ${isChanges ? sql`item_proposal p join item i on i.id = p.item_id` : sql`item i`} ${joined}
    where ${sql.join(conditions, sql` and `)}
    order by ${inOrder} limit ${limit}`.execute(db)
  return rows
}

/** Items by their numbers, in the order of these. */
export async function readReviewItems(db: Db, ids: readonly number[]): Promise<ReviewLine[]> {
  const { rows } = await sql<ReviewLine>`
    select ${columns(sql`i.submitted_at`)} from item i ${joined} where i.id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

type Counts = Reply<typeof listReviewItems>['counts']

/** How many items and changes wait for staff, and how many are back with their vendors. */
export async function countReviewItems(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*) from item where state = 'submitted') as submitted,
    (select count(*) from item_proposal p join item i on i.id = p.item_id where p.state = 'waiting' and i.state = 'live') as changes,
    (select count(*) from item where state = 'needs_fix') as needs_fix,
    (select count(*) from item where state = 'taken_down') as taken_down`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  return row
}

/** How many items and changes of items wait for staff. */
export async function countWaiting(db: Db): Promise<number> {
  const { submitted, changes } = await countReviewItems(db)
  return submitted + changes
}

const seen = (db: Db, id: number) =>
  // What a vendor has not handed in is no business of anybody else.
  db.selectFrom('item').selectAll().where('id', '=', id).where('state', '<>', 'draft')

/** An item that staff may look at. */
export const findReviewedItem = (db: Db, id: number): Promise<ItemRow | undefined> =>
  seen(db, id).executeTakeFirst()

/** The same, and nobody else changes it until the transaction ends. */
export const lockReviewedItem = (tx: Db, id: number): Promise<ItemRow | undefined> =>
  seen(tx, id).forNoKeyUpdate().executeTakeFirst()

/** The vendor of an item: to be shown, and to be written to. */
export const readItemVendor = (db: Db, vendorId: number) =>
  db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'regency_name as regencyName', 'trusted', 'pkp as isPkp'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
