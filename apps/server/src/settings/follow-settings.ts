import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { BATCH_SIZE, moveSchools } from '../identity/school-zones.queries.ts'
import { readFreightRatesNow, replaceFreightRates } from '../shipping/shipping.queries.ts'
import { readZoneRules, replaceZoneRules } from '../shipping/zones.queries.ts'
import { lockSettings } from './setting-changes.queries.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Whether two lists hold the same rows, in whatever order they and their fields stand. */
function areAlike(one: Rows, other: Rows): boolean {
  const words = (rows: Rows) =>
    rows
      .map((row) =>
        JSON.stringify(Object.entries(row).toSorted(([left], [right]) => (left < right ? -1 : 1))),
      )
      .toSorted()
  return JSON.stringify(words(one)) === JSON.stringify(words(other))
}

/**
 * Has the tables of zones and freight follow the settings in force, and moves the schools whose zone is another one. Looked at once a minute:
 * so long a change can take to hold everywhere.
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
  // A few in each transaction, so that nobody waits for all of them. The rules change when everybody has their zone: a process that ends in
  // between begins again here.
  for (let moved: unknown = BATCH_SIZE; moved === BATCH_SIZE; )
    moved = await inTransaction(db, (tx) => moveSchools(tx, zones, now))
  await inTransaction(db, async (tx) => {
    await lockSettings(tx)
    await moveSchools(tx, zones, now)
    await replaceZoneRules(tx, zones, now)
  })
}
