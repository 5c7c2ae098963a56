import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import { putSetting, settingsReader } from './settings.queries.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())

test('a setting is in force from its moment on, and the default before', async () => {
  const { db } = database
  await putSetting(db, 'confirmDays', 7, new Date('2026-12-01T00:00:00+07:00'))
  await putSetting(db, 'confirmDays', 9, new Date('2027-01-01T00:00:00+07:00'))
  const daysAt = async (moment: string) => (await settingsReader(db)(new Date(moment))).confirmDays
  expect(await daysAt('2026-11-30T23:59:59+07:00')).toBe(5)
  expect(await daysAt('2026-12-01T00:00:00+07:00')).toBe(7)
  expect(await daysAt('2027-06-01T00:00:00+07:00')).toBe(9)
})

test('a change is seen by a process that has read before, within five seconds of its clock', async () => {
  const { db } = database
  const read = settingsReader(db)
  const at = (ms: number) => new Date(Date.UTC(2026, 10, 21) + ms)
  expect((await read(at(0))).paymentDays).toBe(14)
  await putSetting(db, 'paymentDays', 30, at(0))
  expect((await read(at(4_000))).paymentDays).toBe(14)
  expect((await read(at(5_001))).paymentDays).toBe(30)
})
