import { tasks } from '@pasar/contract/identity/dashboard'
import {
  changeSetting,
  decideSettingChange,
  listSettings,
  previewSetting,
  settingLog,
} from '@pasar/contract/settings/setting-console'
import { must } from '@pasar/domain/kernel/must'
import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor, freightRates } from '../../testing/builders.ts'
import { callEndpoint, callWireEndpoint, dataOf } from '../../testing/call-endpoint.ts'
import { createSettingFixture } from '../../testing/fixtures/setting-fixture.ts'
import { advanceOrderTo, fillCart, order } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'
import { readSettings } from './settings.queries.ts'

const { db, services, one, other } = await createSettingFixture()

/** Saturday, 21 November 2026, 10.00 WIB. */
const now = new Date('2026-11-21T03:00:00Z')

type Wish = { validFrom?: string; reason?: string; version?: number; by?: Actor }
const change = (key: SettingKey, value: unknown, { by = one, ...wish }: Wish = {}) =>
  callEndpoint(db, services, changeSetting, by, {
    params: { key },
    body: { value, validFrom: '2026-12-01', reason: 'Surat edaran', version: 0, ...wish },
    now,
  })
const settle = (id: number, action: 'agree' | 'refuse' | 'cancel', by: Actor, at = now, reason = '') =>
  callEndpoint(db, services, decideSettingChange, by, {
    params: { changeId: id },
    body: { action, reason },
    now: at,
  })
const inForce = (moment: string) => readSettings(db, new Date(moment))
const listed = async (
  viewer = one,
  at = now,
): Promise<{
  settings: { key: string; value: unknown; since: string | null; version: number }[]
  open: { id: number; state: string; isOwn: boolean; validFrom: string }[]
}> => dataOf(await callEndpoint(db, services, listSettings, viewer, { now: at }))
const tax12 = { ...DEFAULT_SETTINGS.tax, version: 'UU contoh', ppnPercent: 12 }

test('a change applies from midnight WIB of its start day and shows its author and reason', async () => {
  expect(dataOf(await change('confirmDays', 7))).toMatchObject({ state: 'set' })
  expect((await inForce('2026-11-30T16:59:59.999Z')).confirmDays).toBe(5)
  expect((await inForce('2026-11-30T17:00:00Z')).confirmDays).toBe(7)
  const log = dataOf(await callEndpoint(db, services, settingLog, other, { params: { key: 'confirmDays' } }))
  expect(log).toMatchObject({
    changes: [{ before: 5, value: 7, reason: 'Surat edaran', state: 'set', isOwn: false }],
    next: null,
  })
  const { settings, open } = await listed()
  expect(settings.find(({ key }) => key === 'confirmDays')).toMatchObject({
    value: 5,
    since: null,
    version: 1,
  })
  expect(open).toMatchObject([{ state: 'set', validFrom: '2026-11-30T17:00:00.000Z' }])
  const later = await listed(one, new Date('2026-12-02T00:00:00Z'))
  expect(later.settings.find(({ key }) => key === 'confirmDays')).toMatchObject({ value: 7 })
  expect(later.open).toEqual([])
})

test('a change for today applies at once', async () => {
  await change('showAccountButton', false, { validFrom: '2026-11-21' })
  expect((await inForce('2026-11-21T02:59:59Z')).showAccountButton).toBe(true)
  expect((await inForce('2026-11-21T03:00:00Z')).showAccountButton).toBe(false)
})

