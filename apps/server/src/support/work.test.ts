import { moveReviewItem } from '@pasar/contract/moderation/item-review'
import { listNotices } from '@pasar/contract/notification/notification'
import { formatActObject, formatChange } from '@pasar/contract/staff/act-labels'
import { listStaffActs } from '@pasar/contract/staff/audit'
import { listResponseTimes, listWork, stepWork, viewWork } from '@pasar/contract/staff/work'
import { stepCase } from '@pasar/contract/support/case'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { createTestContext, get } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'
import { endStaleWork } from '../work/assignments.queries.ts'

const context = await createTestContext()
const { db } = context
const vendor = await aVendor(db)
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 3, minutes))

/** Creates a submitted item that waits since 03:00 UTC. */
async function submitted(): Promise<number> {
  const id = await anItem(db, vendor, { state: 'submitted' })
  await db
    .updateTable('item')
    .set({ submitted_at: at(0) })
    .where('id', '=', id)
    .execute()
  return id
}
type Step = { action: 'take' | 'give' | 'release'; to?: number; previous?: number }
const step = (staff: Actor, subjectId: number, body: Step, now = at(5)) =>
  callEndpoint(db, context.services, stepWork, staff, {
    params: { queue: 'items', subjectId },
    body: { to: null, previous: null, ...body },
    now,
  })
const holderOf = async (staff: Actor, subjectId: number) =>
  (await get(context, viewWork, staff, { params: { queue: 'items', subjectId } })).holder?.name ?? null
const listed = async (staff: Actor, holder: 'mine' | 'none' | 'all') =>
  (await get(context, listWork, staff, { query: { holder, queue: 'items' } })).works.map(
    ({ subjectId }) => subjectId,
  )
const giveBack = (staff: Actor, itemId: number, now: Date) =>
  get(context, moveReviewItem, staff, {
    params: { itemId },
    body: { action: 'return', version: 1, reason: 'Gambar buram' },
    now,
  })
const loseRoles = (staff: Actor) =>
  db.deleteFrom('staff_role').where('member_id', '=', staff.memberId).execute()

