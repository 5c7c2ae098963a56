import type { FieldType } from '@pasar/domain/catalogue/extra-fields'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { NamedGroup, NamedLabel } from './item-editor.queries.ts'

const columns = { tag: sql`m.id, m.name`, item_group: sql`m.id, m.group_name_id as "groupNameId", m.name` }
type Rows = { tag: NamedLabel; item_group: NamedGroup }

/**
 * Returns the tags or groups among the given ids that a vendor may use, sorted by name. Locks
 * their rows until the transaction ends.
 */
export async function lockNamed<const T extends keyof Rows>(
  tx: Db,
  table: T,
  ids: readonly number[],
  vendorId: number,
): Promise<Rows[T][]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Rows[T]>`
    select ${columns[table]} from ${sql.table(table)} m
    where m.id = any(${[...ids]}::integer[]) and (m.owner_id is null or m.owner_id = ${vendorId})
    order by lower(m.name), m.id for key share`.execute(tx)
  return rows
}

/** Returns all tags or groups that a vendor sees. */
export async function readNamed<const T extends keyof Rows>(
  db: Db,
  table: T,
  vendorId: number,
): Promise<Rows[T][]> {
  const { rows } = await sql<Rows[T]>`
    select ${columns[table]} from ${sql.table(table)} m where owner_id is null or owner_id = ${vendorId} order by lower(name), id`.execute(
    db,
  )
  return rows
}

/** Returns a currency that a vendor sees. Locks its row until the transaction ends. */
export async function lockCurrency(
  tx: Db,
  id: number,
  vendorId: number,
): Promise<{ decimal: number; exchangeRate: string } | undefined> {
  const { rows } = await sql<{ decimal: number; exchangeRate: string }>`
    select decimal, exchange_rate::text as "exchangeRate" from currency
    where id = ${id} and (owner_id is null or owner_id = ${vendorId}) for key share`.execute(tx)
  return rows[0]
}

/**
 * Query for the record that an extra field refers to, by field type. It returns no row for records
 * that the vendor may not see.
 */
const REFERENCE_QUERIES: Partial<
  Record<FieldType, (id: string, vendorId: number) => ReturnType<typeof sql<{ name: string }>>>
> = {
  page_category: (id) => sql`select name_generated as name from category where wire_id = ${id} and level > 0`,
  group: (id, vendorId) =>
    sql`select name from item_group where id::text = ${id} and (owner_id is null or owner_id = ${vendorId})`,
  tag: (id, vendorId) =>
    sql`select name from tag where id::text = ${id} and (owner_id is null or owner_id = ${vendorId})`,
  currency: (id, vendorId) =>
    sql`select name from currency where id::text = ${id} and (owner_id is null or owner_id = ${vendorId})`,
  member: (id) => sql`select name from member where id::text = ${id} and category = '3347_40' and status = 1`,
  'member location': (id) => sql`select label as name from area where code = ${id}`,
}

/**
 * Returns the name of the record that an extra field refers to, or null if it is missing or
 * hidden from this vendor.
 */
export async function findReferencedName(
  db: Db,
  type: FieldType,
  id: string,
  vendorId: number,
): Promise<string | null> {
  const { rows } = (await REFERENCE_QUERIES[type]?.(id, vendorId).execute(db)) ?? { rows: [] }
  return rows[0]?.name ?? null
}