describe('validation of a requested change', () => {
  test.each([
    ['confirmDays', 0, '2026-12-01', 'value', 'Paling sedikit 1'],
    ['confirmDays', 1.5, '2026-12-01', 'value', 'Isi bilangan bulat'],
    ['confirmDays', '7', '2026-12-01', 'value', 'Isi bilangan bulat'],
    ['confirmDays', 5, '2026-12-01', 'value', 'Nilai ini sudah berlaku pada tanggal itu'],
    ['confirmDays', 3, '2026-12-01', 'value', 'Pengingat harus lebih awal daripada batas konfirmasi'],
    ['yearEndFrom', 0, '2026-12-01', 'value', 'Paling sedikit 1'],
    ['yearEndFrom', 32, '2026-12-01', 'value', 'Paling banyak 31'],
    ['yearEndCut', 16, '2026-12-01', 'value', 'Tanda akhir tahun tampil paling lambat pada hari tutup tahun'],
    ['confirmDays', 7, '2026-11-20', 'validFrom', 'Tanggal ini sudah lewat'],
    ['confirmDays', 7, '2032-01-01', 'validFrom', 'Paling lambat lima tahun lagi'],
    [
      'tax',
      tax12,
      '2026-11-21',
      'validFrom',
      'Paling cepat besok, sebab petugas lain harus menyetujui dahulu',
    ],
    ['tax', { ...tax12, version: ' ' }, '2026-12-01', 'value.version', 'Dasar hukum wajib diisi'],
    [
      'tax',
      // The cheapest goods above the threshold leave Rp 10.001 less PPh of Rp 50.
      { ...tax12, pphPermille: 5, feeThreshold: 10_000, feeAmount: 9_952 },
      '2026-12-01',
      'value.feeAmount',
      'Biaya tidak boleh melebihi harga terkecil yang dikenainya, setelah PPh',
    ],
    ['holidays', [{ day: '2026-02-30', name: 'x' }], '2026-12-01', 'value.0.day', 'Isi tanggal yang benar'],
    ...(['legalName', 'address'] as const).map(
      (name) =>
        [
          ...(['platform', { ...DEFAULT_SETTINGS.platform, [name]: 'Jaya 😀' }, '2026-12-01'] as const),
          `value.${name}`,
          'Tanda “😀” (U+1F600) tidak dapat dicetak pada dokumen. Hapus atau ganti.',
        ] as const,
    ),
    ['ratingAskDays', [7, 1], '2026-12-01', 'value', 'Urutkan dari yang terkecil, tanpa yang sama'],
    ['priceUpper', 0, '2026-12-01', 'value', 'Paling sedikit 1'],
  ] as const)('%s %j from %s: %s', async (key, value, validFrom, field, message) => {
    expect(await change(key, value, { validFrom })).toMatchObject({
      http: 422,
      body: { data: { error: [{ field, message }] } },
    })
    expect(await inForce('2033-01-01T00:00:00Z')).toEqual(DEFAULT_SETTINGS)
  })
  test('rejects an unknown setting and a missing reason', async () => {
    const send = (path: '/staff/setting/:key', key: string) =>
      callWireEndpoint(db, services, { method: 'POST', path }, one, {
        params: { key },
        body: { value: 7, validFrom: '2026-12-01', reason: ' ', version: 0 },
        now,
      })
    expect((await send('/staff/setting/:key', 'confirmDays')).http).toBe(422)
    expect((await send('/staff/setting/:key', 'demoWorld')).http).toBe(404)
  })
})

test('rejects the second of two concurrent changes and a second change for the same start day', async () => {
  expect((await change('paymentDays', 21)).http).toBe(200)
  expect((await change('paymentDays', 30, { by: other })).http).toBe(409)
  expect(await change('paymentDays', 30, { by: other, version: 1 })).toMatchObject({
    http: 422,
    body: { data: { error: [{ field: 'validFrom' }] } },
  })
  expect((await inForce('2026-12-02T00:00:00Z')).paymentDays).toBe(21)
})

describe('settings that affect money require approval', () => {
  test('the author cannot approve; after another staff member approves, the change applies from its start day', async () => {
    const { id, state } = dataOf(await change('tax', tax12, { validFrom: '2027-01-01' })) as {
      id: number
      state: string
    }
    expect(state).toBe('waiting')
    expect((await inForce('2027-01-02T00:00:00Z')).tax.ppnPercent).toBe(11)
    const board = async (viewer: Actor): Promise<{ tasks: unknown[] }> =>
      dataOf(await callEndpoint(db, services, tasks, viewer, { now }))
    // Two working days after Saturday 21 November: Monday and Tuesday.
    const expectedTask = { kind: 'setting', count: 1, earliest: '2026-11-24T16:59:59.999Z' }
    expect((await board(other)).tasks).toContainEqual(expectedTask)
    expect((await board(one)).tasks).not.toContainEqual(expectedTask)
    expect((await settle(id, 'agree', one)).http).toBe(403)
    expect((await settle(id, 'agree', other)).http).toBe(200)
    expect((await settle(id, 'agree', other)).http).toBe(409)
    expect((await inForce('2026-12-31T16:59:59Z')).tax.ppnPercent).toBe(11)
    expect((await inForce('2026-12-31T17:00:00Z')).tax).toEqual(tax12)
  })
  test('a refusal requires a reason, and the change never applies', async () => {
    const { id } = dataOf(await change('penaltyPermille', 2)) as { id: number }
    expect((await settle(id, 'refuse', other)).http).toBe(422)
    expect((await settle(id, 'refuse', other, now, 'Belum ada dasar')).http).toBe(200)
    expect((await inForce('2027-01-01T00:00:00Z')).penaltyPermille).toBe(1)
  })
  test('cannot be approved after the start day has begun', async () => {
    const { id } = dataOf(await change('bankCoolingHours', 48)) as { id: number }
    expect((await settle(id, 'agree', other, new Date('2026-11-30T17:00:00Z'))).http).toBe(409)
    expect((await settle(id, 'cancel', one)).http).toBe(200)
  })
})