test('of eight people who take a case at once one gets it, and the others read the name', async () => {
  const people: Actor[] = []
  for (let turn = 0; turn < 8; turn += 1) people.push(await aStaffMember(db))
  const id = await submitted()
  const replies = await Promise.all(people.map((staff) => step(staff, id, { action: 'take' })))
  expect(replies.map(({ http }) => http).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  const winner = must(people[replies.findIndex(({ http }) => http === 200)], 'the winner')
  const texts = replies.filter(({ http }) => http === 409).map(({ body }) => body.status_message)
  expect(new Set(texts)).toEqual(new Set([`Tugas ini sudah diambil ${winner.name}`]))
  expect(await holderOf(winner, id)).toBe(winner.name)
  const rows = await db
    .selectFrom('work_assignment')
    .select('member_id')
    .where('subject_id', '=', id)
    .execute()
  expect(rows).toEqual([{ member_id: winner.memberId }])
})

test('a case is taken, given with a notice, given back and listed by its holder; each step is logged', async () => {
  const [ani, budi] = [await aStaffMember(db), await aStaffMember(db)]
  const id = await submitted()
  expect(await listed(ani, 'none')).toContain(id)
  await step(ani, id, { action: 'take' })
  expect(await listed(ani, 'mine')).toEqual([id])
  expect(await listed(budi, 'mine')).toEqual([])
  expect(await listed(budi, 'none')).not.toContain(id)
  expect((await step(budi, id, { action: 'release' })).http).toBe(409)
  expect((await step(budi, id, { action: 'give', to: budi.memberId })).body.status_message).toBe(
    `Tugas ini sudah diambil ${ani.name}`,
  )
  await step(ani, id, { action: 'give', to: budi.memberId, previous: ani.memberId })
  expect(await listed(budi, 'mine')).toEqual([id])
  const { notices } = await get(context, listNotices, budi, { query: { tab: 'information' } })
  expect(notices[0]?.words).toContain(`${ani.name} menyerahkan tugas kepada Anda: Pemeriksaan barang`)
  await step(budi, id, { action: 'release' })
  expect(await holderOf(ani, id)).toBe(null)
  const { acts } = await get(context, listStaffActs, ani, { query: { subject: 'work', by: ani.memberId } })
  expect(
    acts.map(({ step: name, on, changes }) => [name, formatActObject(on), ...changes.map(formatChange)]),
  ).toEqual([
    ['give', `Pemeriksaan barang, nomor ${id}`, { label: 'Petugas', before: ani.name, after: budi.name }],
    ['take', `Pemeriksaan barang, nomor ${id}`, { label: 'Petugas', before: '', after: ani.name }],
  ])
})

test('a case goes only to active staff with the right, and ends with the case, the role and the account', async () => {
  const [ani, budi] = [await aStaffMember(db), await aStaffMember(db)]
  const money = await aStaffMember(db, ['money'])
  const [first, second, third] = [await submitted(), await submitted(), await submitted()]
  expect((await step(ani, first, { action: 'give', to: money.memberId })).http).toBe(422)
  expect((await step(money, first, { action: 'take' })).http).toBe(403)
  for (const id of [first, second, third]) await step(budi, id, { action: 'take' })
  await giveBack(budi, first, at(30))
  expect((await step(ani, first, { action: 'take' })).http).toBe(409)
  await loseRoles(budi)
  expect(await holderOf(ani, second)).toBe(null)
  expect(await listed(ani, 'none')).toEqual(expect.arrayContaining([second, third]))
  expect((await step(ani, second, { action: 'take' }, at(40))).http).toBe(200)
  await endStaleWork(db, at(50))
  const ended = await db
    .selectFrom('work_assignment')
    .select(['subject_id as id', 'end_reason as reason', 'ended_at as at'])
    .where('member_id', '=', budi.memberId)
    .orderBy('id')
    .execute()
  expect(ended).toEqual([
    { id: first, reason: 'done', at: at(50) },
    { id: second, reason: 'no-right', at: at(40) },
    { id: third, reason: 'no-right', at: at(50) },
  ])
  await db.updateTable('member').set({ status: -1 }).where('id', '=', ani.memberId).execute()
  expect(await holderOf(await aStaffMember(db), second)).toBe(null)
})

test('response times are those of the first act, by name; only an operator sees other persons', async () => {
  const [ani, budi] = [await aStaffMember(db, ['moderation']), await aStaffMember(db, ['moderation'])]
  for (const minutes of [10, 20, 60]) await giveBack(ani, await submitted(), at(minutes))
  await giveBack(budi, await submitted(), at(40))
  const period = { query: { from: '2026-11-21', to: '2026-11-21' } }
  // Waits of 10, 20 and 60 minutes: the median is 20, the 90th percentile 20 + 0.8 × 40 = 52.
  const own = { count: 3, median: 1_200, p90: 3_120 }
  expect((await get(context, listResponseTimes, ani, period)).people).toEqual([
    { id: ani.memberId, name: ani.name, ...own, queues: [{ queue: 'items', ...own }] },
  ])
  const operator = await aStaffMember(db, ['operator'])
  const { people } = await get(context, listResponseTimes, operator, period)
  const names = people.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  expect(people.find(({ id }) => id === budi.memberId)).toMatchObject({ count: 1, median: 2_400, p90: 2_400 })
  const before = { query: { from: '2026-11-01', to: '2026-11-20' } }
  expect((await get(context, listResponseTimes, ani, before)).people).toEqual([])
})

test('a support case has one holder on its page and in the list of work', async () => {
  const [ani, budi, school] = [await aStaffMember(db), await aStaffMember(db), await aSchool(db)]
  const { id } = await db
    .insertInto('service_case')
    .values({ member_id: school.memberId, number: 'PL-9', subject: 'Akun', body: 'Akun', opened_at: at(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const params = { queue: 'cases' as const, subjectId: id }
  const assignee = () =>
    db
      .selectFrom('service_case')
      .select(['assigned_to as to', 'state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  await get(context, stepWork, ani, {
    params,
    body: { action: 'take', to: null, previous: null },
    now: at(1),
  })
  expect(await assignee()).toEqual({ to: ani.memberId, state: 'step1' })
  const body = { action: 'give' as const, to: budi.memberId, previous: ani.memberId }
  await get(context, stepWork, ani, { params, body, now: at(2) })
  expect(await assignee()).toEqual({ to: budi.memberId, state: 'step1' })
  await get(context, stepWork, budi, {
    params,
    body: { action: 'release', to: null, previous: null },
    now: at(3),
  })
  expect(await assignee()).toEqual({ to: null, state: 'step1' })

  const second = await db
    .insertInto('service_case')
    .values({ member_id: school.memberId, number: 'PL-10', subject: 'Akun', body: 'Akun', opened_at: at(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const take = (staff: Actor, version: number) =>
    callEndpoint(db, context.services, stepCase, staff, {
      params: { caseId: second.id },
      body: { action: 'assign', version, words: '' },
      now: at(4),
    })
  expect((await take(ani, 1)).http).toBe(200)
  const { holder } = await get(context, viewWork, ani, { params: { queue: 'cases', subjectId: second.id } })
  expect(holder?.name).toBe(ani.name)
})
