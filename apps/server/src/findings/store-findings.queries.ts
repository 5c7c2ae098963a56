import type { FindingFacts, FindingKind } from '@pasar/domain/findings/finding-facts'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Orders that a finding lists. */
export const MAX_ORDERS_OF_FINDING = 200

/** A finding of a run. Amount in whole rupiah. */
export type Found = {
  /** What it is about: the same in each run, such as the first order of a split. */
  readonly subject: string
  readonly facts: FindingFacts
  readonly rank: number
  readonly amount: number
  readonly orderIds: readonly number[]
  readonly memberIds: readonly number[]
}

/**
 * Stores findings: new ones as new findings, known ones with their present facts and orders. The
 * state and the notes of a finding stay; an outdated finding is new once more.
 *
 * @returns the number of new findings
 */
export async function storeFindings(db: Db, findings: readonly Found[], now: Date): Promise<number> {
  if (findings.length === 0) return 0
  const rows = findings.map(({ subject, facts, rank, amount, orderIds, memberIds }) => ({
    ...{ kind: facts.kind, subject, facts, rank, amount },
    ...{ orders: orderIds.slice(0, MAX_ORDERS_OF_FINDING), members: memberIds },
  }))
  const { rows: storedRows } = await sql<{ added: number }>`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(kind text, subject text, facts jsonb, rank smallint, amount bigint, orders bigint[], members bigint[])
    ), stored as (
      insert into finding (kind, subject, facts, rank, amount, areas, found_at, refreshed_at)
      select kind, subject, facts, rank, amount, coalesce((
        select array_agg(distinct left(m.village_code, size)) from member m, unnest(array[2, 4, 6]) size
        where m.category = '3347_38' and m.village_code is not null and (m.id = any(members)
          or m.id in (select buyer_id from orders where id = any(orders)))), '{}'), ${now}, ${now}
      from input
      on conflict (kind, subject) do update set facts = excluded.facts, rank = excluded.rank, amount = excluded.amount,
        areas = excluded.areas, refreshed_at = excluded.refreshed_at, missed_at = null,
        state = case finding.state when 'outdated' then 'new' else finding.state end,
        version = finding.version + (finding.state = 'outdated')::int
      returning id, kind, subject, found_at = ${now} as is_new
    ), orders_of as (
      insert into finding_order (finding_id, order_id)
      select distinct s.id, unnest(i.orders) from stored s join input i using (kind, subject) on conflict do nothing
    ), members_of as (
      insert into finding_member (finding_id, member_id)
      select distinct s.id, unnest(i.members) from stored s join input i using (kind, subject) on conflict do nothing
    ), orders_before as (
      delete from finding_order o using stored s join input i using (kind, subject)
      where o.finding_id = s.id and o.order_id <> all(i.orders)
    ), members_before as (
      delete from finding_member m using stored s join input i using (kind, subject)
      where m.finding_id = s.id and m.member_id <> all(i.members)
    )
    select count(*) filter (where is_new)::int as added from stored`.execute(db)
  return must(storedRows[0], 'the number of new cases').added
}

/** A kind of findings that a search refutes by not finding them. @see refutedSince */
export type RefutedKind = { readonly kind: FindingKind; readonly since: Date }

/**
 * Stores which findings a complete search does not find any more: without any step or note they are
 * outdated, the others keep their state.
 *
 * @param startedAt start of the search
 */
export async function storeMisses(
  tx: Db,
  kinds: readonly RefutedKind[],
  startedAt: Date,
  now: Date,
): Promise<void> {
  await sql`
    with missed as (
      select f.id, f.state = 'new' and not exists (select from finding_event where finding_id = f.id) as is_outdated
      from finding f join jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k(kind text, since timestamptz) using (kind)
      where f.refreshed_at < ${startedAt} and f.missed_at is null and not exists (
        select from finding_order t join orders o on o.id = t.order_id where t.finding_id = f.id and o.created_at <= k.since)
    )
    update finding f set missed_at = ${now}, state = case when is_outdated then 'outdated' else f.state end,
      version = f.version + is_outdated::int
    from missed where missed.id = f.id`.execute(tx)
}

/**
 * Query of the members of identity groups: `member_id`, and the id of the finding as `group_id`.
 */
export const identityGroups = sql`
  select m.member_id, min(f.id) as group_id from finding_member m
  join finding f on f.id = m.finding_id and f.kind = 'identity' and f.state <> 'explained' and f.missed_at is null
  group by 1`

/** Loads the identity group of each vendor: the id of its finding. */
export async function readGroupOfVendors(
  db: Db,
  vendorIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ memberId: number; groupId: number }>`
    select member_id as "memberId", group_id as "groupId" from (${identityGroups}) g
    where member_id = any(${vendorIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ memberId, groupId }) => [memberId, groupId]))
}
