import {
  choosePreference,
  listNotices,
  markNoticesRead,
  noticeSummary,
  preferences,
  setNoticeRead,
  subscribePush,
  viewNotice,
} from '@pasar/contract/notification/notification'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { aSchool, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { createAccountFixture } from '../../testing/fixtures/account-fixture.ts'
import { get } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'
import { notify } from '../outbox/outbox.queries.ts'

const { context } = await createAccountFixture()
const NOW = new Date('2026-11-21T03:00:00Z')

const notifyVendor = (vendor: Actor, kind: 'order.new' | 'order.cancel', number: string) =>
  notify(
    context.db,
    [
      {
        kind,
        to: { vendor: vendor.memberId },
        orderId: null,
        by: null,
        facts: { number, school: 'SDN 1', reason: '' },
      },
    ],
    NOW,
  )
const list = (actor: Actor, query: { tab?: 'action' | 'information' | 'activity'; before?: number } = {}) =>
  get(context, listNotices, actor, { query })

test('shows tabs and counts of the member, newest first', async () => {
  const vendor = await aVendor(context.db)
  await notifyVendor(vendor, 'order.new', 'SP-1')
  await notifyVendor(vendor, 'order.new', 'SP-2')
  await notifyVendor(vendor, 'order.cancel', 'SP-3')
  const action = await list(vendor)
  expect(action.counts).toEqual({ action: 2, information: 1, activity: 0, unread: 3 })
  expect(action.notices.map(({ words: message }) => message)).toEqual([
    'Pesanan baru SP-2 dari SDN 1. Konfirmasi atau tolak.',
    'Pesanan baru SP-1 dari SDN 1. Konfirmasi atau tolak.',
  ])
  expect((await list(vendor, { tab: 'information' })).notices.map(({ words }) => words)).toEqual([
    'Sekolah membatalkan pesanan SP-3.',
  ])
  expect((await get(context, noticeSummary, vendor, {})).newest).toHaveLength(3)
  expect((await list(await aVendor(context.db))).counts.unread).toBe(0)
})

test('pages through a long list without gaps or duplicates', async () => {
  const vendor = await aVendor(context.db)
  for (let n = 1; n <= 65; n += 1) await notifyVendor(vendor, 'order.cancel', `SP-${n}`)
  const texts: string[] = []
  let before = 0
  for (let page = 0; page < 3; page += 1) {
    const { notices: shown, next } = await list(vendor, { tab: 'information', before })
    texts.push(...shown.map(({ words }) => words))
    before = next ?? 0
  }
  expect([texts.length, new Set(texts).size, before]).toEqual([65, 65, 0])
  expect(texts[64]).toBe('Sekolah membatalkan pesanan SP-1.')
})

test('marks one notice read and unread, and all of a tab up to a given id', async () => {
  const vendor = await aVendor(context.db)
  await notifyVendor(vendor, 'order.cancel', 'SP-1')
  await notifyVendor(vendor, 'order.cancel', 'SP-2')
  const [newest] = (await list(vendor, { tab: 'information' })).notices
  const noticeId = must(newest, 'the newest notice').id
  const setRead = (isRead: boolean) =>
    get(context, setNoticeRead, vendor, { params: { noticeId }, body: { isRead } })
  expect((await setRead(true)).unread).toBe(1)
  expect((await setRead(false)).unread).toBe(2)
  await notifyVendor(vendor, 'order.cancel', 'SP-3')
  const read = await get(context, markNoticesRead, vendor, { body: { tab: 'information', upTo: noticeId } })
  expect(read.unread).toBe(1)
  expect((await list(vendor, { tab: 'information' })).notices.map(({ isRead }) => isRead)).toEqual([
    false,
    true,
    true,
  ])
})

test('§2 notification/qr: shows a notice to its owner, and responds 404 to other members', async () => {
  const vendor = await aVendor(context.db)
  await notifyVendor(vendor, 'order.new', 'SP-1')
  const [own] = (await list(vendor)).notices
  const params = { noticeId: must(own, 'the own notice').id }
  expect(await get(context, viewNotice, vendor, { params })).toMatchObject({ link: '/history/all' })
  const foreign = await callEndpoint(context.db, context.services, viewNotice, await aVendor(context.db), {
    params,
  })
  const absent = await callEndpoint(context.db, context.services, viewNotice, vendor, {
    params: { noticeId: 999_999_999 },
  })
  expect(foreign).toEqual(absent)
  expect(foreign.http).toBe(404)
})

test('a notice is a task for people with the right, and information for others of the school', async () => {
  const school = await aSchool(context.db)
  await notify(
    context.db,
    [
      {
        kind: 'deadline.pay',
        to: { buyer: school.memberId },
        orderId: null,
        by: null,
        facts: { number: 'SP-1', by: NOW },
      },
    ],
    NOW,
  )
  const as = (position: 'treasurer' | 'operator'): Actor => ({
    ...school,
    person: { id: 1, externalId: 'x', name: 'Ibu Contoh', position },
  })
  expect((await list(as('treasurer'))).counts).toMatchObject({ action: 1, information: 0 })
  expect((await list(as('operator'))).counts).toMatchObject({ action: 0, information: 1 })
})

test('stores channel preferences, and refuses to switch off a mandatory channel', async () => {
  const vendor = await aVendor(context.db)
  const choose = (group: 'order' | 'account', isEnabled: boolean) =>
    callEndpoint(context.db, context.services, choosePreference, vendor, {
      body: { group, channel: 'email', isEnabled },
      now: NOW,
    })
  expect((await choose('order', false)).http).toBe(200)
  expect((await choose('account', false)).http).toBe(409)
  const { choices, wa } = await get(context, preferences, vendor, {})
  const of = (group: string) => choices.find((one) => one.group === group && one.channel === 'email')
  expect([of('order'), of('account')]).toMatchObject([
    { isEnabled: false, fixed: false },
    { isEnabled: true, fixed: true },
  ])
  expect(wa).toBe('6280055000000')
})

test('rejects a push endpoint outside known browser services', async () => {
  const vendor = await aVendor(context.db)
  const keys = { p256dh: 'kunci', auth: 'rahasia' }
  const refused = await callEndpoint(context.db, context.services, subscribePush, vendor, {
    body: { endpoint: 'https://169.254.169.254/latest', keys },
  })
  expect([refused.http, refused.body]).toMatchObject([
    422,
    { status_message: 'Browser ini belum dapat menerima pemberitahuan' },
  ])
})
