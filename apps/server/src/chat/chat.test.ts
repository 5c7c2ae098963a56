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
import { must } from '@pasar/domain/kernel/must'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor } from '../../testing/builders.ts'
import { callEndpoint, callWireEndpoint } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { openItemRoom, read, room, writeMessage } from '../../testing/chats.ts'
import { aPhoto, createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'
import { openChatFile } from './chat.access.ts'

const context = await createTestContext()
await someAreas(context.db)

/** Creates a school, a vendor, and a conversation about an item. */
async function begun() {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const itemId = await anItem(context.db, vendor, { name: 'Kertas A4 80 gram' })
  return { school, vendor, itemId, chatId: await openItemRoom(context, school, itemId) }
}

const rooms = (actor: Actor, keyword = '') =>
  get(context, listRooms, actor, { params: { type: 'all' }, query: { keyword } })
const chatCount = async (actor: Actor) => (await get(context, notificationCount, actor)).chat_count
const status = async (actor: Actor, chatId: number) =>
  (await callEndpoint(context.db, context.services, viewRoom, actor, { params: room(chatId) })).http

describe('a conversation about an item', () => {
  test('§7 exists once per school and item; each side has an unread count until it reads', async () => {
    const { school, vendor, itemId, chatId } = await begun()
    expect(chatId).toBeGreaterThan(1)
    expect(await openItemRoom(context, school, itemId, 'Bisa kirim pekan ini?')).toBe(chatId)
    const found = await get(context, findRoom, school, { params: { kind: 'item', aboutId: itemId } })
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

    const roomPage = await read(context, vendor, chatId)
    expect(roomPage.messages.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['Apakah stoknya siap kirim?', false],
      ['Bisa kirim pekan ini?', false],
    ])
    const [first, second] = roomPage.messages.map(({ id }) => id)
    const upTo = (id = 0) => get(context, markRead, vendor, { params: room(chatId), body: { upTo: id } })
    expect(await upTo(first)).toEqual({ unread: 1 })
    expect(await upTo(second)).toEqual({ unread: 0 })
    // A lower position does not reset the read position.
    expect(await upTo(first)).toEqual({ unread: 0 })
    expect((await read(context, school, chatId)).readByPartner).toBe(second)
    expect(await chatCount(vendor)).toBe(0)
    expect((await writeMessage(context, vendor, chatId, 'Siap, besok dikirim')).http).toBe(200)
    expect(await chatCount(school)).toBe(1)
  })

  test('the list search matches the other side and the subject', async () => {
    const { school, vendor } = await begun()
    expect((await rooms(school, 'kertas a4')).rooms).toHaveLength(1)
    expect((await rooms(school, vendor.name)).rooms).toHaveLength(1)
    expect((await rooms(school, '100%')).rooms).toEqual([])
  })

  test('responds 404 to all other callers for every call', async () => {
    const { chatId, school } = await begun()
    const strangers = [
      await aSchool(context.db),
      await aVendor(context.db),
      await aStaffMember(context.db),
      await aSupervisor(context.db, ['35']),
    ]
    for (const stranger of strangers) {
      for (const id of [chatId, 999_999_999]) {
        const view = await callEndpoint(context.db, context.services, viewRoom, stranger, {
          params: room(id),
        })
        expect([view.http, view.body]).toEqual([
          404,
          { status: 'error', status_message: 'Percakapan tidak ditemukan' },
        ])
        expect((await writeMessage(context, stranger, id, 'Halo semua')).http).toBe(404)
        const markReply = await callEndpoint(context.db, context.services, markRead, stranger, {
          params: room(id),
          body: { upTo: 1 },
        })
        expect(markReply.http).toBe(404)
      }
    }
    const asOther = await callEndpoint(context.db, context.services, viewRoom, school, {
      params: { type: 'order', chatId },
    })
    expect(asOther.http).toBe(404)
    expect((await read(context, school, chatId)).messages).toHaveLength(1)
  })

  test('stores a repeated message once; rejects its client id with a different text', async () => {
    const { school, chatId } = await begun()
    const clientId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => writeMessage(context, school, chatId, 'Mohon penawaran', clientId)),
    )
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]))
    expect((await read(context, school, chatId)).messages).toHaveLength(2)
    expect((await writeMessage(context, school, chatId, 'Kata lain', clientId)).http).toBe(409)
  })

  test('repeated opening messages create one conversation with one message', async () => {
    const { school, vendor } = await begun()
    const body = {
      kind: 'item',
      aboutId: await anItem(context.db, vendor, { name: 'Spidol hitam' }),
      message: 'Bisa dikirim Sabtu?',
      memberId: '',
      clientId: randomUUID(),
    } as const
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => get(context, openRoom, school, { body })),
    )
    const chatIds = [...new Set(answers.map(({ chatId }) => chatId))]
    expect(chatIds).toHaveLength(1)
    expect(
      (await read(context, school, must(chatIds[0], 'the chat'))).messages.map(({ text }) => text),
    ).toEqual(['Bisa dikirim Sabtu?'])
    expect((await rooms(school, 'Spidol')).rooms).toHaveLength(1)
  })

  test('§5 rejects fewer than 4 characters at the field, and more than 30 messages a minute', async () => {
    const { school, chatId } = await begun()
    const short = await callWireEndpoint(context.db, context.services, sendMessage, school, {
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
    for (let n = 0; n < 30; n += 1)
      codes.push((await writeMessage(context, school, chatId, `Pesan ke-${n}`)).http)
    // The message that opened the room counts as the first.
    expect(codes.indexOf(429)).toBe(29)
  })

  test('a blocked vendor receives no messages, and its old messages stay', async () => {
    const { school, vendor, chatId } = await begun()
    await context.db.updateTable('member').set({ status: -1 }).where('id', '=', vendor.memberId).execute()
    const answer = await writeMessage(context, school, chatId, 'Masih ada?')
    expect([answer.http, (await read(context, school, chatId)).shut]).toEqual([
      409,
      'Akun pihak lain sedang tidak aktif, jadi pesan tidak dapat dikirim',
    ])
    expect((await read(context, school, chatId)).messages).toHaveLength(1)
    const other = await aVendor(context.db, { category: '3347_39' })
    const hidden = await anItem(context.db, other)
    const openReply = await callEndpoint(context.db, context.services, openRoom, school, {
      body: { kind: 'item', aboutId: hidden, message: 'Apakah ada?', memberId: '', clientId: randomUUID() },
    })
    expect(openReply.http).toBe(404)
  })

  test('pages go back from the newest message, and a link to an old message opens around it', async () => {
    const { school, vendor, chatId } = await begun()
    const first = await read(context, school, chatId)
    for (let n = 2; n <= 75; n += 1)
      await context.db
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
    const newest = await read(context, school, chatId)
    expect([
      newest.messages[0]?.text,
      newest.messages.at(-1)?.text,
      newest.hasOlder,
      newest.hasNewer,
    ]).toEqual(['Pesan 46', 'Pesan 75', true, false])
    const older = await read(context, school, chatId, { before: must(newest.messages[0], 'the message').id })
    expect([older.messages[0]?.text, older.messages.at(-1)?.text, older.hasOlder]).toEqual([
      'Pesan 16',
      'Pesan 45',
      true,
    ])
    const oldest = await read(context, school, chatId, { before: must(older.messages[0], 'the message').id })
    expect([oldest.messages.length, oldest.hasOlder]).toEqual([15, false])
    const around = await read(context, school, chatId, { around: must(older.messages[0], 'the message').id })
    expect([
      around.messages[0]?.text,
      around.messages.at(-1)?.text,
      around.hasOlder,
      around.hasNewer,
    ]).toEqual([first.messages[0]?.text, 'Pesan 30', false, true])
    const after = await read(context, school, chatId, { after: must(newest.messages[27], 'the message').id })
    expect(after.messages.map(({ text }) => text)).toEqual(['Pesan 74', 'Pesan 75'])
  })
})

