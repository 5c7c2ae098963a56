import { randomUUID } from 'node:crypto'
import { openRoom } from '@pasar/contract/chat/chat'
import {
  addAnswer,
  changeAnswer,
  hideMessage,
  listAnswers,
  listStaffRooms,
  removeAnswer,
  stepRoom,
} from '@pasar/contract/chat/staff-chat'
import { memberLog, notificationCount } from '@pasar/contract/identity/profile'
import { listNotices } from '@pasar/contract/notification/notification'
import type { StaffTab } from '@pasar/domain/chat/room'
import { expect, test } from 'vitest'
import { aSchool, aStaffMember, aSupervisor, aVendor } from '../../testing/builders.ts'
import { callEndpoint, callWireEndpoint } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { read, write } from '../../testing/chats.ts'
import { createTestContext, get } from '../../testing/orders.ts'
import type { Actor } from '../http/actor.ts'

const house = await createTestContext()
await someAreas(house.db)

const contact = async (who: Actor, message = 'Bagaimana cara mengganti NPWP?') =>
  (
    await get(house, openRoom, who, {
      body: { message, memberId: '', kind: 'platform', aboutId: '', clientId: randomUUID() },
    })
  ).chatId
const desk = (staff: Actor, tab: StaffTab) => get(house, listStaffRooms, staff, { query: { tab } })
const step = (
  staff: Actor,
  chatId: number,
  action: 'take' | 'hand-over' | 'close',
  memberId: number | null = null,
) =>
  callEndpoint(house.db, house.services, stepRoom, staff, { params: { chatId }, body: { action, memberId } })

test('§7 contact: a room with an empty member_id and the message, one for each member', async () => {
  const school = await aSchool(house.db)
  const sent = await callWireEndpoint(house.db, house.services, openRoom, school, {
    body: { member_id: '', message: 'Tidak bisa mengunduh SPJ' },
  })
  expect([sent.http, sent.body.status]).toEqual([200, 'success'])
  for (const message of ['oke', ' oke ', '', null]) {
    const short = await callWireEndpoint(house.db, house.services, openRoom, school, {
      body: { member_id: '', message },
    })
    expect([short.http, short.body]).toMatchObject([
      422,
      { status_message: 'Pesan harus terdiri dari lebih dari 3 huruf' },
    ])
  }
  const chatId = await contact(school)
  const view = await read(house, school, chatId)
  expect([view.partner, view.messages.length]).toEqual(['Platform', 2])
  expect(await contact(await aVendor(house.db))).not.toBe(chatId)
  // Only staff write to somebody else, and who only watches to nobody.
  for (const who of [school, await aSupervisor(house.db, ['35'])]) {
    const body = { member_id: String(view.id), message: 'Halo semua' }
    expect((await callWireEndpoint(house.db, house.services, openRoom, who, { body })).http).toBe(403)
  }
})

test('staff take a conversation, hand it over, close it; the member who writes again opens it', async () => {
  const [school, one, other] = [
    await aSchool(house.db),
    await aStaffMember(house.db),
    await aStaffMember(house.db),
  ]
  const chatId = await contact(school)
  const has = async (staff: Actor, tab: StaffTab) =>
    (await desk(staff, tab)).rooms.some(({ id }) => id === chatId)
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
  const view = await read(house, school, chatId)
  expect([view.isClosed, view.messages.map(({ side }) => side)]).toEqual([
    true,
    ['buyer', 'system', 'system', 'system'],
  ])
  expect(view.messages[2]?.text).toBe(`Percakapan ini dialihkan kepada ${other.name}.`)
  expect((await write(house, school, chatId, 'Masih belum bisa')).http).toBe(200)
  expect(await has(other, 'mine')).toBe(true)
})

