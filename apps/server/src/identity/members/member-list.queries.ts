import type {
  MemberFilters,
  MemberKind,
  MemberReview,
  MemberSort,
  MemberTab,
  MemberUse,
} from '@pasar/contract/identity/member-filters'
import { daysBefore } from '@pasar/domain/kernel/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Database } from '../../db/tables.ts'

type Condition = RawBuilder<unknown>

const isWaiting = sql<boolean>`(m.status = 1 and m.category = '3347_39')`

/** The condition of each tab of the staff console. */
const TABS: Record<MemberTab, Condition> = {
  review: sql`${isWaiting} and m.review = 'waiting'`,
  business: sql`exists (select from business_change where member_id = m.id and state = 'asked')`,
  incomplete: sql`${isWaiting} and m.review in ('none', 'refused')`,
  unverified: sql`m.status = 0`,
  active: sql`m.status = 1 and m.category in ('3347_38', '3347_40')`,
  inactive: sql`m.status = 2`,
  banned: sql`m.status = -1`,
  supervisors: sql`m.category = 'supervisor'`,
  all: sql`true`,
}

const isVendor = sql`m.category in ('3347_39', '3347_40')`

const KINDS: Record<MemberKind, Condition> = {
  individual: sql`${isVendor} and m.account_type is distinct from '3347_30'`,
  company: sql`${isVendor} and m.account_type = '3347_30'`,
  school: sql`m.category = '3347_38'`,
  staff: sql`m.category = 'staff'`,
  supervisor: sql`m.category = 'supervisor'`,
}

/** Returns the condition for members that used a session since a moment. */
const hasUseSince = (since: Date) =>
  sql`m.id in (select member_id from session where coalesce(last_seen_at, created_at) >= ${since})`

const useOf = (use: MemberUse, now: Date): Condition =>
  use === 'not-month'
    ? sql`not ${hasUseSince(daysBefore(now, 30))}`
    : hasUseSince(daysBefore(now, use === 'week' ? 7 : 30))

/** The condition for an address in an area; for supervisors, a territory in or around it. */
const inArea = (area: string) => sql`(m.village_code like ${`${area}%`} or exists (
  select from territory t where t.member_id = m.id and (t.area_code like ${`${area}%`} or ${area}::text like t.area_code || '%')))`

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Jakarta')`

/** The condition of each filter; false for an unset one. Tab and order of the list are none. */
function conditionsOf(
  { keyword, kind, area, review, use, from, to }: MemberFilters,
  now: Date,
): Record<Exclude<keyof MemberFilters, 'tab' | 'orderBy'>, Condition | false> {
  const like = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  return {
    keyword: keyword !== '' && sql`(m.name || ' ' || m.email || ' ' || coalesce(m.npsn, '')) ilike ${like}`,
    kind: kind !== '' && KINDS[kind],
    area: area !== '' && inArea(area),
    review: review !== '' && sql`m.review = ${review}`,
    use: use !== '' && useOf(use, now),
    from: from !== '' && sql`m.created_at >= ${startOf(from)}`,
    to: to !== '' && sql`m.created_at < ${startOf(to)} + interval '1 day'`,
  }
}

