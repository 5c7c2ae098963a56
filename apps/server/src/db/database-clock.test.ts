import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from './database.ts'
import { openDatabaseClock } from './database-clock.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())
afterEach(() => void vi.restoreAllMocks())

test.each([-5, 5])(
  'a machine whose clock is %i minutes off has the time of the database',
  async (minutes) => {
    const real = Date.now()
    const elapsed = performance.now()
    vi.spyOn(Date, 'now').mockImplementation(() => real + minutes * 60_000)
    const clock = await openDatabaseClock(database.db, () => {})
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db)
    expect(Math.abs(clock().getTime() - (rows[0]?.now.getTime() ?? 0))).toBeLessThan(1_000)
    expect(Math.abs(clock().getTime() - (real + performance.now() - elapsed))).toBeLessThan(2_000)
  },
)
