import { randomUUID } from 'node:crypto'
import { openRoom } from '@pasar/contract/chat/chat'
import { hideMessage, listStaffRooms, stepRoom } from '@pasar/contract/chat/staff-chat'
import { memberLog } from '@pasar/contract/identity/member-log'
import { notificationCount } from '@pasar/contract/identity/profile'
import { listNotices } from '@pasar/contract/notification/notification'
import type { StaffTab } from '@pasar/domain/chat/room'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSchool, aStaffMember, aSupervisor, aVendor } from '../../testing/builders.ts'
import { callEndpoint, callWireEndpoint } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { read, writeMessage } from '../../testing/chats.ts'
import { createTestContext, get } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'

const context = await createTestContext()
await someAreas(context.db)

const contact = async (actor: Actor, message = 'Bagaimana cara mengganti NPWP?') =>
  (
    await get(context, openRoom, actor, {
      body: { message, memberId: '', kind: 'platform', aboutId: '', clientId: randomUUID() },
    })
  ).chatId
const listRooms = (staff: Actor, tab: StaffTab) => get(context, listStaffRooms, staff, { query: { tab } })
const step = (
  staff: Actor,
  chatId: number,
  action: 'take' | 'hand-over' | 'close',
  memberId: number | null = null,
) =>
  callEndpoint(context.db, context.services, stepRoom, staff, {
    params: { chatId },
    body: { action, memberId },
  })

test('§7 contact: an empty member_id and the message open one room for each member', async () => {
  const school = await aSchool(context.db)
  const sent = await callWireEndpoint(context.db, context.services, openRoom, school, {
    body: { member_id: '', message: 'Tidak bisa mengunduh SPJ' },
  })
  expect([sent.http, sent.body.status]).toEqual([200, 'success'])
  for (const message of ['oke', ' oke ', '', null]) {
    const short = await callWireEndpoint(context.db, context.services, openRoom, school, {
      body: { member_id: '', message },
    })
    expect([short.http, short.body]).toMatchObject([
      422,
      { status_message: 'Pesan harus terdiri dari lebih dari 3 huruf' },
    ])
  }
  const chatId = await contact(school)
  const view = await read(context, school, chatId)
  expect([view.partner, view.messages.length]).toEqual(['Platform', 2])
  expect(await contact(await aVendor(context.db))).not.toBe(chatId)
  // Only staff write to another member, and a supervisor writes to no member.
  for (const actor of [school, await aSupervisor(context.db, ['35'])]) {
    const body = { member_id: String(view.id), message: 'Halo semua' }
    expect((await callWireEndpoint(context.db, context.services, openRoom, actor, { body })).http).toBe(403)
  }
})

