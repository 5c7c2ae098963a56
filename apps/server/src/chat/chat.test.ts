import { randomUUID } from 'node:crypto'
import {
  findRoom,
  listRooms,
  markRead,
  openRoom,
  removeChatFile,
  sendMessage,
  uploadChatFile,
  viewRoom,
} from '@pasar/contract/chat/chat'
import { notificationCount } from '@pasar/contract/identity/profile'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor } from '../../testing/builders.ts'
import { callEndpoint, callWireEndpoint } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { openItemRoom, read, room, write } from '../../testing/chats.ts'
import { aPhoto, createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import type { Actor } from '../http/actor.ts'
import { openChatFile } from './chat.access.ts'

const house = await createTestContext()
await someAreas(house.db)

/** A school, a vendor, and a conversation about an item. */
async function begun() {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const itemId = await anItem(house.db, vendor, { name: 'Kertas A4 80 gram' })
  return { school, vendor, itemId, chatId: await openItemRoom(house, school, itemId) }
}

const rooms = (actor: Actor, keyword = '') =>
  get(house, listRooms, actor, { params: { type: 'all' }, query: { keyword } })
const chatCount = async (actor: Actor) => (await get(house, notificationCount, actor)).chat_count
const status = async (actor: Actor, chatId: number) =>
  (await callEndpoint(house.db, house.services, viewRoom, actor, { params: room(chatId) })).http

describe('a conversation about an item', () => {
  test('§7 is one for a school and an item; each side sees what it has not read, until it has', async () => {
    const { school, vendor, itemId, chatId } = await begun()
    expect(chatId).toBeGreaterThan(1)
    expect(await openItemRoom(house, school, itemId, 'Bisa kirim pekan ini?')).toBe(chatId)
    const found = await get(house, findRoom, school, { params: { kind: 'item', aboutId: itemId } })
    expect(found).toEqual({ chatId })
    const [row] = (await rooms(vendor)).rooms
    expect(row).toMatchObject({
      id: chatId,
      kind: 'item',
      about: 'Kertas A4 80 gram',
      partner: school.name,
      unread: 2,
      last: { text: 'Bisa kirim pekan ini?', isOwn: false },
    })
    expect([await chatCount(vendor), await chatCount(school)]).toEqual([1, 0])

    const seen = await read(house, vendor, chatId)
    expect(seen.messages.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['Apakah stoknya siap kirim?', false],
      ['Bisa kirim pekan ini?', false],
    ])
    const [first, second] = seen.messages.map(({ id }) => id)
    const upTo = (id = 0) => get(house, markRead, vendor, { params: room(chatId), body: { upTo: id } })
    expect(await upTo(first)).toEqual({ unread: 1 })
    expect(await upTo(second)).toEqual({ unread: 0 })
    // What was read stays read.
    expect(await upTo(first)).toEqual({ unread: 0 })
    expect((await read(house, school, chatId)).readByPartner).toBe(second)
    expect(await chatCount(vendor)).toBe(0)
    expect((await write(house, vendor, chatId, 'Siap, besok dikirim')).http).toBe(200)
    expect(await chatCount(school)).toBe(1)
  })

  test('the list is searched by the other side and by what it is about', async () => {
    const { school, vendor } = await begun()
    expect((await rooms(school, 'kertas a4')).rooms).toHaveLength(1)
    expect((await rooms(school, vendor.name)).rooms).toHaveLength(1)
    expect((await rooms(school, '100%')).rooms).toEqual([])
  })

  test('nobody else learns that it exists, whatever is done with it', async () => {
    const { chatId, school } = await begun()
    const strangers = [
      await aSchool(house.db),
      await aVendor(house.db),
      await aStaffMember(house.db),
      await aSupervisor(house.db, ['35']),
    ]
    for (const stranger of strangers) {
      for (const id of [chatId, 999_999_999]) {
        const view = await callEndpoint(house.db, house.services, viewRoom, stranger, { params: room(id) })
        expect([view.http, view.body]).toEqual([
          404,
          { status: 'error', status_message: 'Percakapan tidak ditemukan' },
        ])
        expect((await write(house, stranger, id, 'Halo semua')).http).toBe(404)
        const marked = await callEndpoint(house.db, house.services, markRead, stranger, {
          params: room(id),
          body: { upTo: 1 },
        })
        expect(marked.http).toBe(404)
      }
    }
    const asOther = await callEndpoint(house.db, house.services, viewRoom, school, {
      params: { type: 'order', chatId },
    })
    expect(asOther.http).toBe(404)
    expect((await read(house, school, chatId)).messages).toHaveLength(1)
  })

  test('a message that is sent again is there once; its number with other words is refused', async () => {
    const { school, chatId } = await begun()
    const clientId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => write(house, school, chatId, 'Mohon penawaran', clientId)),
    )
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]))
    expect((await read(house, school, chatId)).messages).toHaveLength(2)
    expect((await write(house, school, chatId, 'Kata lain', clientId)).http).toBe(409)
  })

  test('first words that are sent again begin one conversation, and stand in it once', async () => {
    const { school, vendor } = await begun()
    const body = {
      kind: 'item',
      aboutId: await anItem(house.db, vendor, { name: 'Spidol hitam' }),
      message: 'Bisa dikirim Sabtu?',
      memberId: '',
      clientId: randomUUID(),
    } as const
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(house, openRoom, school, { body })))
    const chatIds = [...new Set(answers.map(({ chatId }) => chatId))]
    expect(chatIds).toHaveLength(1)
    expect((await read(house, school, chatIds[0] ?? 0)).messages.map(({ text }) => text)).toEqual([
      'Bisa dikirim Sabtu?',
    ])
    expect((await rooms(school, 'Spidol')).rooms).toHaveLength(1)
  })

  test('§5 fewer than 4 letters are refused beside the field; 30 messages in a minute are enough', async () => {
    const { school, chatId } = await begun()
    const short = await callWireEndpoint(house.db, house.services, sendMessage, school, {
      params: room(chatId),
      body: { message: 'oke', client_id: randomUUID() },
    })
    expect([short.http, short.body]).toEqual([
      422,
      {
        status: 'error',
        status_message: 'Pesan harus terdiri dari lebih dari 3 huruf',
        data: { error: [{ field: 'message', message: 'Pesan harus terdiri dari lebih dari 3 huruf' }] },
      },
    ])
    const codes: number[] = []
    for (let n = 0; n < 30; n += 1) codes.push((await write(house, school, chatId, `Pesan ke-${n}`)).http)
    // The question that opened the room was the first.
    expect(codes.indexOf(429)).toBe(29)
  })

  test('a vendor that is blocked is written to no more, and what was said stays', async () => {
    const { school, vendor, chatId } = await begun()
    await house.db.updateTable('member').set({ status: -1 }).where('id', '=', vendor.memberId).execute()
    const answer = await write(house, school, chatId, 'Masih ada?')
    expect([answer.http, (await read(house, school, chatId)).shut]).toEqual([
      409,
      'Akun pihak lain sedang tidak aktif, jadi pesan tidak dapat dikirim',
    ])
    expect((await read(house, school, chatId)).messages).toHaveLength(1)
    const other = await aVendor(house.db, { category: '3347_39' })
    const hidden = await anItem(house.db, other)
    const asked = await callEndpoint(house.db, house.services, openRoom, school, {
      body: { kind: 'item', aboutId: hidden, message: 'Apakah ada?', memberId: '', clientId: randomUUID() },
    })
    expect(asked.http).toBe(404)
  })

  test('pages go up from the newest, and a link to an old message opens around it', async () => {
    const { school, vendor, chatId } = await begun()
    const first = await read(house, school, chatId)
    for (let n = 2; n <= 75; n += 1)
      await house.db
        .insertInto('chat_message')
        .values({
          room_id: chatId,
          side: 'vendor',
          member_id: vendor.memberId,
          member_name: vendor.name,
          client_id: `c${n}`,
          body: `Pesan ${n}`,
          at: new Date(),
        })
        .execute()
    const newest = await read(house, school, chatId)
    expect([
      newest.messages[0]?.text,
      newest.messages.at(-1)?.text,
      newest.hasOlder,
      newest.hasNewer,
    ]).toEqual(['Pesan 46', 'Pesan 75', true, false])
    const older = await read(house, school, chatId, { before: newest.messages[0]?.id ?? 0 })
    expect([older.messages[0]?.text, older.messages.at(-1)?.text, older.hasOlder]).toEqual([
      'Pesan 16',
      'Pesan 45',
      true,
    ])
    const oldest = await read(house, school, chatId, { before: older.messages[0]?.id ?? 0 })
    expect([oldest.messages.length, oldest.hasOlder]).toEqual([15, false])
    const around = await read(house, school, chatId, { around: older.messages[0]?.id ?? 0 })
    expect([
      around.messages[0]?.text,
      around.messages.at(-1)?.text,
      around.hasOlder,
      around.hasNewer,
    ]).toEqual([first.messages[0]?.text, 'Pesan 30', false, true])
    const after = await read(house, school, chatId, { after: newest.messages[27]?.id ?? 0 })
    expect(after.messages.map(({ text }) => text)).toEqual(['Pesan 74', 'Pesan 75'])
  })
})

