import type { FindingFilters, FindingSort } from '@pasar/contract/findings/finding'
import type { FindingFacts, FindingKind } from '@pasar/domain/findings/finding-facts'
import type { FindingAction, FindingState } from '@pasar/domain/findings/finding-machine'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The areas whose findings a viewer sees; null for all. */
export type Territory = readonly string[] | null

/** Names of parties that a row of the list shows. */
const SHOWN_PARTIES = 3

export type FindingFileRow = {
  id: number
  kind: FindingKind
  state: FindingState
  rank: number
  facts: FindingFacts
  amount: number
  version: number
  foundAt: Date
  refreshedAt: Date
  missedAt: Date | null
  orderCount: number
  vendors: string[]
  vendorCount: number
  schools: string[]
  schoolCount: number
}

/** Whether a finding `f` is about the territory. */
export const inTerritory = (territory: Territory) =>
  territory === null ? sql`true` : sql`f.areas && ${[...territory]}::text[]`

/** Schools outside the territory count, but their names stay hidden. */
export const isVisibleMember = (territory: Territory) =>
  territory === null
    ? sql`true`
    : sql`(m.category <> '3347_38' or left(m.village_code, 2) = any(${[...territory]}::text[])
        or left(m.village_code, 4) = any(${[...territory]}::text[]))`

const ofKind = (kind: FindingFilters['kind']) => (kind === 'all' ? sql`true` : sql`f.kind = ${kind}`)

const inState = (state: FindingFilters['state']) =>
  state === 'all' ? sql`true` : state === 'open' ? sql`f.state in ('new', 'viewed')` : sql`f.state = ${state}`

const ofMember = (memberId: number) =>
  memberId === 0
    ? sql`true`
    : sql`exists (select from finding_member where finding_id = f.id and member_id = ${memberId})`

const selectFindingFiles = (territory: Territory) => sql`
  select f.id, f.kind, f.state, f.rank, f.facts, f.amount, f.version, f.found_at as "foundAt",
    f.refreshed_at as "refreshedAt", f.missed_at as "missedAt", p.vendors, p."vendorCount", p.schools, p."schoolCount",
    (select count(*)::int from finding_order where finding_id = f.id) as "orderCount"
  from finding f cross join lateral (
    select coalesce((array_agg(m.name order by m.name) filter (where not is_school))[:${sql.lit(SHOWN_PARTIES)}], '{}') as vendors,
      (count(*) filter (where not is_school))::int as "vendorCount",
      coalesce((array_agg(m.name order by m.name) filter (where is_school and ${isVisibleMember(territory)}))[:${sql.lit(SHOWN_PARTIES)}], '{}') as schools,
      (count(*) filter (where is_school))::int as "schoolCount"
    from (select member.*, category = '3347_38' as is_school from finding_member t join member on member.id = t.member_id
      where t.finding_id = f.id) m
  ) p`

/** What a finding `f` is sorted by, as a whole number; the time found in milliseconds. */
const SORTED_VALUES = {
  rank: sql`f.rank`,
  amount: sql`f.amount`,
  orders: sql`(select count(*) from finding_order where finding_id = f.id)`,
  found: sql`floor(extract(epoch from f.found_at) * 1000)`,
} as const satisfies Record<FindingSort, unknown>

/** The filters of the list, and who sees it. */
type ViewerFilters = FindingFilters & { viewerId: number }

/** Limits a list to the findings that colleagues share with the viewer. */
const ofShared = ({ shared, viewerId }: ViewerFilters) =>
  shared === 0
    ? sql`true`
    : sql`exists (select from finding_share s
        where s.finding_id = f.id and s.to_id = ${viewerId} and s.ended_at is null)`

/** Loads the findings in the chosen order, after a row of the page before. */
export async function listFindingFiles(
  db: Db,
  territory: Territory,
  filters: ViewerFilters,
  { after, limit }: { after: { value: number; id: number } | null; limit: number },
): Promise<FindingFileRow[]> {
  const { kind, state, memberId, by, dir } = filters
  const value = SORTED_VALUES[by]
  const [order, isBeyond] = dir === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const beyond = after === null ? sql`true` : sql`(${value}, f.id) ${isBeyond} (${after.value}, ${after.id})`
  const { rows } = await sql<FindingFileRow>`${selectFindingFiles(territory)}
    where ${inTerritory(territory)} and ${ofKind(kind)} and ${inState(state)} and ${ofMember(memberId)} and ${ofShared(filters)}
      and ${beyond}
    order by ${value} ${order}, f.id ${order} limit ${limit}`.execute(db)
  return rows
}

