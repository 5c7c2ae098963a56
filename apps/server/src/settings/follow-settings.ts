import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { moveSchools, ZONE_BATCH_SIZE } from '../identity/members/school-zones.queries.ts'
import { readFreightRatesNow, replaceFreightRates } from '../shipping/shipping.queries.ts'
import { readZoneRules, replaceZoneRules } from '../shipping/zones.queries.ts'
import { lockSettings } from './setting-changes.queries.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Returns whether two lists contain the same rows, in any order of rows and fields. */
function areAlike(one: Rows, other: Rows): boolean {
  const canonicalize = (rows: Rows) =>
    rows
      .map((row) =>
        JSON.stringify(Object.entries(row).toSorted(([left], [right]) => (left < right ? -1 : 1))),
      )
      .toSorted()
  return JSON.stringify(canonicalize(one)) === JSON.stringify(canonicalize(other))
}

/**
 * Applies the settings in force to the tables of zones and freight rates, and moves schools whose
 * zone changes. It runs once a minute, which is the maximum delay of a change.
 *
 * @decision 0038
 */
export async function followSettings(
  db: Db,
  { zones, freightRates }: Pick<Settings, 'zones' | 'freightRates'>,
  now: Date,
): Promise<void> {
  if (!areAlike(await readFreightRatesNow(db), freightRates))
    await inTransaction(db, async (tx) => {
      await lockSettings(tx)
      await replaceFreightRates(tx, freightRates)
    })
  if (areAlike(await readZoneRules(db), zones)) return
  // Move the schools in small transactions, so that no request waits for all of them. The rules are
  // replaced last: after a crash, the next run continues here.
  for (let movedCount: unknown = ZONE_BATCH_SIZE; movedCount === ZONE_BATCH_SIZE; )
    movedCount = await inTransaction(db, (tx) => moveSchools(tx, zones, now))
  await inTransaction(db, async (tx) => {
    await lockSettings(tx)
    await moveSchools(tx, zones, now)
    await replaceZoneRules(tx, zones, now)
  })
}