describe('files of a conversation', () => {
  test('go with a message, written anew, and are opened by the two sides only', async () => {
    const { school, vendor, chatId } = await begun()
    const params = room(chatId)
    const bring = async (bytes: Buffer, name = 'foto.jpg') =>
      callEndpoint(house.db, house.services, uploadChatFile, school, { params, file: { name, bytes } })
    expect((await bring(Buffer.from('<script>alert(1)</script>'))).http).toBe(422)
    const brought = async (name: string) =>
      (await get(house, uploadChatFile, school, { params, file: { name, bytes: await aPhoto() } })).uploaded
    const [photo, spare] = [await brought('foto.jpg'), await brought('cadangan.jpg')]
    // The answer was lost, and the device brings it once more.
    expect(await brought('foto.jpg')).toEqual(photo)
    // Until it is sent it is its owner's alone.
    expect(await openChatFile(house.db, vendor, photo.id)).toBeNull()
    expect(await openChatFile(house.db, school, photo.id)).toMatchObject({ mime: 'image/jpeg' })
    const body = { message: '', clientId: randomUUID(), files: [photo.id] }
    const sent = await get(house, sendMessage, school, { params, body })
    expect(sent.files).toEqual([
      { id: photo.id, name: 'foto.jpg', mime: 'image/jpeg', url: `/chat-file/${photo.id}`, scan: 'clean' },
    ])
    expect(await openChatFile(house.db, vendor, photo.id)).toMatchObject({ mime: 'image/jpeg' })
    for (const stranger of [await aSchool(house.db), await aVendor(house.db), await aStaffMember(house.db)])
      expect(await openChatFile(house.db, stranger, photo.id)).toBeNull()

    // What is sent is not taken back, and nobody sends what somebody else has brought.
    const remove = (fileId: number) =>
      callEndpoint(house.db, house.services, removeChatFile, school, { params: { ...params, fileId } })
    expect((await remove(photo.id)).http).toBe(404)
    const theirs = await callEndpoint(house.db, house.services, sendMessage, vendor, {
      params,
      body: { message: '', clientId: randomUUID(), files: [spare.id] },
    })
    expect(theirs.http).toBe(404)
    expect((await read(house, school, chatId)).unsent.map(({ id }) => id)).toEqual([spare.id])
    expect((await remove(spare.id)).http).toBe(200)
  })
})