describe('files in a conversation', () => {
  test('are re-encoded, sent with a message, and open for the two sides only', async () => {
    const { school, vendor, chatId } = await begun()
    const params = room(chatId)
    const bring = async (bytes: Buffer, name = 'foto.jpg') =>
      callEndpoint(context.db, context.services, uploadChatFile, school, { params, file: { name, bytes } })
    expect((await bring(Buffer.from('<script>alert(1)</script>'))).http).toBe(422)
    const brought = async (name: string) =>
      (await get(context, uploadChatFile, school, { params, file: { name, bytes: await aPhoto() } })).uploaded
    const [photo, spare] = [await brought('foto.jpg'), await brought('cadangan.jpg')]
    // The response was lost, and the client uploads the file again.
    expect(await brought('foto.jpg')).toEqual(photo)
    // Before it is sent, only its owner opens it.
    expect(await openChatFile(context.db, vendor, photo.id)).toBeNull()
    expect(await openChatFile(context.db, school, photo.id)).toMatchObject({ mime: 'image/jpeg' })
    const body = { message: '', clientId: randomUUID(), files: [photo.id] }
    const sent = await get(context, sendMessage, school, { params, body })
    expect(sent.files).toEqual([
      { id: photo.id, name: 'foto.jpg', mime: 'image/jpeg', url: `/chat-file/${photo.id}`, scan: 'clean' },
    ])
    expect(await openChatFile(context.db, vendor, photo.id)).toMatchObject({ mime: 'image/jpeg' })
    for (const stranger of [
      await aSchool(context.db),
      await aVendor(context.db),
      await aStaffMember(context.db),
    ])
      expect(await openChatFile(context.db, stranger, photo.id)).toBeNull()

    // A sent file cannot be removed, and a caller cannot send files that another member uploaded.
    const remove = (fileId: number) =>
      callEndpoint(context.db, context.services, removeChatFile, school, { params: { ...params, fileId } })
    expect((await remove(photo.id)).http).toBe(404)
    const theirs = await callEndpoint(context.db, context.services, sendMessage, vendor, {
      params,
      body: { message: '', clientId: randomUUID(), files: [spare.id] },
    })
    expect(theirs.http).toBe(404)
    expect((await read(context, school, chatId)).unsent.map(({ id }) => id)).toEqual([spare.id])
    expect((await remove(spare.id)).http).toBe(200)
  })
})

