import { listFailedDeliveries, resolveFailedDelivery } from '@pasar/contract/notification/sending'
import { inboxMessenger } from '@pasar/demo/mailbox/inbox-messenger'
import { must } from '@pasar/domain/kernel/must'
import type { NoticeKind } from '@pasar/domain/notification/notice-kind'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aStaffMember, aVendor, testSealer } from '../../testing/builders.ts'
import { callEndpoint, testServices } from '../../testing/call-endpoint.ts'
import { unseal } from '../../testing/fixtures/sealed-texts.ts'
import { get } from '../../testing/orders.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Actor } from '../call/actor.ts'
import type { OpenDatabase } from '../db/database.ts'
import { completeNotices, notify } from '../outbox/outbox.queries.ts'
import { deliverSendings, dispatchPendingNotices, type NotificationJobContext } from './deliver-sendings.ts'
import { DeliveryError } from './delivery-error.ts'
import type { Messenger } from './messenger.ts'
import { saveChannelPreference } from './notification.queries.ts'
import { subscribe } from './push-subscriptions.queries.ts'
import type { Pusher, PushMessage } from './web-push.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const at = (minutes: number) => () => new Date(NOW.getTime() + minutes * 60_000)

let database: OpenDatabase
let vendor: Actor
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())
beforeEach(async () => {
  const { db } = database
  for (const table of ['sending', 'push_subscription', 'mail', 'wa_inbox', 'notice_preference'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('outbox').execute()
  vendor = await aVendor(db)
})

const createContext = (overrides: Partial<NotificationJobContext> = {}): NotificationJobContext => ({
  db: database.db,
  sealer: testSealer,
  settings: async () => DEFAULT_SETTINGS,
  messenger: inboxMessenger(database.db),
  pusher: { send: async () => {} },
  site: 'https://pasar.test',
  ...overrides,
})
const order = (kind: NoticeKind = 'order.new', number = 'SP-1') =>
  notify(
    database.db,
    [{ kind, to: { vendor: vendor.memberId }, orderId: null, by: null, facts: { number, school: 'SDN 1' } }],
    NOW,
  )
const deliver = async (of: NotificationJobContext, minutes = 0, faults: unknown[] = []) => {
  while (await dispatchPendingNotices(of, at(minutes)));
  while (await deliverSendings(of, at(minutes), 20, (fault) => faults.push(fault)));
}
const readMails = () => database.db.selectFrom('mail').select(['recipient', 'subject', 'body']).execute()
const inbox = () => database.db.selectFrom('wa_inbox').select(['recipient', 'body']).execute()
const sendings = () => database.db.selectFrom('sending').selectAll().orderBy('id').execute()

/** Creates a messenger with this behaviour that records the ids it gets. */
function aMessenger(act: (count: number) => Promise<void>) {
  const sentIds: number[] = []
  const messenger: Messenger = {
    send: ({ id }) => {
      sentIds.push(id)
      return act(sentIds.length)
    },
  }
  return { messenger, sentIds }
}

test('sends a notice once per channel, however often the job runs', async () => {
  await order()
  await deliver(createContext())
  await Promise.all([deliver(createContext(), 5), deliver(createContext(), 5)])
  const [mail, ...more] = await readMails()
  expect(more).toEqual([])
  expect([mail?.recipient, mail?.subject]).toEqual([
    vendor.email,
    'Pesanan baru SP-1 dari SDN 1. Konfirmasi atau tolak - Pasar Sekolah',
  ])
  expect(unseal(mail?.body ?? '')).toContain('Buka: https://pasar.test/history/all')
  expect(await inbox()).toEqual([
    {
      recipient: '6280055000000',
      body: 'Pesanan baru SP-1 dari SDN 1. Konfirmasi atau tolak.\nhttps://pasar.test/history/all',
    },
  ])
})

test('respects channels that a member switched off, except mandatory ones', async () => {
  const off = (group: 'order' | 'case', channel: 'email' | 'wa') =>
    saveChannelPreference(database.db, vendor.memberId, { group, channel, isEnabled: false }, NOW)
  await off('order', 'email')
  await off('case', 'email')
  await off('case', 'wa')
  await order()
  await notify(
    database.db,
    [
      {
        kind: 'case.f1',
        to: { member: vendor.memberId },
        orderId: null,
        by: null,
        facts: { caseId: 1, number: 'PL-1' },
      },
    ],
    NOW,
  )
  await deliver(createContext())
  expect((await readMails()).map(({ subject }) => subject)).toEqual([
    'Permintaan layanan PL-1 kami terima - Pasar Sekolah',
  ])
  expect(await inbox()).toHaveLength(1)
})

test('sends nothing for a completed notice, and stops retries once it is completed', async () => {
  await order()
  await database.db.updateTable('outbox').set({ subject_key: 'order:1' }).execute()
  const { messenger, sentIds } = aMessenger(async () => {
    throw new DeliveryError('wa 503', 'later')
  })
  await deliver(createContext({ messenger }))
  await completeNotices(database.db, ['order:1'], NOW)
  await deliver(createContext({ messenger }), 1)
  expect(sentIds).toHaveLength(1)
  expect(await sendings()).toMatchObject([{ sent_at: null, ended_at: at(1)(), fault: '' }])

  await order('order.new', 'SP-2')
  await database.db
    .updateTable('outbox')
    .set({ subject_key: 'order:2' })
    .where('delivered_at', 'is', null)
    .execute()
  await completeNotices(database.db, ['order:2'], NOW)
  await deliver(createContext(), 2)
  expect(await readMails()).toHaveLength(1)
})

test('tries a gateway eight times with backoff 1, 2, 4 … 60 minutes, then shows it to staff', async () => {
  await order()
  const { messenger, sentIds } = aMessenger(async () => {
    throw new DeliveryError('wa 503', 'later')
  })
  const faults: unknown[] = []
  const tried: number[] = []
  for (let minute = 0; minute < 400; minute += 1) {
    const before = sentIds.length
    await deliver(createContext({ messenger }), minute, faults)
    if (sentIds.length > before) tried.push(minute)
  }
  expect(tried).toEqual([0, 1, 3, 7, 15, 31, 63, 123])
  expect(new Set(sentIds).size).toBe(1)
  expect(await sendings()).toMatchObject([{ tries: 8, sent_at: null, ended_at: at(123)(), fault: 'wa 503' }])
  expect(String(faults[7])).toMatch(/sending \d+ was not accepted at attempt 8: wa 503$/)
})

test('gives up at once on a number without WhatsApp', async () => {
  await order()
  const { messenger, sentIds } = aMessenger(async () => {
    throw new DeliveryError('wa 400 131026', 'never')
  })
  await deliver(createContext({ messenger }))
  await deliver(createContext({ messenger }), 60)
  expect(sentIds).toHaveLength(1)
  expect(await sendings()).toMatchObject([{ ended_at: NOW, fault: 'wa 400 131026' }])
})

test('a crash after sending causes a retry with the same id, and the inbox has the message once', async () => {
  await order()
  const inBox = inboxMessenger(database.db)
  const dying: Messenger = {
    send: async (message) => {
      await inBox.send(message)
      throw new Error('killed')
    },
  }
  await expect(deliver(createContext({ messenger: dying }))).rejects.toThrow('killed')
  expect(await sendings()).toMatchObject([{ sent_at: null, tries: 1 }])
  await deliver(createContext(), 1)
  expect(await sendings()).toMatchObject([{ sent_at: at(1)(), tries: 2 }])
  expect(await inbox()).toHaveLength(1)
})

test('pushes to a browser while its session lives, and deletes a subscription that is gone', async () => {
  const { db } = database
  const { id: sessionId } = await db
    .insertInto('session')
    .values({
      token_hash: Buffer.from(`push-${vendor.memberId}`),
      member_id: vendor.memberId,
      type: 'member',
      created_at: NOW,
      expires_at: at(600)(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const browser = { memberId: vendor.memberId, sessionId, p256dh: 'kunci', auth: 'rahasia' }
  await subscribe(db, { ...browser, endpoint: 'https://fcm.googleapis.com/satu' }, NOW)
  await subscribe(db, { ...browser, endpoint: 'https://fcm.googleapis.com/dua' }, NOW)
  const pushMessages: PushMessage[] = []
  const pusher: Pusher = {
    send: async (message) => {
      pushMessages.push(message)
      if (message.subscription.endpoint.endsWith('dua')) throw new DeliveryError('push 410', 'gone')
    },
  }
  await order()
  await deliver(createContext({ pusher }))
  expect(pushMessages.map(({ subscription }) => subscription.endpoint).toSorted()).toEqual([
    'https://fcm.googleapis.com/dua',
    'https://fcm.googleapis.com/satu',
  ])
  expect(pushMessages[0]).toMatchObject({ link: 'https://pasar.test/history/all', title: 'Pasar Sekolah' })

  await order('order.new', 'SP-2')
  await deliver(createContext({ pusher }), 1)
  expect(pushMessages.slice(2).map(({ subscription }) => subscription.endpoint)).toEqual([
    'https://fcm.googleapis.com/satu',
  ])

  await db.updateTable('session').set({ revoked_at: NOW }).where('id', '=', sessionId).execute()
  await order('order.new', 'SP-3')
  await deliver(createContext({ pusher }), 2)
  expect(pushMessages).toHaveLength(3)
})

test('concurrent jobs share the pending sendings', async () => {
  for (let n = 1; n <= 25; n += 1) await order('order.new', `SP-${n}`)
  const { messenger, sentIds } = aMessenger(() => new Promise((done) => setTimeout(done, 2)))
  await Promise.all([
    deliver(createContext({ messenger })),
    deliver(createContext({ messenger })),
    deliver(createContext({ messenger })),
  ])
  await deliver(createContext({ messenger }))
  expect(sentIds).toHaveLength(25)
  expect(new Set(sentIds).size).toBe(25)
  expect(await readMails()).toHaveLength(25)
})

test('staff see failed sendings without addresses, and retry or discard them', async () => {
  await order()
  await order('order.new', 'SP-2')
  const { messenger } = aMessenger(async () => {
    throw new DeliveryError('wa 400 131026', 'never')
  })
  await deliver(createContext({ messenger }))
  await database.db.updateTable('mail').set({ tries: 10, fault: 'EENVELOPE 550' }).execute()
  const staff = await aStaffMember(database.db)
  const services = testServices()
  const dead = () => get({ db: database.db, services }, listFailedDeliveries, staff, {})
  const settle = (channel: 'email' | 'wa', sendingId: number, action: 'retry' | 'drop') =>
    callEndpoint(database.db, services, resolveFailedDelivery, staff, {
      params: { channel, sendingId },
      body: { action },
      now: NOW,
    })
  const { sendings: deadSendings } = await dead()
  expect(deadSendings.map(({ channel, words: message, fault }) => [channel, message, fault])).toEqual([
    ['email', 'Pesanan baru SP-1 dari SDN 1. Konfirmasi atau tolak - Pasar Sekolah', 'EENVELOPE 550'],
    ['email', 'Pesanan baru SP-2 dari SDN 1. Konfirmasi atau tolak - Pasar Sekolah', 'EENVELOPE 550'],
    ['wa', 'Pesanan baru SP-1 dari SDN 1. Konfirmasi atau tolak.', 'wa 400 131026'],
    ['wa', 'Pesanan baru SP-2 dari SDN 1. Konfirmasi atau tolak.', 'wa 400 131026'],
  ])
  expect(JSON.stringify(deadSendings)).not.toContain(vendor.email)
  const ids = deadSendings.map(({ id }) => id).toReversed()
  expect((await settle('wa', must(ids[0], 'an id'), 'retry')).http).toBe(200)
  expect((await settle('wa', must(ids[1], 'an id'), 'drop')).http).toBe(200)
  expect((await settle('email', must(ids[2], 'an id'), 'retry')).http).toBe(200)
  expect((await settle('email', must(ids[3], 'an id'), 'drop')).http).toBe(200)
  expect((await settle('wa', must(ids[1], 'an id'), 'drop')).http).toBe(404)
  expect((await dead()).sendings).toEqual([])
  await deliver(createContext(), 1)
  expect((await inbox()).map(({ body }) => body)).toEqual([
    'Pesanan baru SP-2 dari SDN 1. Konfirmasi atau tolak.\nhttps://pasar.test/history/all',
  ])
})
