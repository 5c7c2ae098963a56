import type { Currency, CurrencyForm, ItemGroup, MasterTag } from '@pasar/contract/catalogue/masters'
import type { MasterKind } from '@pasar/domain/catalogue/masters'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { MAX_REINDEX_ATTEMPTS } from '../search/label-reindex.queries.ts'

const TABLES = { currency: 'currency', group: 'item_group', tag: 'tag' } as const satisfies Record<
  MasterKind,
  string
>

/** The owner of a master record: the platform if `owner_id` is null. */
const ownerOf = sql<'platform' | 'own'>`case when m.owner_id is null then 'platform' else 'own' end`

/**
 * The number of items not yet reindexed for the new name. At least one while the reindex runs,
 * even if items were added or removed since its start.
 */
const itemsLeft = (
  kind: 'group' | 'tag',
) => sql`coalesce((select greatest(w.item_count - w.done_count, 1) from label_reindex w
  where w.kind = ${sql.lit(kind)} and w.label_id = m.id), 0)`

/** SQL condition: the reindex has been abandoned. */
const isHalted = (kind: 'group' | 'tag') => sql`exists (select from label_reindex w
  where w.kind = ${sql.lit(kind)} and w.label_id = m.id and w.tries >= ${sql.lit(MAX_REINDEX_ATTEMPTS)})`

const columns = {
  currency: sql<Currency>`m.id, m.name, m.symbol, m.decimal, m.decimal_point as "decimalPoint",
    m.thousands_separator as "thousandsSeparator", m.show_after_number as "showAfterNumber",
    trim_scale(m.exchange_rate)::text as "exchangeRate", ${ownerOf} as owner`,
  group: sql<ItemGroup>`m.id, m.group_name_id as "groupNameId", m.name, ${ownerOf} as owner, ${itemsLeft('group')} as "itemsLeft", ${isHalted('group')} as "isHalted"`,
  tag: sql<MasterTag>`m.id, m.name, ${ownerOf} as owner, ${itemsLeft('tag')} as "itemsLeft", ${isHalted('tag')} as "isHalted"`,
}

/**
 * SQL condition: the record is visible, that is the platform's or the vendor's own.
 *
 * @param vendorId null for staff
 */
const isVisibleTo = (vendorId: number | null) =>
  vendorId === null ? sql`m.owner_id is null` : sql`(m.owner_id is null or m.owner_id = ${vendorId})`

const anywhere = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

export type MasterQuery = {
  vendorId: number | null
  keyword: string
  groupNameId: string
  after: number
  limit: number
}

/** Lists master records by name. */
function listed<T>(db: Db, kind: MasterKind, shownSql: ReturnType<typeof sql<T>>, query: MasterQuery) {
  const table = sql.table(TABLES[kind])
  const conditions = [
    isVisibleTo(query.vendorId),
    ...(query.keyword === '' ? [] : [sql`m.name ilike ${anywhere(query.keyword)}`]),
    ...(query.groupNameId === '' || kind !== 'group' ? [] : [sql`m.group_name_id = ${query.groupNameId}`]),
    ...(query.after === 0
      ? []
      : [
          sql`(lower(m.name), m.id) > (select lower(l.name), l.id from ${table} l where l.id = ${query.after}::bigint)`,
        ]),
  ]
  return sql<T>`select ${shownSql} from ${table} m where ${sql.join(conditions, sql` and `)}
    order by lower(m.name), m.id limit ${query.limit}`
    .execute(db)
    .then(({ rows }) => rows)
}

export const listCurrencyRows = (db: Db, query: MasterQuery) =>
  listed(db, 'currency', columns.currency, query)
export const listGroupRows = (db: Db, query: MasterQuery) => listed(db, 'group', columns.group, query)
export const listTagRows = (db: Db, query: MasterQuery) => listed(db, 'tag', columns.tag, query)

export const readGroupNames = (db: Db) =>
  db.selectFrom('group_name').select(['id', 'name']).orderBy('name').execute()

/**
 * Takes a lock on all records of this owner until the transaction ends. It keeps names unique
 * and enforces the maximum number.
 */