describe('a conversation about an order', () => {
  test('is readable for staff and for supervisors of the territory, and they cannot write in it', async () => {
    const [school, vendor] = [
      await aSchool(context.db, { villageCode: '3515182001' }),
      await aVendor(context.db),
    ]
    await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
    const orderId = must((await order(context, school)).orders[0], 'the order').id
    const open = (actor: Actor) =>
      callEndpoint(context.db, context.services, openRoom, actor, {
        body: {
          kind: 'order',
          aboutId: orderId,
          message: 'Kapan dikirim?',
          memberId: '',
          clientId: randomUUID(),
        },
      })
    expect((await open(await aSchool(context.db))).http).toBe(404)
    expect((await open(vendor)).http).toBe(200)
    const [{ id: chatId } = { id: 0 }] = (await rooms(school)).rooms
    const [near, far] = [await aSupervisor(context.db, ['3515']), await aSupervisor(context.db, ['64'])]
    const staff = await aStaffMember(context.db)
    expect([await status(near, chatId), await status(staff, chatId), await status(far, chatId)]).toEqual([
      200, 200, 404,
    ])
    expect(await read(context, near, chatId)).toMatchObject({
      as: null,
      partner: `${school.name} dan ${vendor.name}`,
    })
    for (const watcher of [near, staff])
      expect((await writeMessage(context, watcher, chatId, 'Saya melihat')).http).toBe(404)
  })
})
