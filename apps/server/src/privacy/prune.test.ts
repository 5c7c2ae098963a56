import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSchool, aVendor } from '../../testing/builders.ts'
import { testDb } from '../../testing/test-db.ts'
import { memberBrokenAt } from '../../testing/transparency/broken-chains.ts'
import { appendMemberEvent, readMemberChain } from '../audit/member-events.queries.ts'
import type { Db } from '../db/database.ts'
import { insertSession } from '../identity/sessions/sessions.queries.ts'
import { listHolds } from './legal-holds.queries.ts'
import { changeHold } from './legal-holds.ts'
import { countPrunable, listRuns, pruneBatch } from './prune.queries.ts'
import { pruneAll, pruneTonight } from './prune.ts'

const NOW = new Date('2026-11-27T01:30:00Z')

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await testDb())
})
afterAll(() => close())
beforeEach(async () => {
  await sql`truncate idempotency, session, sending, mail, outbox, push_subscription, member_event_address, retention_run`.execute(
    db,
  )
})

let tokens = 0
async function aSession(memberId: number, at: string, expiresAt: string) {
  const tokenHash = Buffer.from(`token ${++tokens}`)
  const person = { personId: null, personTokenHash: null, userAgent: 'Chrome', isShared: false }
  const times = { now: new Date(at), expiresAt: new Date(expiresAt) }
  await insertSession(db, { tokenHash, memberId, from: '10.0.0.7', ...person, ...times })
}

const count = async (table: 'session' | 'idempotency' | 'member_event_address' | 'outbox' | 'mail') =>
  (await db.selectFrom(table).selectAll().execute()).length

const signIn = (memberId: number, at: string) =>
  appendMemberEvent(db, {
    memberId,
    at: new Date(at),
    ...{ actorId: memberId, actorName: 'SDN Contoh', action: 'sign-in', detail: {}, ipAddress: '10.0.0.7' },
  })

describe('periods', () => {
  test('deletes sessions 30 days after their end, and addresses 90 days after the sign-in', async () => {
    const { memberId } = await aSchool(db)
    await aSession(memberId, '2026-10-01T00:00:00Z', '2026-10-28T01:29:59Z')
    await aSession(memberId, '2026-10-01T00:00:00Z', '2026-10-28T01:30:00Z')
    await aSession(memberId, '2026-08-29T01:29:59Z', '2026-12-01T00:00:00Z')
    await pruneAll(db, NOW)
    const left = await db.selectFrom('session').select('ip_address').orderBy('id').execute()
    expect(left).toEqual([{ ip_address: '10.0.0.7' }, { ip_address: '' }])
  })

  test('deletes idempotency keys after 7 days', async () => {
    const { memberId } = await aSchool(db)
    for (const [key, at] of [
      ['kunci-lama', '2026-11-20T01:29:59Z'],
      ['kunci-baru', '2026-11-20T01:30:00Z'],
    ] as const)
      await db
        .insertInto('idempotency')
        .values({ member_id: memberId, key, fingerprint: '', created_at: new Date(at) })
        .execute()
    expect(await countPrunable(db, 'idempotency', NOW)).toBe(1)
    await pruneAll(db, NOW)
    expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'kunci-baru' }])
  })

  test('deletes a notice after its mail, and no notice that waits for an action', async () => {
    const { memberId } = await aSchool(db)
    const created_at = new Date('2024-11-01T00:00:00Z')
    const notice = { topic: 'order.confirm', member_id: memberId, payload: '{}', created_at }
    const add = (tab: 'action' | 'information') =>
      db
        .insertInto('outbox')
        .values({ ...notice, tab, side: 'buyer', delivered_at: created_at })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id } = await add('information')
    const open = await add('action')
    const mail = { member_id: memberId, recipient: 'a@contoh.test', subject: 'Pesanan', notice_id: id }
    const time = { created_at, try_after: created_at, sent_at: created_at }
    await db
      .insertInto('mail')
      .values({ ...mail, ...time })
      .execute()
    await pruneAll(db, NOW)
    expect(await count('mail')).toBe(0)
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([{ id: open.id }])
  })
})

