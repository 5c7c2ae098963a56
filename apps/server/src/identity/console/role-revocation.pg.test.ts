import { listMovements } from '@pasar/contract/payment/payment-console'
import { expect, test } from 'vitest'
import { aStaffMember } from '../../../testing/builders.ts'
import { twoProcesses } from '../../../testing/fixtures/two-processes.ts'
import { aToken } from '../../../testing/test-app.ts'

const servers = twoProcesses()

test('roles that two operators change in one process hold in the other within a second', async () => {
  const [one, other] = servers()
  const { db } = one.database
  const [ani, budi] = [await aStaffMember(db, ['operator']), await aStaffMember(db, ['operator'])]
  const citra = await aStaffMember(db, ['money'])
  const headersOf = async (of: typeof ani) => ({
    authorization: `member|${of.memberId}|${await aToken(db, of)}`,
  })
  const [first, second, owner] = [await headersOf(ani), await headersOf(budi), await headersOf(citra)]
  // A fresh proof by a second factor, which both acts need.
  await db.updateTable('session').set({ confirmed_at: new Date(), factor_at: new Date() }).execute()
  const read = async ({ app }: ReturnType<typeof servers>[0]) =>
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
