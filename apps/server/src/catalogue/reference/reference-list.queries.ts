import type { ReferenceList, ReferenceListRow } from '@pasar/contract/moderation/reference-price'
import type { ReferenceKind } from '@pasar/domain/catalogue/reference-price'
import type { ReferenceFault, ReferenceRow } from '@pasar/domain/catalogue/reference-rows'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const listColumns = sql`l.id, l.kind, l.area_name as area, l.year, l.version, l.source, l.file_name as "fileName", l.state,
  l.row_count as "rowCount", jsonb_array_length(l.faults) as "faultCount", l.uploaded_by as "uploadedBy", l.uploaded_at as "uploadedAt",
  l.decided_by as "decidedBy", l.decided_at as "decidedAt"`

/** Returns the name of a province or regency; undefined when it does not exist. */
export async function findAreaName(db: Db, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('area')
    .select('name')
    .where('code', '=', code)
    .where('level', '<=', 2)
    .executeTakeFirst()
  return row?.name
}

/**
 * Lists uploads, newest first.
 *
 * @param before id of the last one of the previous page; 0 for none
 */
export async function readReferenceLists(db: Db, before: number, limit: number): Promise<ReferenceList[]> {
  const { rows } = await sql<ReferenceList>`select ${listColumns} from reference_list l
    where ${before} = 0 or l.id < ${before} order by l.id desc limit ${limit}`.execute(db)
  return rows
}

type FileReport = { faults: ReferenceFault[]; notes: string[] }

export async function findReferenceList(
  db: Db,
  id: number,
): Promise<(ReferenceList & FileReport) | undefined> {
  const { rows } = await sql<ReferenceList & FileReport>`
    select ${listColumns}, l.faults, l.notes from reference_list l where l.id = ${id}`.execute(db)
  return rows[0]
}

export type NewReferenceList = {
  kind: ReferenceKind
  areaCode: string
  areaName: string
  year: number
  source: string
  fileName: string
  rows: readonly (ReferenceRow & { categoryId: number | null })[]
  faults: readonly ReferenceFault[]
  notes: readonly string[]
  by: string
  now: Date
}

/** Rows with fewer terms match too many goods; staff can still match them. */
const MIN_TERMS = 2

/**
 * Stores a draft with its rows as the next version of its kind, area and year.
 *
 * @returns the id of the list
 */
export async function insertReferenceList(tx: Db, list: NewReferenceList): Promise<number> {
  const { kind, areaCode, areaName, year, source, fileName, rows, faults, notes, by, now } = list
  await sql`select pg_advisory_xact_lock(hashtext(${`reference ${kind} ${areaCode} ${year}`}))`.execute(tx)
  const insertion = await sql<{ id: number }>`
    insert into reference_list (kind, area_code, area_name, year, version, source, file_name, row_count, faults, notes, uploaded_by, uploaded_at)
    select ${kind}, ${areaCode}, ${areaName}, ${year}::integer, coalesce(max(version), 0) + 1, ${source}, ${fileName},
      ${rows.length}::integer, ${JSON.stringify(faults)}::jsonb, ${notes}::text[], ${by}, ${now}::timestamptz
    from reference_list where kind = ${kind} and area_code = ${areaCode} and year = ${year} returning id`.execute(
    tx,
  )
  const { id } = must(insertion.rows[0], 'the inserted list')
  await sql`
    insert into reference_price (list_id, row_no, name, unit, price, category_id, terms, lead_term, is_matched)
    select ${id}, "rowNo", name, lower(btrim(unit)), price, "categoryId", terms, ${leadOf(sql`terms`)}, cardinality(terms) >= ${MIN_TERMS}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r ("rowNo" integer, name text, unit text, price bigint, "categoryId" integer)
      cross join lateral (select string_to_array(comparable_terms(r.name), ' ') as terms offset 0) as t
    where cardinality(terms) > 0`.execute(tx)
  return id
}

/** The longest term is the rarest. */
const leadOf = (terms: ReturnType<typeof sql>) =>
  sql`(select term from unnest(${terms}) as term order by length(term) desc, term limit 1)`

/** Locks a list for a step. */
export async function lockReferenceList(tx: Db, id: number) {
  return tx
    .selectFrom('reference_list')
    .select(['id', 'kind', 'area_code', 'year', 'state', 'row_count'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Decision = { state: ReferenceList['state']; by: string; now: Date }

export async function setReferenceState(tx: Db, id: number, { state, by, now }: Decision): Promise<void> {
  await tx
    .updateTable('reference_list')
    .set({ state, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
}

type Region = { kind: string; area_code: string; year: number }

/** Finds the newest version of a region in a state. */
export async function findReferenceVersion(
  tx: Db,
  { kind, area_code, year }: Region,
  state: ReferenceList['state'],
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('reference_list')
    .select('id')
    .where('kind', '=', kind)
    .where('area_code', '=', area_code)
    .where('year', '=', year)
    .where('state', '=', state)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

const rowColumns = sql`p.row_no as "rowNo", p.name, p.unit, p.price, p.terms, coalesce(c.wire_id, '') as "categoryId",
  coalesce(c.name, '') as category, p.is_matched as "isMatched",
  p.corrected_by as "correctedBy"`

/** Lists rows of a list by their number. @param query.keyword part of the name; empty for all */
export async function readReferenceRows(
  db: Db,
  query: { listId: number; keyword: string; after: number; limit: number },
): Promise<ReferenceListRow[]> {
  const like = `%${query.keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } =
    await sql<ReferenceListRow>`select ${rowColumns} from reference_price p left join category c on c.id = p.category_id
    where p.list_id = ${query.listId} and p.row_no > ${query.after} and p.name ilike ${like}
    order by p.row_no limit ${query.limit}`.execute(db)
  return rows
}

/**
 * Stores the terms and the category that match a row with items.
 * @returns the row before and after; undefined when it does not exist, or no term remains
 */
export async function updateReferenceRow(
  tx: Db,
  {
    listId,
    rowNo,
    terms,
    categoryId,
    isMatched,
    by,
  }: {
    listId: number
    rowNo: number
    terms: string
    /** null for any category. */
    categoryId: number | null
    isMatched: boolean
    by: string
  },
): Promise<{ before: ReferenceListRow; after: ReferenceListRow } | undefined> {
  const find = async () =>
    (
      await sql<ReferenceListRow>`select ${rowColumns} from reference_price p left join category c on c.id = p.category_id
        where p.list_id = ${listId} and p.row_no = ${rowNo} for update of p`.execute(tx)
    ).rows[0]
  const before = await find()
  if (!before) return undefined
  const update = await sql`
    update reference_price set terms = t.terms, lead_term = ${leadOf(sql`t.terms`)}, is_matched = ${isMatched},
      category_id = ${categoryId}, corrected_by = ${by}
    from (select string_to_array(comparable_terms(${terms}), ' ') as terms) as t
    where list_id = ${listId} and row_no = ${rowNo} and cardinality(t.terms) > 0`.execute(tx)
  return Number(update.numAffectedRows) === 0
    ? undefined
    : { before, after: must(await find(), 'the corrected row') }
}
