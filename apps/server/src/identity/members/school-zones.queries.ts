import { systemName } from '@pasar/domain/audit/actor-names'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import type { ZoneRule } from '@pasar/domain/shipping/zone-rules'
import { sql } from 'kysely'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Db } from '../../db/database.ts'
import { notify } from '../../outbox/outbox.queries.ts'

/** Schools that are moved in one transaction. */
export const ZONE_BATCH_SIZE = 200

/**
 * Moves a batch of schools to the zone that the rules give their location, with an event and a
 * notification each. Their orders keep their prices.
 *
 * @returns the number of moved schools; less than `ZONE_BATCH_SIZE` when no further one has to move
 */
export async function moveSchools(tx: Db, rules: readonly ZoneRule[], now: Date): Promise<number> {
  const { rows } = await sql<{ id: number; before: Zone | null; after: Zone }>`
    with ${ruleRows(rules)}
    select m.id, m.zone as before, z.zone as after from member m cross join lateral (${villageZone}) z
    where m.category = '3347_38' and m.zone is distinct from z.zone
    order by m.id limit ${ZONE_BATCH_SIZE} for no key update of m`.execute(tx)
  for (const { id, before, after } of rows) {
    await tx.updateTable('member').set({ zone: after }).where('id', '=', id).execute()
    const facts = { from: before ?? '', to: after }
    await appendMemberEvent(tx, {
      memberId: id,
      at: now,
      actorId: null,
      actorName: systemName('zona harga'),
      action: 'zone-changed',
      detail: facts,
      ipAddress: '',
    })
    await notify(
      tx,
      [{ kind: 'member.zone-changed', to: { member: id }, orderId: null, by: null, facts }],
      now,
    )
  }
  return rows.length
}

/** Counts the schools in each zone under other rules, and the schools whose zone would change. */
export async function countZones(
  db: Db,
  rules: readonly ZoneRule[],
): Promise<{ moved: number; byZone: ReadonlyMap<Zone, number> }> {
  const { rows } = await sql<{ zone: Zone; count: number; moved: number }>`
    with ${ruleRows(rules)}
    select z.zone, count(*)::int as count, (count(*) filter (where m.zone is distinct from z.zone))::int as moved
    from member m cross join lateral (${villageZone}) z
    where m.category = '3347_38' group by z.zone`.execute(db)
  return {
    moved: rows.reduce((sum, { moved }) => sum + moved, 0),
    byZone: new Map(rows.map(({ zone, count }) => [zone, count])),
  }
}

const ruleRows = (rules: readonly ZoneRule[]) => sql`rule as (
      select * from unnest(${rules.map(({ area }) => area)}::text[], ${rules.map(({ zone }) => zone)}::text[]) as r (area, zone)
    )`

/**
 * The zone that the rules give the location of a member `m`: that of its regency, else that of its
 * province.
 */
const villageZone = sql`
      select zone from rule where area in (left(m.village_code, 4), left(m.village_code, 2)) order by length(area) desc limit 1
    `
