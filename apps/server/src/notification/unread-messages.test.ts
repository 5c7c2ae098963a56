import { randomUUID } from 'node:crypto'
import { markRead, openRoom } from '@pasar/contract/chat/chat'
import { listNotices, type Notice } from '@pasar/contract/notification/notification'
import { expect, test } from 'vitest'
import { createAccountFixture } from '../../testing/account-fixture.ts'
import { aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { room, write } from '../../testing/chats.ts'
import { get } from '../../testing/orders.ts'
import type { Actor } from '../http/actor.ts'
import { remindOfMessages } from './unread-messages.queries.ts'

const { house } = await createAccountFixture()
const staff = await aStaffMember(house.db)

/** Ten in the morning in WIB, when calls of these tests are made. */
const at = new Date('2026-11-21T03:00:00Z')

/** Staff write to a member. @returns the number of the room */
async function staffWrite(member: Actor): Promise<number> {
  const body = {
    message: 'Surat izin usaha Anda habis bulan depan.',
    memberId: member.memberId,
    kind: 'platform',
    aboutId: '',
    clientId: randomUUID(),
  } as const
  return (await get(house, openRoom, staff, { body })).chatId
}
const told = async (member: Actor): Promise<Notice[]> =>
  (await get(house, listNotices, member, { query: {} })).notices.filter(({ link }) =>
    link.startsWith('/message/'),
  )
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

test('§2 a member who has not read what the platform wrote ten minutes ago is told once, and of the next silence again', async () => {
  const vendor = await aVendor(house.db)
  const chatId = await staffWrite(vendor)
  await remindOfMessages(house.db, after(9))
  expect(await told(vendor)).toEqual([])
  await remindOfMessages(house.db, after(10))
  await remindOfMessages(house.db, after(30))
  expect(await told(vendor)).toMatchObject([
    {
      words: 'Pesan dari platform belum Anda baca.',
      link: `/message/message-history/${chatId}`,
      tab: 'action',
      isDone: false,
    },
  ])

  await get(house, markRead, vendor, { params: room(chatId), body: { upTo: Number.MAX_SAFE_INTEGER } })
  await remindOfMessages(house.db, after(60))
  expect(await told(vendor)).toEqual([])

  const more = await write(house, staff, chatId, 'Mohon unggah yang baru.')
  expect(more.http).toBe(200)
  await remindOfMessages(house.db, after(90))
  expect(await told(vendor)).toHaveLength(1)
})

test('nobody is told at night, nor of their own words', async () => {
  const school = await aSchool(house.db)
  await staffWrite(school)
  await remindOfMessages(house.db, new Date('2026-11-21T20:00:00Z'))
  expect(await told(school)).toEqual([])
  await remindOfMessages(house.db, after(24 * 60))
  expect(await told(school)).toHaveLength(1)
  expect(await told(staff)).toEqual([])
})
