import type { SettingChange } from '@pasar/contract/settings/setting-console'
import { settingKey } from '@pasar/contract/settings/setting-values'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Locks the table against concurrent changes until the transaction ends, so that the version that
 * was checked is still current when the change is written.
 */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`lock table setting_change in share row exclusive mode`.execute(tx)
}

const selectChanges = (db: Db) =>
  db
    .selectFrom('setting_change as c')
    .innerJoin('member as asker', 'asker.id', 'c.asked_by')
    .leftJoin('member as decider', 'decider.id', 'c.decided_by')
    .select([
      'c.id',
      'c.key',
      'c.value',
      'c.before',
      'c.valid_from as validFrom',
      'c.reason',
      'c.state',
      'c.asked_by as askerId',
      'asker.name as askedBy',
      'c.asked_at as askedAt',
      'decider.name as decidedBy',
      'c.decided_at as decidedAt',
      'c.decision',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number]

/** Returns the changes of settings that the code still knows. */
const parseChanges = (rows: readonly Row[], viewerId: number): SettingChange[] =>
  rows.flatMap(({ askerId, key: storedKey, ...row }) => {
    const key = settingKey.safeParse(storedKey)
    return key.success ? [{ ...row, key: key.data, isOwn: askerId === viewerId, waiting: null }] : []
  })

/** Returns the changes that await approval or take effect later, earliest first. */
export async function readOpenChanges(db: Db, now: Date, viewerId: number): Promise<SettingChange[]> {
  const rows = await selectChanges(db)
    .where(({ or, and, eb }) =>
      or([eb('c.state', '=', 'waiting'), and([eb('c.state', '=', 'set'), eb('c.valid_from', '>', now)])]),
    )
    .orderBy('c.valid_from')
    .orderBy('c.id')
    .execute()
  return parseChanges(rows, viewerId)
}

/**
 * Returns the changes of a setting, newest first.
 *
 * @param page `after` is the id below which the page starts; 0 for the first page
 */
export async function listChangesOf(
  db: Db,
  key: string,
  page: { after: number; limit: number },
  viewerId: number,
): Promise<SettingChange[]> {
  const rows = await selectChanges(db)
    .where('c.key', '=', key)
    .$if(page.after > 0, (of) => of.where('c.id', '<', page.after))
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .execute()
  return parseChanges(rows, viewerId)
}

/** Returns how often each setting was changed or decided on. Unchanged settings are left out. */
export async function readVersions(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('setting_change')
    .select(['key', sql<number>`(count(*) + count(decided_at))::int`.as('version')])
    .groupBy('key')
    .execute()
  return new Map(rows.map(({ key, version }) => [key, version]))
}

/** Changes that started longer ago are not notified any more. */
const NEWS_DAYS = 7

/**
 * Returns started changes without a notification. A change that took effect at once is left out,
 * because its author saw it.
 */
export async function readDueChanges(db: Db, now: Date) {
  const { rows } = await sql<{
    id: number
    key: string
    validFrom: Date
    state: 'set' | 'waiting'
    askedBy: number
  }>`
    select c.id, c.key, c.valid_from as "validFrom", c.state, c.asked_by as "askedBy" from setting_change c
    where c.state in ('set', 'waiting') and c.valid_from > c.asked_at and c.valid_from <= ${now}
      and c.valid_from > ${now}::timestamptz - make_interval(days => ${NEWS_DAYS})
      and not exists (
        select from outbox o where o.once = 'setting.' || case c.state when 'set' then 'begin' else 'lapse' end || ':' || c.id
      )
    order by c.valid_from limit 100`.execute(db)
  return rows
}

export const findChange = (tx: Db, id: number) =>
  tx
    .selectFrom('setting_change')
    .select(['key', 'value', 'valid_from as validFrom', 'state', 'before', 'asked_by as askedBy'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function insertSettingChange(
  tx: Db,
  change: {
    key: string
    value: unknown
    before: unknown
    validFrom: Date
    reason: string
    state: 'waiting' | 'set'
    by: number
    now: Date
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('setting_change')
    .values({
      key: change.key,
      value: JSON.stringify(change.value),
      before: JSON.stringify(change.before),
      valid_from: change.validFrom,
      reason: change.reason,
      state: change.state,
      asked_by: change.by,
      asked_at: change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function closeSettingChange(
  tx: Db,
  id: number,
  decision: { state: 'set' | 'refused' | 'cancelled'; by: number; now: Date; decision: string },
): Promise<void> {
  await tx
    .updateTable('setting_change')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: decision.now,
      decision: decision.decision,
    })
    .where('id', '=', id)
    .execute()
}