test('whoever is handed a conversation is told so, once for each time, and has it there', async () => {
  const [school, one, other] = [
    await aSchool(house.db),
    await aStaffMember(house.db),
    await aStaffMember(house.db),
  ]
  const chatId = await contact(school)
  const told = async (who: Actor) =>
    (await get(house, listNotices, who, { query: { tab: 'information' } })).notices.map(({ words, link }) => [
      words,
      link,
    ])
  expect((await step(one, chatId, 'hand-over', other.memberId)).http).toBe(200)
  expect((await step(one, chatId, 'hand-over', other.memberId)).http).toBe(409)
  const words = `${one.name} mengalihkan percakapan dengan ${school.name} kepada Anda.`
  expect(await told(other)).toEqual([[words, `/message/message-history/${chatId}`]])
  expect(await told(one)).toEqual([])
  // To oneself nothing is told.
  expect((await step(one, chatId, 'hand-over', one.memberId)).http).toBe(200)
  expect(await told(one)).toEqual([])
})

test('who answers first takes it; what is unread counts for whoever answers, and for all while nobody does', async () => {
  const [school, one, other] = [
    await aSchool(house.db),
    await aStaffMember(house.db),
    await aStaffMember(house.db),
  ]
  const count = async (who: Actor) => (await get(house, notificationCount, who)).chat_count
  const before = await count(other)
  const chatId = await contact(school)
  expect([await count(one), await count(other)]).toEqual([before + 1, before + 1])
  expect((await write(house, one, chatId, 'Kami bantu periksa')).http).toBe(200)
  expect((await desk(one, 'mine')).rooms.map(({ id, assignedTo }) => [id, assignedTo?.id])).toContainEqual([
    chatId,
    one.memberId,
  ])
  expect(await count(school)).toBe(1)
  await write(house, school, chatId, 'Terima kasih')
  expect([await count(one), await count(other)]).toEqual([before + 1, before])
})

test('a hidden message keeps its place: staff read it, the sides read why it is gone, and its author finds it in the log', async () => {
  const [school, staff] = [await aSchool(house.db), await aStaffMember(house.db)]
  const chatId = await contact(school, 'Nomor rekening pribadi saya 123')
  const [message] = (await read(house, school, chatId)).messages
  const hide = (messageId = message?.id ?? 0) =>
    callEndpoint(house.db, house.services, hideMessage, staff, {
      params: { chatId, messageId },
      body: { reason: 'Memuat data pribadi' },
    })
  expect((await hide()).http).toBe(200)
  expect((await hide()).http).toBe(409)
  expect((await hide(999_999_999)).http).toBe(404)
  const view = await read(house, school, chatId)
  expect([view.messages[0]?.text, view.messages[0]?.hidden, view.hidden]).toEqual([
    '',
    'Memuat data pribadi',
    [message?.id],
  ])
  expect((await read(house, staff, chatId)).messages[0]?.text).toBe('Nomor rekening pribadi saya 123')
  const { events } = await get(house, memberLog, school, { query: { kind: 'account' } })
  expect(events[0]).toMatchObject({ action: 'message-hidden', reason: 'Memuat data pribadi' })
  await expect(
    house.db.updateTable('chat_message').set({ body: 'lain' }).where('room_id', '=', chatId).execute(),
  ).rejects.toThrow('what was said stays')
})

test('canned answers are the staff’s to add, change and remove', async () => {
  const staff = await aStaffMember(house.db)
  const added = await get(house, addAnswer, staff, {
    body: { title: 'Salam', body: 'Yth. {nama}, terima kasih.' },
  })
  const params = { answerId: added.id }
  await get(house, changeAnswer, staff, { params, body: { title: 'Salam', body: 'Halo {nama}' } })
  expect((await get(house, listAnswers, staff)).answers).toEqual([
    { id: added.id, title: 'Salam', body: 'Halo {nama}' },
  ])
  await get(house, removeAnswer, staff, { params })
  expect((await callEndpoint(house.db, house.services, removeAnswer, staff, { params })).http).toBe(404)
})