test('every contact opens a case and gets its number, a repeated one the same number', async () => {
  const school = await aSchool(context.db)
  const send = async (message: string, clientId: string = randomUUID()) =>
    get(context, openRoom, school, {
      body: { message, memberId: '', kind: 'platform', aboutId: '', clientId },
    })
  const clientId = randomUUID()
  const first = await send('Faktur pesanan saya belum ada', clientId)
  const second = await send('Bagaimana cara mengganti bendahara?')
  expect([first.caseNumber, second.caseNumber]).toEqual([
    expect.stringMatching(/^PL-\d{4}-\d{5}$/),
    expect.stringMatching(/^PL-\d{4}-\d{5}$/),
  ])
  expect(second.caseNumber).not.toBe(first.caseNumber)
  expect(await send('Faktur pesanan saya belum ada', clientId)).toEqual(first)
  // A further message of the conversation belongs to the open case.
  await writeMessage(context, school, first.chatId, 'Terima kasih')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from service_case where member_id = ${school.memberId}`.execute(context.db)
  expect(rows).toEqual([{ count: 2 }])
})

test('staff take, hand over and close a conversation; a new message of the member reopens it', async () => {
  const [school, one, other] = [
    await aSchool(context.db),
    await aStaffMember(context.db),
    await aStaffMember(context.db),
  ]
  const chatId = await contact(school)
  const has = async (staff: Actor, tab: StaffTab) =>
    (await listRooms(staff, tab)).rooms.some(({ id }) => id === chatId)
  expect([await has(one, 'unassigned'), await has(one, 'mine')]).toEqual([true, false])
  expect((await step(one, chatId, 'take')).http).toBe(200)
  expect((await step(one, chatId, 'take')).http).toBe(409)
  expect([await has(one, 'unassigned'), await has(one, 'mine'), await has(other, 'mine')]).toEqual([
    false,
    true,
    false,
  ])
  expect((await step(one, chatId, 'hand-over', school.memberId)).http).toBe(422)
  expect((await step(one, chatId, 'hand-over', other.memberId)).http).toBe(200)
  expect([await has(one, 'mine'), await has(other, 'mine')]).toEqual([false, true])
  expect((await step(other, chatId, 'close')).http).toBe(200)
  expect([await has(other, 'open'), await has(other, 'closed')]).toEqual([false, true])
  expect((await step(other, chatId, 'close')).http).toBe(409)
  const view = await read(context, school, chatId)
  expect([view.isClosed, view.messages.map(({ side }) => side)]).toEqual([
    true,
    ['buyer', 'system', 'system', 'system'],
  ])
  expect(view.messages[2]?.text).toBe(`Percakapan ini dialihkan kepada ${other.name}.`)
  expect((await writeMessage(context, school, chatId, 'Masih belum bisa')).http).toBe(200)
  expect(await has(other, 'mine')).toBe(true)
})

test('a hand-over notifies the new staff member once each time, with a link to the conversation', async () => {
  const [school, one, other] = [
    await aSchool(context.db),
    await aStaffMember(context.db),
    await aStaffMember(context.db),
  ]
  const chatId = await contact(school)
  const findNotices = async (actor: Actor) =>
    (await get(context, listNotices, actor, { query: { tab: 'information' } })).notices.map(
      ({ words: message, link }) => [message, link],
    )
  expect((await step(one, chatId, 'hand-over', other.memberId)).http).toBe(200)
  expect((await step(one, chatId, 'hand-over', other.memberId)).http).toBe(409)
  const noticeText = `${one.name} mengalihkan percakapan dengan ${school.name} kepada Anda.`
  expect(await findNotices(other)).toEqual([[noticeText, `/message/message-history/${chatId}`]])
  expect(await findNotices(one)).toEqual([])
  // Staff who hand a conversation over to themselves get no notice.
  expect((await step(one, chatId, 'hand-over', one.memberId)).http).toBe(200)
  expect(await findNotices(one)).toEqual([])
})

test('the first answer assigns a conversation; the assignee, or else all staff, see it as unread', async () => {
  const [school, one, other] = [
    await aSchool(context.db),
    await aStaffMember(context.db),
    await aStaffMember(context.db),
  ]
  const count = async (actor: Actor) => (await get(context, notificationCount, actor)).chat_count
  const before = await count(other)
  const chatId = await contact(school)
  expect([await count(one), await count(other)]).toEqual([before + 1, before + 1])
  expect((await writeMessage(context, one, chatId, 'Kami bantu periksa')).http).toBe(200)
  expect(
    (await listRooms(one, 'mine')).rooms.map(({ id, assignedTo }) => [id, assignedTo?.id]),
  ).toContainEqual([chatId, one.memberId])
  expect(await count(school)).toBe(1)
  await writeMessage(context, school, chatId, 'Terima kasih')
  expect([await count(one), await count(other)]).toEqual([before + 1, before])
})

test('a hidden message stays in place: staff see the text, the sides and the log the reason', async () => {
  const [school, staff] = [await aSchool(context.db), await aStaffMember(context.db)]
  const chatId = await contact(school, 'Nomor rekening pribadi saya 123')
  const [message] = (await read(context, school, chatId)).messages
  const hide = (messageId = must(message, 'the message').id) =>
    callEndpoint(context.db, context.services, hideMessage, staff, {
      params: { chatId, messageId },
      body: { reason: 'Memuat data pribadi' },
    })
  expect((await hide()).http).toBe(200)
  expect((await hide()).http).toBe(409)
  expect((await hide(999_999_999)).http).toBe(404)
  const view = await read(context, school, chatId)
  expect([view.messages[0]?.text, view.messages[0]?.hidden, view.hidden]).toEqual([
    '',
    'Memuat data pribadi',
    [message?.id],
  ])
  expect((await read(context, staff, chatId)).messages[0]?.text).toBe('Nomor rekening pribadi saya 123')
  const { events } = await get(context, memberLog, school, { query: { kind: 'account' } })
  expect(events[0]).toMatchObject({ action: 'message-hidden', reason: 'Memuat data pribadi' })
  await expect(
    context.db.updateTable('chat_message').set({ body: 'lain' }).where('room_id', '=', chatId).execute(),
  ).rejects.toThrow('what was said stays')
})

test('staff send no message with an unfilled placeholder of a template; members may write braces', async () => {
  const [school, staff] = [await aSchool(context.db), await aStaffMember(context.db)]
  const chatId = await contact(school)
  expect(await writeMessage(context, staff, chatId, 'Yth. {nama}, kami periksa')).toMatchObject({
    http: 422,
    body: {
      data: { error: [{ field: 'message', message: 'Belum terisi: {nama}. Tulis isinya, atau hapus.' }] },
    },
  })
  expect((await read(context, school, chatId)).messages.map(({ text }) => text)).not.toContain(
    'Yth. {nama}, kami periksa',
  )
  expect((await writeMessage(context, school, chatId, 'Apa arti {nama}?')).http).toBe(200)
})