/** Counts the findings of each kind in a state, and of each state in a kind. */
export async function countFindingFiles(
  db: Db,
  territory: Territory,
  filters: ViewerFilters,
): Promise<{
  kinds: { kind: FindingKind; count: number }[]
  states: { state: FindingState; count: number }[]
}> {
  const { kind, state, memberId } = filters
  const { rows } = await sql<{ kind: FindingKind; state: FindingState; count: number }>`
    select f.kind, f.state, count(*)::int as count from finding f
    where ${inTerritory(territory)} and ${ofMember(memberId)} and ${ofShared(filters)}
    group by 1, 2`.execute(db)
  const sumBy = <T extends string>(keyOf: (row: (typeof rows)[number]) => T, list: typeof rows) =>
    [...Map.groupBy(list, keyOf)].map(
      ([key, group]) => [key, group.reduce((sum, { count }) => sum + count, 0)] as const,
    )
  const isOpen = (one: FindingState) => one === 'new' || one === 'viewed'
  const inChosenState = rows.filter(
    (row) => state === 'all' || (state === 'open' ? isOpen(row.state) : row.state === state),
  )
  const ofChosenKind = rows.filter((row) => kind === 'all' || row.kind === kind)
  return {
    kinds: sumBy((row) => row.kind, inChosenState).map(([one, count]) => ({ kind: one, count })),
    states: sumBy((row) => row.state, ofChosenKind).map(([one, count]) => ({ state: one, count })),
  }
}

/** Finds one finding that the viewer may see. */
export async function findFindingFile(
  db: Db,
  territory: Territory,
  id: number,
): Promise<FindingFileRow | undefined> {
  const { rows } = await sql<FindingFileRow>`${selectFindingFiles(territory)}
    where f.id = ${id} and ${inTerritory(territory)}`.execute(db)
  return rows[0]
}

export type MemberOfFinding = { id: number; name: string; isSchool: boolean; regencyName: string }

/** Loads the members of a finding; schools outside the territory are left out. */
export async function readFindingMembers(
  db: Db,
  territory: Territory,
  id: number,
): Promise<MemberOfFinding[]> {
  const { rows } = await sql<MemberOfFinding>`
    select m.id, m.name, m.category = '3347_38' as "isSchool", m.regency_name as "regencyName"
    from finding_member t join member m on m.id = t.member_id
    where t.finding_id = ${id} and ${isVisibleMember(territory)}
    order by m.category = '3347_38', m.name, m.id`.execute(db)
  return rows
}

export type OrderOfFinding = {
  id: number
  number: string
  createdAt: Date
  schoolName: string
  vendorName: string
  total: number
  state: OrderState
}

/** Loads the orders of a finding that the viewer may see, oldest first. */
export async function readFindingOrders(db: Db, territory: Territory, id: number): Promise<OrderOfFinding[]> {
  const { rows } = await sql<OrderOfFinding>`
    select o.id, o.number, o.created_at as "createdAt", o.buyer ->> 'name' as "schoolName",
      o.vendor ->> 'name' as "vendorName", o.total, o.state
    from finding_order t join orders o on o.id = t.order_id join member m on m.id = o.buyer_id
    where t.finding_id = ${id} and ${isVisibleMember(territory)} order by o.created_at, o.id`.execute(db)
  return rows
}

export type FindingEvent = { at: Date; actorName: string; action: FindingAction | 'note'; note: string }

/** Loads the steps and notes of a finding, oldest first. */
export async function readFindingFileEvents(db: Db, id: number): Promise<FindingEvent[]> {
  const { rows } = await sql<FindingEvent>`
    select at, actor_name as "actorName", action, note from finding_event where finding_id = ${id}
    order by seq`.execute(db)
  return rows
}

/** Locks a finding until the transaction ends. */
export async function lockFindingFile(
  tx: Db,
  territory: Territory,
  id: number,
): Promise<{ state: FindingState; version: number } | undefined> {
  const { rows } = await sql<{ state: FindingState; version: number }>`
    select f.state, f.version from finding f where f.id = ${id} and ${inTerritory(territory)} for update`.execute(
    tx,
  )
  return rows[0]
}

/** Stores a step or a note of a locked finding. */
export async function storeFindingEvent(
  tx: Db,
  id: number,
  event: {
    action: FindingAction | 'note'
    toState: FindingState
    note: string
    actorId: number
    actorName: string
    now: Date
  },
): Promise<void> {
  const { action, toState, note, actorId, actorName, now } = event
  await sql`insert into finding_event (finding_id, seq, at, actor_id, actor_name, action, to_state, note)
    select ${id}, coalesce(max(seq), 0) + 1, ${now}, ${actorId}, ${actorName}, ${action}, ${toState}, ${note}
    from finding_event where finding_id = ${id}`.execute(tx)
  await sql`update finding set state = ${toState}, version = version + 1 where id = ${id}`.execute(tx)
}
