import { randomUUID } from 'node:crypto'
import { markRead, openRoom } from '@pasar/contract/chat/chat'
import { listNotices, type Notice } from '@pasar/contract/notification/notification'
import { expect, test } from 'vitest'
import { aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { room, writeMessage } from '../../testing/chats.ts'
import { createAccountFixture } from '../../testing/fixtures/account-fixture.ts'
import { get } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'
import { remindOfMessages } from './unread-messages.queries.ts'

const { context } = await createAccountFixture()
const staff = await aStaffMember(context.db)

/** 10.00 WIB, the time of the calls in these tests. */
const at = new Date('2026-11-21T03:00:00Z')

/**
 * Sends a message of staff to a member.
 *
 * @returns the room id
 */
async function staffWrite(member: Actor): Promise<number> {
  const body = {
    message: 'Surat izin usaha Anda habis bulan depan.',
    memberId: member.memberId,
    kind: 'platform',
    aboutId: '',
    clientId: randomUUID(),
  } as const
  return (await get(context, openRoom, staff, { body })).chatId
}
const noticesAfterRun = async (member: Actor): Promise<Notice[]> =>
  (await get(context, listNotices, member, { query: {} })).notices.filter(({ link }) =>
    link.startsWith('/message/'),
  )
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

test('§2 notifies once of platform messages unread for ten minutes, and again for later ones', async () => {
  const vendor = await aVendor(context.db)
  const chatId = await staffWrite(vendor)
  await remindOfMessages(context.db, after(9))
  expect(await noticesAfterRun(vendor)).toEqual([])
  await remindOfMessages(context.db, after(10))
  await remindOfMessages(context.db, after(30))
  expect(await noticesAfterRun(vendor)).toMatchObject([
    {
      words: 'Pesan dari platform belum Anda baca.',
      link: `/message/message-history/${chatId}`,
      tab: 'action',
      isDone: false,
    },
  ])

  await get(context, markRead, vendor, { params: room(chatId), body: { upTo: Number.MAX_SAFE_INTEGER } })
  await remindOfMessages(context.db, after(60))
  expect(await noticesAfterRun(vendor)).toEqual([])

  const more = await writeMessage(context, staff, chatId, 'Mohon unggah yang baru.')
  expect(more.http).toBe(200)
  await remindOfMessages(context.db, after(90))
  expect(await noticesAfterRun(vendor)).toHaveLength(1)
})

test('sends no notice at night, and none about own messages', async () => {
  const school = await aSchool(context.db)
  await staffWrite(school)
  await remindOfMessages(context.db, new Date('2026-11-21T20:00:00Z'))
  expect(await noticesAfterRun(school)).toEqual([])
  await remindOfMessages(context.db, after(24 * 60))
  expect(await noticesAfterRun(school)).toHaveLength(1)
  expect(await noticesAfterRun(staff)).toEqual([])
})