export async function lockMasters(tx: Db, ownerId: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`masters of ${ownerId ?? 'platform'}`}, 0))`.execute(
    tx,
  )
}

/** Finds a visible record and locks it until the transaction ends. */
export async function lockMaster(
  tx: Db,
  kind: MasterKind,
  id: number,
  vendorId: number | null,
): Promise<{ id: number; ownerId: number | null; name: string; groupNameId: string } | undefined> {
  const groupName = kind === 'group' ? sql`m.group_name_id` : sql`''`
  const { rows } = await sql<{ id: number; ownerId: number | null; name: string; groupNameId: string }>`
    select m.id, m.owner_id as "ownerId", m.name, ${groupName} as "groupNameId" from ${sql.table(TABLES[kind])} m
    where m.id = ${id} and ${isVisibleTo(vendorId)} for update`.execute(tx)
  return rows[0]
}

/** Returns whether the owner or the platform already uses the name, ignoring case. */
export async function isNameTaken(
  tx: Db,
  kind: MasterKind,
  master: { id: number; ownerId: number | null; name: string; groupNameId: string },
): Promise<boolean> {
  const inGroup = kind === 'group' ? sql`and m.group_name_id = ${master.groupNameId}` : sql``
  const { rows } = await sql`
    select from ${sql.table(TABLES[kind])} m where ${isVisibleTo(master.ownerId)} and lower(m.name) = lower(${master.name})
      and m.id <> ${master.id} ${inGroup} limit 1`.execute(tx)
  return rows.length > 0
}

export async function countOwn(tx: Db, kind: MasterKind, ownerId: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(TABLES[kind])} where owner_id is not distinct from ${ownerId}`.execute(
    tx,
  )
  return must(rows[0], 'the count of records').count
}

/** Returns whether an item uses the record, including deleted items that can be restored. */
export async function isInUse(tx: Db, kind: MasterKind, id: number): Promise<boolean> {
  const useCountSql = {
    currency: sql`currency_id = ${id}`,
    group: sql`group_ids <> '{}' and group_ids @> array[${id}]::integer[]`,
    tag: sql`tag_ids <> '{}' and tag_ids @> array[${id}]::integer[]`,
  }
  const { rows } = await sql`select from item where ${useCountSql[kind]} limit 1`.execute(tx)
  return rows.length > 0
}

const currencyRow = ({
  decimalPoint,
  thousandsSeparator,
  showAfterNumber,
  exchangeRate,
  ...same
}: CurrencyForm) => ({
  name: same.name,
  symbol: same.symbol,
  decimal: same.decimal,
  decimal_point: decimalPoint,
  thousands_separator: thousandsSeparator,
  show_after_number: showAfterNumber,
  exchange_rate: exchangeRate,
})

export const insertCurrency = async (tx: Db, ownerId: number | null, form: CurrencyForm): Promise<number> =>
  (
    await tx
      .insertInto('currency')
      .values({ owner_id: ownerId, ...currencyRow(form) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const insertGroup = async (
  tx: Db,
  ownerId: number | null,
  { groupNameId, name }: { groupNameId: string; name: string },
): Promise<number> =>
  (
    await tx
      .insertInto('item_group')
      .values({ owner_id: ownerId, group_name_id: groupNameId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const insertTag = async (tx: Db, ownerId: number | null, name: string): Promise<number> =>
  (await tx.insertInto('tag').values({ owner_id: ownerId, name }).returning('id').executeTakeFirstOrThrow())
    .id

export const changeCurrency = (tx: Db, id: number, form: CurrencyForm) =>
  tx.updateTable('currency').set(currencyRow(form)).where('id', '=', id).execute()

export const rename = (tx: Db, kind: 'group' | 'tag', id: number, name: string) =>
  tx.updateTable(TABLES[kind]).set({ name }).where('id', '=', id).execute()

export const removeMaster = (tx: Db, kind: MasterKind, id: number) =>
  tx.deleteFrom(TABLES[kind]).where('id', '=', id).execute()

async function one<T>(db: Db, kind: MasterKind, shownSql: ReturnType<typeof sql<T>>, id: number): Promise<T> {
  const { rows } =
    await sql<T>`select ${shownSql} from ${sql.table(TABLES[kind])} m where m.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`no ${kind} ${id}`)
  return row
}

export const readCurrency = (db: Db, id: number) => one(db, 'currency', columns.currency, id)
export const readGroup = (db: Db, id: number) => one(db, 'group', columns.group, id)
export const readTag = (db: Db, id: number) => one(db, 'tag', columns.tag, id)
