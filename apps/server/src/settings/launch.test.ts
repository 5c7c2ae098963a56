import { listNotices } from '@pasar/contract/notification/notification'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { global } from '@pasar/contract/settings/global'
import {
  changeSetting,
  decideSettingChange,
  listSettings,
  previewSetting,
} from '@pasar/contract/settings/setting-console'
import { listQueues } from '@pasar/contract/staff/queues'
import { must } from '@pasar/domain/kernel/must'
import type { InstallationProfile } from '@pasar/domain/settings/profile'
import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor, freightRates } from '../../testing/builders.ts'
import { callEndpoint, outcomeOf } from '../../testing/call-endpoint.ts'
import { createSettingFixture } from '../../testing/fixtures/setting-fixture.ts'
import { checkoutBody, fillCart, get } from '../../testing/orders.ts'
import { remindOfLaunchGaps } from './launch-reminder.ts'
import { createSettingsCache } from './settings-cache.ts'

const fixture = await createSettingFixture()
const { db, one, other } = fixture
await freightRates(db)

/** Saturday, 21 November 2026, 10.00 WIB, and the Monday after. */
const saturday = new Date('2026-11-21T03:00:00Z')
const monday = new Date('2026-11-23T03:00:00Z')

const contextOf = (profile: InstallationProfile) => {
  let elapsed = 0
  // Each read is newer than the cache allows.
  const cache = createSettingsCache(db, profile, () => (elapsed += 10_000))
  return { db, services: { ...fixture.services, ...cache, profile } }
}
const production = contextOf('production')

const REAL = {
  bankAccount: { bank: 'BRI', holder: 'PT Niaga Sekolah', number: '020601000123456' },
  platform: {
    legalName: 'PT Niaga Sekolah',
    npwp: '0912345678901000',
    nitku: '0912345678901000000000',
    address: 'Jalan Merdeka 5, Bandung',
  },
  supportEmail: 'bantuan@niagasekolah.id',
  supportWhatsapp: '6281234567890',
  holidays: [{ day: '2026-12-25', name: 'Natal' }],
  tax: DEFAULT_SETTINGS.tax,
} as const satisfies Partial<Record<SettingKey, unknown>>

const wish = (value: unknown, validFrom = '2026-11-22') => ({
  body: { value, validFrom, reason: 'Akta 5 tahun 2026', version: 0 },
  now: saturday,
})
const propose = (key: SettingKey, value: unknown, validFrom?: string) =>
  callEndpoint(db, production.services, changeSetting, one, {
    params: { key },
    ...wish(value, validFrom),
  })
const agree = (changeId: number) =>
  get(production, decideSettingChange, other, {
    params: { changeId },
    body: { action: 'agree', reason: '' },
    now: saturday,
  })
const waitingId = async (key: SettingKey) => {
  const { open } = await get(production, listSettings, other, { now: saturday })
  return must(
    open.find((change) => change.key === key),
    'the open',
  ).id
}

const school = await aSchool(db)
const vendor = await aVendor(db)
await fillCart(production, school, [[await anItem(db, vendor), 2]])
const placing = async (context: typeof production) =>
  callEndpoint(db, context.services, placeOrders, school, {
    body: checkoutBody(await get(context, viewCheckout, school, { now: monday })),
    now: monday,
  })
const missing = async (now = monday) => (await get(production, listQueues, one, { now })).missing

test('production refuses orders until two staff members have confirmed real data; then it takes them', async () => {
  expect(outcomeOf(await placing(production))).toEqual([
    409,
    'Pesanan belum dapat dibuat: data resmi platform sedang dilengkapi. Isi keranjang Anda tetap tersimpan.',
  ])
  expect((await get(production, global, null, { now: monday })).global.isOpenForOrders).toBe(false)
  expect((await missing()).map(({ key, isBlocking }) => [key, isBlocking])).toEqual([
    ['bankAccount', true],
    ['platform', true],
    ['supportEmail', true],
    ['supportWhatsapp', true],
    ['holidays', true],
    ['tax', true],
  ])
  const decree = [{ year: 2026, decree: 'SKB 3 Menteri 1497/2025' }]
  expect((await propose('holidayDecrees', decree)).http).toBe(200)
  for (const [key, value] of Object.entries(REAL)) {
    expect(outcomeOf(await propose(key as SettingKey, value))[0]).toBe(200)
  }
  // A proposal alone confirms nothing.
  expect(await missing()).toHaveLength(6)
  for (const key of Object.keys(REAL)) await agree(await waitingId(key as SettingKey))
  expect(await missing()).toEqual([])
  expect((await get(production, global, null, { now: monday })).global.isOpenForOrders).toBe(true)
  expect((await placing(production)).http).toBe(200)
  // The holidays of 2027 and their decree will be missing in January; staff read it in December.
  expect(await missing(new Date('2026-12-05T03:00:00Z'))).toEqual([
    { key: 'holidays', reason: 'Hari libur 2027 belum diisi', isBlocking: false },
  ])
  // A notice goes out 31, 14 and 7 days before, once each.
  const remind = async (day: string) => {
    await remindOfLaunchGaps(db, production.services.launchGaps, new Date(`${day}T03:00:00Z`))
    const { notices } = await get(production, listNotices, one, { query: { tab: 'information' } })
    return notices.map(({ words }) => words).filter((words) => words.includes('pesanan berhenti'))
  }
  const gap = (days: number) =>
    `Dalam ${days} hari pesanan berhenti: Hari libur 2027 belum diisi. Lengkapi di Setelan.`
  expect(await remind('2026-11-30')).toEqual([])
  expect(await remind('2026-12-01')).toEqual([gap(31)])
  expect(await remind('2026-12-02')).toEqual([gap(31)])
  expect(await remind('2026-12-18')).toEqual([gap(14), gap(31)])
  expect(await remind('2026-12-25')).toEqual([gap(7), gap(14), gap(31)])
  expect(await remind('2027-01-02')).toHaveLength(3)
})

test('a sample value is refused in production and a confirmed one cannot be confirmed again', async () => {
  const sample = { ...REAL.bankAccount, bank: 'Bank Contoh' }
  expect((await propose('bankAccount', sample)).body).toMatchObject({
    data: { error: [{ field: 'value', message: 'Masih nilai contoh' }] },
  })
  expect((await propose('tax', REAL.tax)).http).toBe(200)
  await agree(await waitingId('tax'))
  const preview = await callEndpoint(db, production.services, previewSetting, one, {
    params: { key: 'tax' },
    body: { value: REAL.tax, validFrom: '2026-11-24' },
    now: saturday,
  })
  expect(preview.body).toMatchObject({
    data: { error: [{ field: 'value', message: 'Nilai ini sudah berlaku pada tanggal itu' }] },
  })
})

test.each(['demo', 'sandbox'] as const)('the %s takes orders with sample data', async (profile) => {
  const context = contextOf(profile)
  await fillCart(context, school, [[await anItem(db, vendor), 1]])
  expect((await placing(context)).http).toBe(200)
  expect((await get(context, listQueues, one, { now: monday })).missing).toEqual([])
})
