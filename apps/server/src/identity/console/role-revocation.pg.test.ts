import { listMovements } from '@pasar/contract/payment/payment-console'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import { testDbUrl } from '../../../testing/test-db.ts'
import { type OpenDatabase, openDatabase } from '../../db/database.ts'

// Two processes with their own connections and session caches on one database.

type Process = { database: OpenDatabase; app: Awaited<ReturnType<typeof testApp>> }
let processes: [Process, Process]

async function aProcess(url: string): Promise<Process> {
  const database = await openDatabase(url)
  return { database, app: await testApp(database.db, testServices()) }
}

beforeAll(async () => {
  const url = await testDbUrl()
  processes = [await aProcess(url), await aProcess(url)]
})
afterAll(async () => {
  for (const { app, database } of processes) {
    await app.close()
    await database.close()
  }
})

test('roles that two operators change in one process hold in the other within a second', async () => {
  const [one, other] = processes
  const { db } = one.database
  const [ani, budi] = [await aStaffMember(db, ['operator']), await aStaffMember(db, ['operator'])]
  const citra = await aStaffMember(db, ['money'])
  const headersOf = async (of: typeof ani) => ({
    authorization: `member|${of.memberId}|${await aToken(db, of)}`,
  })
  const [first, second, owner] = [await headersOf(ani), await headersOf(budi), await headersOf(citra)]
  // A fresh proof by a second factor, which both acts need.
  await db.updateTable('session').set({ confirmed_at: new Date(), factor_at: new Date() }).execute()
  const read = async ({ app }: Process) =>
    (await app.inject({ url: `/api${listMovements.path}`, headers: owner })).statusCode
  expect([await read(one), await read(other)]).toEqual([200, 200])

  const path = `/api/staff/account/${citra.memberId}/roles`
  const request = await one.app.inject({
    method: 'POST',
    url: path,
    headers: first,
    payload: { roles: ['content'], reason: 'Pindah tugas' },
  })
  expect(request.statusCode).toBe(200)
  const { id } = await db.selectFrom('staff_role_change').select('id').executeTakeFirstOrThrow()
  const decision = await one.app.inject({
    method: 'POST',
    url: `${path}/decision`,
    headers: second,
    payload: { changeId: id, action: 'approve' },
  })
  expect(decision.statusCode).toBe(200)
  const since = performance.now()
  await expect.poll(async () => [await read(one), await read(other)]).toEqual([403, 403])
  expect(performance.now() - since).toBeLessThan(1_000)
})