test('any staff member can cancel a scheduled change; a change in force cannot be cancelled', async () => {
  const { id } = dataOf(await change('agreedPriceDays', 14)) as { id: number }
  expect((await settle(id, 'cancel', other, new Date('2026-11-30T17:00:00Z'))).http).toBe(409)
  expect((await settle(id, 'cancel', other)).http).toBe(200)
  expect((await inForce('2026-12-02T00:00:00Z')).agreedPriceDays).toBe(7)
  expect((await settle(9_999, 'cancel', other)).http).toBe(404)
})

describe('the effect is shown before saving', () => {
  const weigh = async (key: SettingKey, value: unknown) =>
    dataOf(
      await callEndpoint(db, services, previewSetting, one, {
        params: { key },
        body: { value, validFrom: '2027-01-01' },
        now,
      }),
    ) as { sentences: string[]; example: { rows: object[] } | null; needsSecondPerson: boolean }

  test('§9 shows PPN of 12 % on Rp 11.100.000, and the items above the fee threshold', async () => {
    const vendor = await aVendor(db)
    // At 11 %, the net prices are Rp 1.000.000 and Rp 1.000.001. At 12 %, they are Rp 991.071 and
    // Rp 991.072, so both fall below the threshold.
    await anItem(db, vendor, { price: 1_110_000 })
    await anItem(db, vendor, { price: 1_110_001 })
    const { sentences, example, needsSecondPerson } = await weigh('tax', tax12)
    expect(needsSecondPerson).toBe(true)
    expect(sentences.at(-1)).toBe(
      'Barang tayang yang satu unitnya sudah kena biaya transaksi: 1 sekarang, 0 dengan nilai baru.',
    )
    expect(sentences.some((one) => one.startsWith('Halaman barang, keranjang, perbandingan'))).toBe(true)
    const onlyFee = await weigh('tax', { ...DEFAULT_SETTINGS.tax, feeAmount: 6_000 })
    expect(onlyFee.sentences).toHaveLength(3)
    expect(example?.rows).toEqual([
      { name: 'DPP', before: 10_000_000, after: 9_910_714 },
      { name: 'PPN', before: 1_100_000, after: 1_189_286 },
      { name: 'PPh', before: 50_000, after: 49_553 },
      { name: 'Biaya transaksi', before: 5_000, after: 5_000 },
      { name: 'Diterima penyedia', before: 9_945_000, after: 9_856_161 },
    ])
    expect(await inForce('2030-01-01T00:00:00Z')).toEqual(DEFAULT_SETTINGS)
  })
  test('shows added and removed days of a list', async () => {
    const { sentences } = await weigh('holidays', [{ day: '2027-01-01', name: 'Tahun Baru' }])
    expect(sentences[0]).toBe('1 hari libur bertambah, 0 berkurang.')
  })
  test('existing orders have their stored deadline; new ones get the new deadline', async () => {
    const context = { db, services }
    await freightRates(context.db)
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    const itemId = await anItem(context.db, vendor)
    for (const to of ['new', 'new', 'shipping', 'bast'] as const) {
      await fillCart(context, school, [[itemId, 1]])
      const [placed] = (await order(context, school)).orders
      await advanceOrderTo(context, {
        orderId: must(placed, 'the placed order').id,
        to,
        school,
        vendor,
        staff: one,
      })
    }
    expect((await weigh('confirmDays', 7)).sentences).toEqual([
      '2 pesanan menunggu konfirmasi; batas waktunya sudah tertulis saat dipesan dan tidak berubah.',
    ])
    expect((await weigh('paymentDays', 21)).sentences).toEqual([
      '1 pesanan sedang menunggu pembayaran; batas waktunya sudah tertulis dan tidak berubah.',
      '3 pesanan terbuka belum sampai di langkah itu dan memakai nilai baru bila sampai mulai 1 Januari 2027.',
    ])
    expect((await weigh('receiptWatchDays', 5)).sentences).toEqual([
      'Berlaku juga untuk 1 pesanan yang sedang dikirim atau dikerjakan: bagi pengawas terlambat 5 hari sesudah barang seharusnya tiba atau pekerjaan selesai.',
    ])
    expect((await weigh('yearEndCut', 28)).sentences[0]).toBe(
      '1 pesanan sudah BAST/BAPP dan belum dikonfirmasi pembayarannya; yang masih begitu sesudah 28 Desember pukul 23.59.59 WIB ditandai belum dibayar.',
    )
    expect((await weigh('payoutDays', 3)).sentences).toEqual([
      '0 pesanan sedang menunggu penerusan dana; batas waktunya sudah tertulis dan tidak berubah.',
      '4 pesanan terbuka belum sampai di langkah itu dan memakai nilai baru bila sampai mulai 1 Januari 2027.',
    ])
  })
})