describe('a conversation about an order', () => {
  test('is read along by staff and by the supervisors of the territory, who say nothing in it', async () => {
    const [school, vendor] = [await aSchool(house.db, { villageCode: '3515182001' }), await aVendor(house.db)]
    await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
    const orderId = (await order(house, school)).orders[0]?.id ?? 0
    const open = (who: Actor) =>
      callEndpoint(house.db, house.services, openRoom, who, {
        body: {
          kind: 'order',
          aboutId: orderId,
          message: 'Kapan dikirim?',
          memberId: '',
          clientId: randomUUID(),
        },
      })
    expect((await open(await aSchool(house.db))).http).toBe(404)
    expect((await open(vendor)).http).toBe(200)
    const [{ id: chatId } = { id: 0 }] = (await rooms(school)).rooms
    const [near, far] = [await aSupervisor(house.db, ['3515']), await aSupervisor(house.db, ['64'])]
    const staff = await aStaffMember(house.db)
    expect([await status(near, chatId), await status(staff, chatId), await status(far, chatId)]).toEqual([
      200, 200, 404,
    ])
    expect(await read(house, near, chatId)).toMatchObject({
      as: null,
      partner: `${school.name} dan ${vendor.name}`,
    })
    for (const watcher of [near, staff])
      expect((await write(house, watcher, chatId, 'Saya melihat')).http).toBe(404)
  })
})
