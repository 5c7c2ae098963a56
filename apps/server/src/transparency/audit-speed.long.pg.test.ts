import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rethrow } from '../../testing/due-work.ts'
import { makeHistory } from '../../testing/histories/histories.ts'
import { testDb } from '../../testing/test-db.ts'
import { copyOrders } from '../../testing/transparency/copy-orders.ts'
import { memoryFiles } from '../../testing/transparency/memory-files.ts'
import { aTradingWorld } from '../../testing/transparency/trading-world.ts'
import { verifyRecords } from '../backup/verify-records.ts'
import type { OpenDatabase } from '../db/database.ts'
import { signerOf } from './note.ts'
import { publishEntries } from './publish.ts'
import { appendEntries } from './sequence.queries.ts'

/** Events of orders to verify. `npm run bench:audit -- 1000000` measures more. */
const EVENTS = Number(process.env.AUDIT_EVENTS ?? 10_000)
const HISTORIES = 20
const NOW = new Date('2026-12-31T03:00:00Z')

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb(4)
})
afterAll(() => database.close())

/** Returns how long an action takes, in seconds. */
async function secondsOf(act: () => Promise<unknown>): Promise<string> {
  const began = performance.now()
  await act()
  return ((performance.now() - began) / 1000).toFixed(1)
}

test('the audit verifies many orders against the log', async () => {
  const { db } = database
  const world = await aTradingWorld(db)
  for (let seed = 1; seed <= HISTORIES; seed += 1) await makeHistory(world, seed, 40)
  const templates = (await db.selectFrom('order_event').select('seq').execute()).length
  await copyOrders(db, Math.ceil(EVENTS / templates))
  const publisher = {
    files: memoryFiles(),
    signer: signerOf('uji.test/log', Buffer.alloc(32, 7)),
    copies: [],
    witnesses: [],
  }
  const appended = await secondsOf(async () => {
    while (await appendEntries(db, NOW));
  })
  const published = await secondsOf(async () => {
    while (await publishEntries(db, publisher, NOW, rethrow));
  })
  const faults: string[] = []
  let counts = { orders: 0, events: 0, entries: 0, broken: 0 }
  const audited = await secondsOf(async () => {
    counts = await verifyRecords(db, (fault) => faults.push(fault))
  })
  const { orders, events, entries, broken } = counts
  const figures = {
    orders,
    events,
    entries,
    broken,
    append_s: appended,
    publish_s: published,
    audit_s: audited,
  }
  if (process.env.AUDIT_REPORT) writeFileSync(process.env.AUDIT_REPORT, JSON.stringify(figures))
  expect(faults.slice(0, 3)).toEqual([])
  expect(events).toBeGreaterThanOrEqual(EVENTS)
}, 3_600_000)
