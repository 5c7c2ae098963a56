import { openRoom } from '@pasar/contract/chat/chat'
import { listNotices } from '@pasar/contract/notification/notification'
import { CaseStep, ownCases, staffCases, stepCase, viewCase } from '@pasar/contract/support/case'
import { findMachineFaults } from '@pasar/domain/kernel/machine'
import { must } from '@pasar/domain/kernel/must'
import { type CaseAction, caseMachine } from '@pasar/domain/support/case-machine'
import { beforeAll, describe, expect, test } from 'vitest'
import { aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { writeMessage } from '../../testing/chats.ts'
import { createAccountFixture } from '../../testing/fixtures/account-fixture.ts'
import { get } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'
import { followUpCases } from './case-steps.ts'

const { context } = await createAccountFixture()
const NOW = new Date('2026-11-21T03:00:00Z')
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

let staff: Actor
beforeAll(async () => {
  staff = await aStaffMember(context.db)
})

/** Creates a school that has written to the platform, and its case. */
async function aCase(message = 'Bagaimana cara mengganti bendahara?') {
  const school = await aSchool(context.db)
  const body = { kind: 'platform' as const, aboutId: '' as const, memberId: '' as const, message }
  await get(context, openRoom, school, { body, now: NOW })
  const [made] = (await get(context, ownCases, school, {})).cases
  return { school, id: must(made, 'the created row').id, made }
}
const stepAs = (
  actor: Actor,
  caseId: number,
  body: { action: CaseAction; version: number; words?: string },
) =>
  callEndpoint(context.db, context.services, stepCase, actor, {
    params: { caseId },
    body: { words: '', ...body },
    now: NOW,
  })
const followUpsOf = async (actor: Actor, caseId: number) =>
  (await get(context, viewCase, actor, { params: { caseId } })).followUps.map(({ followUp }) => followUp)
const topicsFor = async ({ memberId }: Actor) => {
  const rows = await context.db
    .selectFrom('outbox')
    .select('topic')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(({ topic }) => topic)
}

describe('§4 form status', () => {
  test('the state machine has no contradiction, and the database has the same steps', async () => {
    expect(findMachineFaults(caseMachine)).toEqual([])
    const rows = await context.db.selectFrom('case_step').selectAll().execute()
    const pairs = new Set(caseMachine.rows.map(([from, , , to]) => `${from} ${to}`))
    expect(new Set(rows.map((row) => `${row.from_state} ${row.to_state}`))).toEqual(pairs)
  })

  test('each contact opens a case; further messages of the conversation open none', async () => {
    const { school, made } = await aCase('Bagaimana cara\nmengganti bendahara?')
    expect(made).toMatchObject({ state: 'new', subject: 'Bagaimana cara mengganti bendahara?' })
    expect(made?.number).toMatch(/^PL-2026-\d{5}$/)
    const body = {
      kind: 'platform' as const,
      aboutId: '' as const,
      memberId: '' as const,
      message: 'Masih menunggu',
    }
    const { chatId } = await get(context, openRoom, school, { body, now: NOW })
    expect((await get(context, ownCases, school, {})).cases).toHaveLength(2)
    await writeMessage(context, school, chatId, 'Terima kasih')
    expect((await get(context, ownCases, school, {})).cases).toHaveLength(2)
    expect(await topicsFor(school)).toEqual(['case.f1', 'case.f1'])
    expect(await topicsFor(staff)).toContain('case.open')
  })

  test('staff assign, work on and answer a case; follow-ups are sent once; the owner completes it', async () => {
    const { school, id } = await aCase()
    const waiting = async () =>
      (await get(context, listNotices, staff, { query: {} })).notices.filter(
        ({ link }) => link === `/staff/cases/${id}`,
      )
    expect(await waiting()).toHaveLength(1)
    await stepAs(staff, id, { action: 'assign', version: 1 })
    expect(await waiting()).toEqual([])
    await stepAs(staff, id, { action: 'work', version: 2 })
    await stepAs(staff, id, { action: 'answer', version: 3, words: 'Operator Dapodik yang mengubahnya.' })
    const view = await get(context, viewCase, school, { params: { caseId: id } })
    expect(view).toMatchObject({
      state: 'step3',
      answer: 'Operator Dapodik yang mengubahnya.',
      assignedTo: staff.name,
      actions: ['complete', 'cancel'],
    })
    expect(view.followUps.map(({ followUp }) => followUp)).toEqual(['f1', 'f2', 'f3'])
    expect((await stepAs(school, id, { action: 'complete', version: 4 })).http).toBe(200)
    expect(
      (await get(context, staffCases, staff, { query: { state: 'completed' } })).cases.map((one) => one.id),
    ).toContain(id)
    expect(await topicsFor(school)).toEqual(['case.f1', 'case.f2', 'case.f3'])
  })

  test('follows up an answer without reaction after 3 days, and closes the case after 3 more', async () => {
    const { school, id } = await aCase()
    await stepAs(staff, id, { action: 'assign', version: 1 })
    await stepAs(staff, id, { action: 'work', version: 2 })
    await stepAs(staff, id, { action: 'answer', version: 3, words: 'Sudah kami perbaiki.' })
    await followUpCases(context.db, after(2), 3)
    expect(await followUpsOf(school, id)).toEqual(['f1', 'f2', 'f3'])
    await followUpCases(context.db, after(3), 3)
    await followUpCases(context.db, after(5), 3)
    expect(await followUpsOf(school, id)).toEqual(['f1', 'f2', 'f3', 'f4'])
    expect((await get(context, viewCase, school, { params: { caseId: id } })).state).toBe('step3')
    await followUpCases(context.db, after(6), 3)
    const view = await get(context, viewCase, school, { params: { caseId: id } })
    expect([view.state, view.events.at(-1)?.actorName]).toEqual([
      'completed',
      'Sistem: tindak lanjut layanan',
    ])
  })

  test('rejects a skipped step, an answer without text, and an outdated version', async () => {
    const { school, id } = await aCase()
    expect((await stepAs(staff, id, { action: 'answer', version: 1, words: 'Jawaban' })).http).toBe(409)
    expect((await stepAs(school, id, { action: 'assign', version: 1 })).http).toBe(409)
    expect((await stepAs(staff, id, { action: 'assign', version: 7 })).http).toBe(409)
    expect(CaseStep.safeParse({ action: 'cancel', version: 1, words: 'ya' }).error?.issues[0]?.message).toBe(
      'Minimal 4 huruf',
    )
    const view = await get(context, viewCase, school, { params: { caseId: id } })
    expect([view.state, view.version, view.events.length]).toEqual(['new', 1, 1])
  })

  test('responds 404 to other members', async () => {
    const { id } = await aCase()
    const vendor = await aVendor(context.db)
    expect(
      (await callEndpoint(context.db, context.services, viewCase, vendor, { params: { caseId: id } })).http,
    ).toBe(404)
    expect((await stepAs(vendor, id, { action: 'cancel', version: 1, words: 'bukan punya saya' })).http).toBe(
      404,
    )
  })
})
