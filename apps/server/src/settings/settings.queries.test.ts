import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import { upsertSetting } from './settings.queries.ts'
import { cachedRead, createSettingsCache } from './settings-cache.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())

test('returns the value in force at the requested time and the default before, in any order of requests', async () => {
  const { db } = database
  await upsertSetting(db, 'confirmDays', 7, new Date('2026-12-01T00:00:00+07:00'))
  await upsertSetting(db, 'confirmDays', 9, new Date('2027-01-01T00:00:00+07:00'))
  const { settings: read } = createSettingsCache(db, 'demo', () => 1)
  const daysAt = async (moment: string) => (await read(new Date(moment))).confirmDays
  expect(await daysAt('2027-06-01T00:00:00+07:00')).toBe(9)
  expect(await daysAt('2026-11-30T23:59:59+07:00')).toBe(5)
  expect(await daysAt('2026-12-01T00:00:00+07:00')).toBe(7)
})

test('a process with cached settings sees a change within five seconds', async () => {
  const { db } = database
  const now = new Date('2026-11-21T00:00:00Z')
  let elapsed = 1
  const { settings: read } = createSettingsCache(db, 'demo', () => elapsed)
  expect((await read(now)).paymentDays).toBe(14)
  await upsertSetting(db, 'paymentDays', 30, now)
  elapsed = 4_001
  expect((await read(now)).paymentDays).toBe(14)
  elapsed = 5_002
  expect((await read(now)).paymentDays).toBe(30)
})

test('§8 an invalid stored value falls back to the previous one', async () => {
  const { db } = database
  const { settings: read } = createSettingsCache(db, 'demo', () => 1)
  await upsertSetting(db, 'verifyDays', 4, new Date('2026-01-01T00:00:00Z'))
  await upsertSetting(db, 'verifyDays', 'banyak', new Date('2026-02-01T00:00:00Z'))
  await upsertSetting(db, 'tax', { version: 'X' }, new Date('2026-02-01T00:00:00Z'))
  const { verifyDays, tax } = await read(new Date('2026-03-01T00:00:00Z'))
  expect([verifyDays, tax.ppnPercent]).toEqual([4, 11])
})

test('§7 GET /global/clear invalidates the cache of the process at once', async () => {
  const { db } = database
  const { settings, invalidateSettings } = createSettingsCache(db, 'demo', () => 1)
  const now = new Date('2026-11-22T03:00:00Z')
  expect((await settings(now)).remindDays).toBe(3)
  await upsertSetting(db, 'remindDays', 4, now)
  expect((await settings(now)).remindDays).toBe(3)
  invalidateSettings()
  expect((await settings(now)).remindDays).toBe(4)
})

test('a cached value is loaded once per five seconds, also for concurrent reads', async () => {
  let elapsed = 1
  let loads = 0
  const read = cachedRead(
    async () => {
      loads += 1
      return loads
    },
    () => elapsed,
  )
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  elapsed = 4_001
  expect(await read()).toBe(1)
  elapsed = 5_002
  expect(await read()).toBe(2)
})

test('a failed load is not cached', async () => {
  let isDown = true
  const read = cachedRead(
    async () => {
      if (isDown) throw new Error('down')
      return 'text'
    },
    () => 1,
  )
  await expect(read()).rejects.toThrow('down')
  isDown = false
  expect(await read()).toBe('text')
})
