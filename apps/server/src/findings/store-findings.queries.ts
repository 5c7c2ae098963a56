import type { CaseFacts } from '@pasar/domain/findings/case-facts'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Orders that a case lists. */
export const MAX_CASE_ORDERS = 200

/** A finding of a run. Amount in whole rupiah. */
export type Found = {
  /** What it is about: the same in each run, such as the first order of a split. */
  readonly subject: string
  readonly facts: CaseFacts
  readonly rank: number
  readonly amount: number
  readonly orderIds: readonly number[]
  readonly memberIds: readonly number[]
}

/**
 * Stores findings: new ones as new cases, known ones with their present facts. The state and the
 * notes of a case stay.
 *
 * @returns the number of new cases
 */
export async function storeFindings(db: Db, findings: readonly Found[], now: Date): Promise<number> {
  if (findings.length === 0) return 0
  const rows = findings.map(({ subject, facts, rank, amount, orderIds, memberIds }) => ({
    ...{ kind: facts.kind, subject, facts, rank, amount },
    ...{ orders: orderIds.slice(0, MAX_CASE_ORDERS), members: memberIds },
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
        areas = excluded.areas, refreshed_at = excluded.refreshed_at
      returning id, kind, subject, found_at = ${now} as is_new
    ), orders_of as (
      insert into finding_order (finding_id, order_id)
      select distinct s.id, unnest(i.orders) from stored s join input i using (kind, subject) on conflict do nothing
    ), members_of as (
      insert into finding_member (finding_id, member_id)
      select distinct s.id, unnest(i.members) from stored s join input i using (kind, subject) on conflict do nothing
    )
    select count(*) filter (where is_new)::int as added from stored`.execute(db)
  return must(storedRows[0], 'the number of new cases').added
}

/** Loads the identity group of each vendor: the id of its case. */
export async function readGroupOfVendors(
  db: Db,
  vendorIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ memberId: number; groupId: number }>`
    select m.member_id as "memberId", min(f.id) as "groupId" from finding_member m
    join finding f on f.id = m.finding_id and f.kind = 'identity' and f.state <> 'explained'
    where m.member_id = any(${vendorIds}::bigint[]) group by 1`.execute(db)
  return new Map(rows.map(({ memberId, groupId }) => [memberId, groupId]))
}
