import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVendor } from '../../testing/builders.ts'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import { anchorHeads } from './anchor.queries.ts'
import { brokenAnchors } from './audit.queries.ts'
import { appendMemberEvent } from './member-events.queries.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await testDb(8)
})
afterAll(() => database.close())

test('processes that anchor at the same minute boundary never link to the same previous anchor', async () => {
  const { db } = database
  const { memberId } = await aVendor(db)
  for (let round = 0; round < 20; round += 1) {
    const turn = Date.UTC(2026, 10, 20, 3, round * 2)
    const event = { memberId, actorId: memberId, actorName: 'CV Contoh', detail: {}, ipAddress: '' }
    await appendMemberEvent(db, { ...event, action: 'sign-in' as const, at: new Date(turn - 1_000) })
    await Promise.all([-1, 1, -1, 1].map((ms) => anchorHeads(db, new Date(turn + ms))))
  }
  expect(await db.selectFrom('audit_anchor').select('id').execute()).not.toHaveLength(0)
  expect(await brokenAnchors(db)).toEqual([])
})
