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
import { expect, test } from 'vitest'
import { createAccountFixture } from '../../testing/account-fixture.ts'
import { aSchool, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { get } from '../../testing/orders.ts'
import type { Actor } from '../http/actor.ts'
import { notify } from '../outbox/outbox.queries.ts'

const { house } = await createAccountFixture()
const NOW = new Date('2026-11-21T03:00:00Z')

const tellVendor = (vendor: Actor, kind: 'order.new' | 'order.cancel', number: string) =>
  notify(
    house.db,
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
  get(house, listNotices, actor, { query })

test('tabs and counts are those of the reader; the newest comes first', async () => {
  const vendor = await aVendor(house.db)
  await tellVendor(vendor, 'order.new', 'SP-1')
  await tellVendor(vendor, 'order.new', 'SP-2')
  await tellVendor(vendor, 'order.cancel', 'SP-3')
  const action = await list(vendor)
  expect(action.counts).toEqual({ action: 2, information: 1, activity: 0, unread: 3 })
  expect(action.notices.map(({ words }) => words)).toEqual([
    'Pesanan baru SP-2 dari SDN 1. Konfirmasi atau tolak.',
    'Pesanan baru SP-1 dari SDN 1. Konfirmasi atau tolak.',
  ])
  expect((await list(vendor, { tab: 'information' })).notices.map(({ words }) => words)).toEqual([
    'Sekolah membatalkan pesanan SP-3.',
  ])
  expect((await get(house, noticeSummary, vendor, {})).newest).toHaveLength(3)
  expect((await list(await aVendor(house.db))).counts.unread).toBe(0)
})

test('a long list comes in pages without a gap or a double', async () => {
  const vendor = await aVendor(house.db)
  for (let n = 1; n <= 65; n += 1) await tellVendor(vendor, 'order.cancel', `SP-${n}`)
  const seen: string[] = []
  let before = 0
  for (let page = 0; page < 3; page += 1) {
    const { notices: shown, next } = await list(vendor, { tab: 'information', before })
    seen.push(...shown.map(({ words }) => words))
    before = next ?? 0
  }
  expect([seen.length, new Set(seen).size, before]).toEqual([65, 65, 0])
  expect(seen[64]).toBe('Sekolah membatalkan pesanan SP-1.')
})

test('one is read and unread, and all of a tab up to what was seen', async () => {
  const vendor = await aVendor(house.db)
  await tellVendor(vendor, 'order.cancel', 'SP-1')
  await tellVendor(vendor, 'order.cancel', 'SP-2')
  const [newest] = (await list(vendor, { tab: 'information' })).notices
  const noticeId = newest?.id ?? 0
  const mark = (isRead: boolean) =>
    get(house, setNoticeRead, vendor, { params: { noticeId }, body: { isRead } })
  expect((await mark(true)).unread).toBe(1)
  expect((await mark(false)).unread).toBe(2)
  await tellVendor(vendor, 'order.cancel', 'SP-3')
  const read = await get(house, markNoticesRead, vendor, { body: { tab: 'information', upTo: noticeId } })
  expect(read.unread).toBe(1)
  expect((await list(vendor, { tab: 'information' })).notices.map(({ isRead }) => isRead)).toEqual([
    false,
    true,
    true,
  ])
})

test('§2 notification/qr: a notice is shown to its reader, and is not there for anybody else', async () => {
  const vendor = await aVendor(house.db)
  await tellVendor(vendor, 'order.new', 'SP-1')
  const [own] = (await list(vendor)).notices
  const params = { noticeId: own?.id ?? 0 }
  expect(await get(house, viewNotice, vendor, { params })).toMatchObject({ link: '/history/all' })
  const foreign = await callEndpoint(house.db, house.services, viewNotice, await aVendor(house.db), {
    params,
  })
  const absent = await callEndpoint(house.db, house.services, viewNotice, vendor, {
    params: { noticeId: 999_999_999 },
  })
  expect(foreign).toEqual(absent)
  expect(foreign.http).toBe(404)
})

test('what asks for a right is to be done by those who have it, and information for the others of the school', async () => {
  const school = await aSchool(house.db)
  await notify(
    house.db,
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

test('channels are chosen one by one; what cannot be switched off says so', async () => {
  const vendor = await aVendor(house.db)
  const choose = (group: 'order' | 'account', wanted: boolean) =>
    callEndpoint(house.db, house.services, choosePreference, vendor, {
      body: { group, channel: 'email', wanted },
      now: NOW,
    })
  expect((await choose('order', false)).http).toBe(200)
  expect((await choose('account', false)).http).toBe(409)
  const { choices, wa } = await get(house, preferences, vendor, {})
  const of = (group: string) => choices.find((one) => one.group === group && one.channel === 'email')
  expect([of('order'), of('account')]).toMatchObject([
    { wanted: false, fixed: false },
    { wanted: true, fixed: true },
  ])
  expect(wa).toBe('6280055000000')
})

test('a browser is written to only at the services of known browsers', async () => {
  const vendor = await aVendor(house.db)
  const keys = { p256dh: 'kunci', auth: 'rahasia' }
  const refused = await callEndpoint(house.db, house.services, subscribePush, vendor, {
    body: { endpoint: 'https://169.254.169.254/latest', keys },
  })
  expect([refused.http, refused.body]).toMatchObject([
    422,
    { status_message: 'Peramban ini belum dapat menerima pemberitahuan' },
  ])
})