describe('network addresses of account events', () => {
  test('are deleted after 90 days, and the chain stays intact', async () => {
    const { memberId } = await aSchool(db)
    await signIn(memberId, '2026-08-29T01:29:59Z')
    await signIn(memberId, '2026-08-29T01:30:00Z')
    const before = await readMemberChain(db, memberId)
    await pruneAll(db, NOW)
    expect(await db.selectFrom('member_event_address').select('seq').execute()).toEqual([{ seq: 2 }])
    const chain = await readMemberChain(db, memberId)
    expect(chain).toEqual(before)
    expect(chain).toHaveLength(2)
    expect(memberBrokenAt(chain)).toBe(null)
    expect(chain.map((event) => event.ip_address)).toEqual(['', ''])
  })
})

describe('legal hold', () => {
  test('exempts the data of a member until it is removed', async () => {
    const [school, other] = [await aSchool(db), await aSchool(db)]
    for (const { memberId } of [school, other])
      await aSession(memberId, '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')
    const hold = { target: { email: school.email }, reason: 'Pemeriksaan BPK', now: NOW }
    await changeHold(db, { action: 'add', ...hold })
    expect(await listHolds(db)).toMatchObject([{ name: school.email, reason: 'Pemeriksaan BPK' }])
    expect(await countPrunable(db, 'sessions', NOW)).toBe(1)
    await pruneAll(db, NOW)
    const left = await db.selectFrom('session').select(['member_id', 'ip_address']).execute()
    expect(left).toEqual([{ member_id: school.memberId, ip_address: '10.0.0.7' }])
    await changeHold(db, { action: 'remove', ...hold, reason: 'Pemeriksaan selesai' })
    await pruneAll(db, NOW)
    expect(await count('session')).toBe(0)
    const chain = await readMemberChain(db, school.memberId)
    expect(chain.map(({ action }) => action)).toEqual(['hold-added', 'hold-removed'])
    expect(memberBrokenAt(chain)).toBe(null)
  })

  test('is refused for an unknown target and a second time; a removed one does not change', async () => {
    const vendor = await aVendor(db)
    const hold = { target: { email: vendor.email }, reason: 'Gugatan', now: NOW }
    await expect(changeHold(db, { action: 'remove', ...hold })).rejects.toThrow('Tidak ada penahanan')
    await changeHold(db, { action: 'add', ...hold })
    await expect(changeHold(db, { action: 'add', ...hold })).rejects.toThrow('sudah ada')
    const unknown = { ...hold, target: { order: 'PS-0' } }
    await expect(changeHold(db, { action: 'add', ...unknown })).rejects.toThrow('Tidak ada pesanan')
    await expect(db.updateTable('legal_hold').set({ reason: 'lain' }).execute()).rejects.toThrow()
    await expect(db.deleteFrom('legal_hold').execute()).rejects.toThrow()
    await changeHold(db, { action: 'remove', ...hold })
  })
})

describe('the nightly run', () => {
  test('prunes in batches once a night from 01.00 WIB, and continues a stopped run', async () => {
    const { memberId } = await aSchool(db)
    for (const day of ['01', '02', '03']) await signIn(memberId, `2026-01-${day}T00:00:00Z`)
    const first = await pruneBatch(db, 'event-addresses', { position: 0, limit: 2, now: NOW })
    expect(first).toMatchObject({ removed: 2, isFinished: false })
    const rest = await pruneBatch(db, 'event-addresses', { ...first, limit: 2, now: NOW })
    expect(rest).toMatchObject({ removed: 1, isFinished: true })
    const run = async (at: string) => {
      while (await pruneTonight(db, new Date(at)));
      return (await listRuns(db)).map(({ night, removed }) => `${night} ${removed}`)
    }
    await signIn(memberId, '2026-01-04T00:00:00Z')
    const nights = await run('2026-11-26T18:00:00Z') // 27 November, 01.00 WIB.
    expect(nights.filter((night) => night !== '2026-11-27 0')).toEqual(['2026-11-27 1'])
    await signIn(memberId, '2026-01-05T00:00:00Z')
    await run('2026-11-27T17:59:59Z')
    expect(await count('member_event_address')).toBe(1)
    await run('2026-11-27T18:00:00Z')
    expect(await count('member_event_address')).toBe(0)
  })
})
