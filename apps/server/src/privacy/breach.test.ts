import { tasks } from '@pasar/contract/identity/dashboard'
import { listBreaches, openBreach, stepBreach } from '@pasar/contract/privacy/breach'
import { must } from '@pasar/domain/kernel/must'
import { beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '../../testing/builders.ts'
import { callEndpoint, callWireEndpoint } from '../../testing/call-endpoint.ts'
import { createTestContext, get, type TestContext } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'

let context: TestContext
let staff: Actor
beforeAll(async () => {
  context = await createTestContext()
  staff = await aStaffMember(context.db)
})

const NOW = new Date('2026-11-27T01:00:00Z')
const FORM = {
  title: 'Surel salah alamat',
  data: 'Nama dan email',
  affected: 'Penyedia',
  ...{ affectedCount: 12, hoursSinceFound: 10 },
}

const step = async (breachId: number, action: 'members' | 'ministry' | 'close', conclusion = '') =>
  callEndpoint(context.db, context.services, stepBreach, staff, {
    params: { breachId },
    body: { action, conclusion },
    now: new Date('2026-11-28T01:00:00Z'),
  })

test('a case has a deadline of 72 hours, a task until both are notified, and an end', async () => {
  const opened = await callEndpoint(context.db, context.services, openBreach, staff, { body: FORM, now: NOW })
  expect(opened.http).toBe(200)
  const read = async () => (await get(context, listBreaches, staff)).breaches[0]
  const breach = await read()
  expect(breach).toMatchObject({
    ...{ title: 'Surel salah alamat', affectedCount: 12, openedBy: staff.name },
    ...{ foundAt: new Date('2026-11-26T15:00:00Z'), deadline: new Date('2026-11-29T15:00:00Z') },
    actions: ['members', 'ministry'],
  })
  const task = async () => (await get(context, tasks, staff)).tasks.find(({ kind }) => kind === 'breach')
  expect(await task()).toEqual({ kind: 'breach', count: 1, earliest: new Date('2026-11-29T15:00:00Z') })
  const id = must(breach, 'the breach').id
  expect((await step(id, 'close', 'Tidak ada dampak')).http).toBe(409)
  expect((await step(id, 'members')).http).toBe(200)
  expect((await step(id, 'members')).http).toBe(409)
  expect((await step(id, 'ministry')).http).toBe(200)
  expect(await task()).toBe(undefined)
  const short = { params: { breachId: id }, body: { action: 'close', conclusion: 'pendek' } }
  const refused = await callWireEndpoint(context.db, context.services, stepBreach, staff, short)
  expect(refused.http).toBe(422)
  expect((await step(id, 'close', 'Penerima sudah menghapus surel itu')).http).toBe(200)
  expect(await read()).toMatchObject({ actions: [], conclusion: 'Penerima sudah menghapus surel itu' })
  await expect(context.db.deleteFrom('breach_case').execute()).rejects.toThrow()
  expect((await step(999_999, 'members')).http).toBe(404)
})
