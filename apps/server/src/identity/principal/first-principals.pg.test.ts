import { setPrincipal } from '@pasar/contract/identity/principal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSchool } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { OpenDatabase } from '../../db/database.ts'

const NOW = new Date('2026-11-28T01:00:00Z')
const DAY_MS = 86_400_000

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb(10)
})
afterAll(() => database.close())

test('of ten simultaneous first principals of a school one begins at once, and the others wait', async () => {
  const { db } = database
  const school = await aSchool(db)
  const services = testServices()
  // The clocks of the requests differ, also against the order in which they are stored.
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      callEndpoint(db, services, setPrincipal, school, {
        now: new Date(NOW.getTime() + ((at * 7) % 10)),
        body: { name: `Kepala ${at}`, email: `kepala-${at}@contoh.test`, limit: null },
      }),
    ),
  )
  expect(replies.map(({ http }) => http)).toEqual(Array(10).fill(200))
  const principals = await db.selectFrom('school_head').selectAll().orderBy('id').execute()
  const atOnce = principals.filter(({ asked_at, due_at }) => due_at.getTime() === asked_at.getTime())
  expect(atOnce.map(({ id, cancelled_at }) => [id, cancelled_at])).toEqual([[principals[0]?.id, null]])
  // Each later one replaces the change that waits.
  const waiting = principals.slice(1)
  expect(waiting.map((principal) => principal.due_at.getTime() - principal.asked_at.getTime())).toEqual(
    Array(9).fill(3 * DAY_MS),
  )
  expect(waiting.map((principal) => principal.cancelled_at === null)).toEqual([...Array(8).fill(false), true])
})
