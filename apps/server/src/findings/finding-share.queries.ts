import type { FindingShares } from '@pasar/contract/findings/finding-share'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inTerritory, type Territory } from './finding-files.queries.ts'

/** Colleagues that the form offers. */
const SHOWN_COLLEAGUES = 200

/** Loads the open shares of a finding that a supervisor made or received, newest first. */
export async function readShares(
  db: Db,
  findingId: number,
  memberId: number,
): Promise<FindingShares['shares']> {
  const { rows } = await sql<FindingShares['shares'][number]>`
    select s.id, s.from_id = ${memberId} as "isMine", m.name, s.note, s.at from finding_share s
    join member m on m.id = case s.from_id when ${memberId} then s.to_id else s.from_id end
    where s.finding_id = ${findingId} and s.ended_at is null and ${memberId} in (s.from_id, s.to_id)
    order by s.id desc`.execute(db)
  return rows
}

/** Loads the other active supervisors whose territory covers a finding, by name. */
export async function readColleagues(
  db: Db,
  findingId: number,
  memberId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select m.id, m.name from finding f join territory t on t.area_code::text = any(f.areas)
    join member m on m.id = t.member_id
    where f.id = ${findingId} and m.id <> ${memberId} and m.status = 1 and m.category = 'supervisor'
    group by m.id order by m.name, m.id limit ${SHOWN_COLLEAGUES}`.execute(db)
  return rows
}

/**
 * Stores a share. The database refuses a finding outside the territory of either side.
 *
 * @returns false when the colleague has an open share of it already
 */
export async function insertShare(
  tx: Db,
  share: { findingId: number; fromId: number; toId: number; note: string; now: Date },
): Promise<boolean> {
  const { findingId, fromId, toId, note, now } = share
  const { rows } = await sql`
    insert into finding_share (finding_id, from_id, to_id, note, at) values (${findingId}, ${fromId}, ${toId}, ${note}, ${now})
    on conflict (finding_id, to_id) where ended_at is null do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Ends an open share of a supervisor. Returns the colleague; undefined when there is none. */
export async function closeShare(
  tx: Db,
  { findingId, shareId, memberId, now }: { findingId: number; shareId: number; memberId: number; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update finding_share s set ended_at = ${now} from member m
    where s.id = ${shareId} and s.finding_id = ${findingId} and s.ended_at is null
      and ${memberId} in (s.from_id, s.to_id)
      and m.id = case s.from_id when ${memberId} then s.to_id else s.from_id end
    returning m.name`.execute(tx)
  return rows[0]?.name
}

/** Counts the findings that are shared with a supervisor and inside the present territory. */
export async function countSharedWith(db: Db, territory: Territory, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from finding_share s join finding f on f.id = s.finding_id
    where s.to_id = ${memberId} and s.ended_at is null and ${inTerritory(territory)}`.execute(db)
  return must(rows[0], 'the number of shared findings').count
}
