import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSchool } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import { hashToken } from '../../call/hash-token.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { createSessionCache, type SessionCache } from './session-cache.ts'

let database: OpenDatabase
let school: Actor
let tokenHash: Buffer
let elapsed: number
let cache: SessionCache

beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())
beforeEach(async () => {
  school = await aSchool(database.db)
  tokenHash = hashToken(await aToken(database.db, school))
  elapsed = 0
  cache = createSessionCache(1_000, () => elapsed)
})

const find = (now = new Date()) => cache.find(database.db, 'session', tokenHash, now)

/** Deletes the session row, which notifies no process. */
const deleteRow = () => database.db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()

describe('session cache', () => {
  test('answers from memory for one second, without the counts', async () => {
    expect(await find()).toMatchObject({
      memberId: school.memberId,
      counts: { cart: 0, awaiting: 0, notices: 0 },
    })
    await deleteRow()
    elapsed = 999
    expect(await find()).toMatchObject({ memberId: school.memberId, counts: null })
    elapsed = 1_000
    expect(await find()).toBeUndefined()
  })

  test('a session ends at its expiry, also when it is cached', async () => {
    const row = await find()
    const expiry = row?.expiresAt.getTime() ?? 0
    expect(await find(new Date(expiry - 1))).toMatchObject({ memberId: school.memberId, counts: null })
    expect(await find(new Date(expiry))).toBeUndefined()
  })

  test('a session that ends by an offline sign-out is not answered from memory', async () => {
    const app = await testApp(database.db, testServices(), undefined, 'demo', undefined, null, cache)
    const cookie = `ps_session=${await aToken(database.db, school)}`
    const statusWith = async (cookies: string) =>
      (await app.inject({ url: '/api/member', headers: { cookie: cookies } })).statusCode
    expect(await statusWith(cookie)).toBe(200)
    elapsed = 1
    expect(await statusWith(`${cookie}; ps_left=1`)).toBe(401)
    elapsed = 2
    expect(await statusWith(cookie)).toBe(401)
    await app.close()
  })

  test('a dropped account is read from the database', async () => {
    await find()
    await deleteRow()
    elapsed = 1
    cache.drop(school.memberId + 1)
    expect(await find()).toMatchObject({ memberId: school.memberId, counts: null })
    cache.drop(school.memberId)
    expect(await find()).toBeUndefined()
  })

  test('a lookup that started before the drop is not cached', async () => {
    const started = find()
    elapsed = 1
    cache.drop(school.memberId)
    await started
    await deleteRow()
    expect(await find()).toBeUndefined()
  })

  test('an unknown token is read each time', async () => {
    await deleteRow()
    expect(await find()).toBeUndefined()
  })

  test('activity on a shared computer is read each time', async () => {
    await database.db
      .updateTable('session')
      .set({ is_shared: true })
      .where('token_hash', '=', tokenHash)
      .execute()
    await find()
    await deleteRow()
    expect(await find()).toBeUndefined()
  })
})

describe('a commit of any process drops the sessions of the account', () => {
  const changes: [string, (id: number) => ReturnType<typeof sql>][] = [
    ['end of a session', (id) => sql`update session set revoked_at = now() where member_id = ${id}`],
    ['ban', (id) => sql`update member set status = -1 where id = ${id}`],
    ['change of the profile', (id) => sql`update member set name = 'SDN Baru' where id = ${id}`],
    [
      'statement on PPN',
      (id) => sql`insert into agreement (member_id, kind, version, at, by_name, ip_address, user_agent)
        values (${id}, 'ppn', 'uji', now(), 'Ani', '', '')`,
    ],
    [
      'picture',
      (id) => sql`insert into file (owner_id, purpose, name, mime, bytes, key, created_at)
        values (${id}, 'picture', 'a.png', 'image/png', 1, ${'0'.repeat(64)}, now())`,
    ],
  ]

  test.each(changes)('%s', async (_, change) => {
    let stop = async () => {}
    await new Promise<void>((connected) => {
      stop = database.listen((payload) => {
        if (payload === '') connected()
        cache.onNotification(payload)
      })
    })
    await find()
    elapsed = 1
    expect(await find()).toMatchObject({ counts: null })
    await change(school.memberId).execute(database.db)
    await expect.poll(async () => (await find())?.counts !== null).toBe(true)
    await stop()
  })
})