function matchesFilters(filters: MemberFilters, now: Date): Condition {
  const conditions = Object.values(conditionsOf(filters, now)).filter((condition) => condition !== false)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The key of a member `m` by which a list is sorted before the id, and its direction. */
type Sort = { key: RawBuilder<unknown>; isDescending: boolean }

const ARRIVAL: Sort = { key: sql`m.id`, isDescending: false }
const NEWEST_ID: Sort = { key: sql`m.id`, isDescending: true }

/**
 * The order of each queue, by arrival. A member without an open request is sorted by its latest
 * one.
 */
const QUEUES: Partial<Record<MemberTab, Sort>> = {
  review: ARRIVAL,
  business: {
    key: sql`(select max(id) from business_change where member_id = m.id)`,
    isDescending: false,
  },
}

const SORTS: Record<Exclude<MemberSort, 'queue'>, Sort> = {
  newest: { key: sql`m.created_at`, isDescending: true },
  oldest: { key: sql`m.created_at`, isDescending: false },
  name: { key: sql`lower(m.name)`, isDescending: false },
  'name-desc': { key: sql`lower(m.name)`, isDescending: true },
}

const sortOf = ({ tab, orderBy }: MemberFilters): Sort =>
  orderBy === 'queue' ? (QUEUES[tab] ?? NEWEST_ID) : SORTS[orderBy]

/** Returns the condition for the members after another one in a sorted list; 0 is its start. */
function isAfter({ key, isDescending }: Sort, after: number): Condition {
  if (after === 0) return sql`true`
  const beyond = isDescending ? sql`<` : sql`>`
  return sql`(${key}, m.id) ${beyond} (select ${key}, m.id from member m where m.id = ${after})`
}

function inOrder({ key, isDescending }: Sort): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`
  return sql`${key} ${direction}, m.id ${direction}`
}

type Query = { filters: MemberFilters; now: Date }

type ListedMember = {
  id: number
  name: string
  email: string
  category: Database['member']['category']
  accountType: string | null
  status: number
  review: MemberReview
  regencyName: string
  documentCount: number
  createdAt: Date
}

const documentCount = sql<number>`(select count(*) from file where owner_id = m.id and order_id is null
  and replaced_at is null and not proposed and purpose <> 'picture')`

/** Returns one page of the members that match the filters, in their order. */
export async function listConsoleMembers(
  db: Db,
  { filters, now }: Query,
  { after, limit }: { after: number; limit: number },
): Promise<ListedMember[]> {
  const sort = sortOf(filters)
  const { rows } = await sql<ListedMember>`
    select m.id, m.name, m.email, m.category, m.account_type as "accountType", m.status, m.review,
      m.regency_name as "regencyName", ${documentCount} as "documentCount", m.created_at as "createdAt"
    from member m
    where ${TABS[filters.tab]} and ${isAfter(sort, after)} and ${matchesFilters(filters, now)}
    order by ${inOrder(sort)} limit ${limit}`.execute(db)
  return rows
}

export type ExportedMember = Omit<ListedMember, 'documentCount'> & {
  npsn: string | null
  provinceName: string
  /** The last use of a session that is not deleted yet. */
  lastUsedAt: Date | null
}

/** Returns the members that match the filters, in their order, for a file. */
export async function readMembersForExport(
  db: Db,
  { filters, now }: Query,
  limit: number,
): Promise<ExportedMember[]> {
  const sort = sortOf(filters)
  const { rows } = await sql<ExportedMember>`
    select m.id, m.name, m.email, m.category, m.account_type as "accountType", m.status, m.review, m.npsn,
      m.regency_name as "regencyName", m.province_name as "provinceName", m.created_at as "createdAt",
      s.last_used_at as "lastUsedAt"
    from member m
    left join (select member_id, max(coalesce(last_seen_at, created_at)) as last_used_at from session group by member_id) s
      on s.member_id = m.id
    where ${TABS[filters.tab]} and ${matchesFilters(filters, now)}
    order by ${inOrder(sort)} limit ${limit}`.execute(db)
  return rows
}

/** Counts the members in each tab that match the other filters. */
export async function countMembers(db: Db, { filters, now }: Query): Promise<Record<MemberTab, number>> {
  const counts = sql.join(
    Object.entries(TABS).map(([tab, holds]) => sql`count(*) filter (where ${holds}) as ${sql.id(tab)}`),
    sql`, `,
  )
  const { rows } = await sql<Record<MemberTab, number>>`
    select ${counts} from member m where ${matchesFilters(filters, now)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the count query returned no row')
  return row
}

/** Returns the provinces and regencies with members, by code, and the chosen area. */
export async function readMemberAreas(db: Db, chosenArea: string): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    with used as materialized (select distinct left(village_code, 4) as code from member where village_code is not null)
    select a.code, a.label as name from area a
    where a.level <= 2 and (a.code = ${chosenArea} or a.code in (select code from used)
      or a.code in (select left(code, 2) from used))
    order by a.code`.execute(db)
  return rows
}
