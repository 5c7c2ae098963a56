import { changeSetting } from '@pasar/contract/settings/setting-console'
import { settingKey } from '@pasar/contract/settings/setting-values'
import { formatActObject, formatChanges } from '@pasar/contract/staff/act-labels'
import { listStaffActs } from '@pasar/contract/staff/audit'
import { must } from '@pasar/domain/kernel/must'
import { SETTING_NAMES } from '@pasar/domain/settings/setting-names'
import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { expect, test } from 'vitest'
import { aStaffMember } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { createSettingFixture } from '../../testing/fixtures/setting-fixture.ts'
import { get } from '../../testing/orders.ts'

const { db, services } = await createSettingFixture()
const now = new Date('2026-11-21T03:00:00Z')

const areas = DEFAULT_SETTINGS.zones.map(({ area }) => area)
await db
  .insertInto('area')
  .values(
    areas
      .toSorted((a, b) => a.length - b.length)
      .map((code) => ({
        code,
        level: code.length === 2 ? 1 : 2,
        parent_code: code.length === 2 ? null : code.slice(0, 2),
        name: code,
        label: code,
        search: code,
        postal: null,
        latitude: null,
        longitude: null,
      })),
  )
  .execute()

/** Changes one setting and returns the words of its entry in the staff log. */
async function labelsAfter(key: SettingKey, value: unknown): Promise<string[]> {
  const staff = await aStaffMember(db)
  const reply = await callEndpoint(db, services, changeSetting, staff, {
    params: { key },
    body: { value, validFrom: '2026-12-01', reason: 'Surat edaran', version: 0 },
    now,
  })
  expect([key, reply.http, reply.body.status_message]).toEqual([key, 200, 'Berhasil'])
  const { acts } = await get({ db, services }, listStaffActs, staff, { query: { by: staff.memberId } })
  const [act] = acts
  const { on, reason, changes } = must(act, 'the entry')
  expect([formatActObject(on), reason]).toEqual([SETTING_NAMES[key], 'Surat edaran'])
  return formatChanges(changes).map(({ label, before, after }) => `${label} | ${before} | ${after}`)
}

const { tax, platform, bankAccount, stampDuty, funds, zones, freightRates, optionCodes } = DEFAULT_SETTINGS
const [zone, rate, option] = [
  must(zones[0], 'a zone'),
  must(freightRates[0], 'a rate'),
  must(optionCodes[0], 'a code'),
]

/** The settings that are no number and no switch: a new value, and the words of the log. */
const STRUCTURED: Readonly<Partial<Record<SettingKey, readonly [value: unknown, words: readonly string[]]>>> =
  {
    tax: [
      {
        version: 'PMK 1/2027',
        ppnPercent: 12,
        ppnNominalPercent: 13,
        pphPermille: 6,
        feeAmount: 6_000,
        feeThreshold: 2_000_000,
      },
      [
        'Dasar hukum | PMK 131/2024 | PMK 1/2027',
        'PPN efektif (%) | 11 | 12',
        'Tarif PPN (%) | 12 | 13',
        'PPh (‰) | 5 | 6',
        'Biaya transaksi (Rp) | 5.000 | 6.000',
        'Biaya untuk DPP di atas (Rp) | 1.000.000 | 2.000.000',
      ],
    ],
    platform: [
      {
        legalName: 'PT Baru',
        npwp: '0011223344556677',
        nitku: '0011223344556677000000',
        address: 'Jalan Baru 2',
      },
      [
        `Nama badan hukum | ${platform.legalName} | PT Baru`,
        `NPWP | ${platform.npwp} | 0011223344556677`,
        'NITKU |  | 0011223344556677000000',
        `Alamat | ${platform.address} | Jalan Baru 2`,
      ],
    ],
    bankAccount: [
      { bank: 'Bank Baru', holder: 'Rekening Baru', number: '1112223334' },
      [
        `Bank | ${bankAccount.bank} | Bank Baru`,
        `Atas nama | ${bankAccount.holder} | Rekening Baru`,
        `Nomor rekening | ${bankAccount.number} | 1112223334`,
      ],
    ],
    stampDuty: [
      { above: 6_000_000, amount: 12_000 },
      ['Untuk kuitansi di atas (Rp) | 5.000.000 | 6.000.000', 'Bea meterai (Rp) | 10.000 | 12.000'],
    ],
    funds: [
      [{ code: 'BOS-R', name: 'BOS Reguler 2027' }, ...funds.slice(2), { code: 'HIBAH', name: 'Hibah' }],
      [
        'BOS-R | Nama: BOS Reguler | Nama: BOS Reguler 2027',
        'BOS-K | Nama: BOS Kinerja | ',
        'HIBAH |  | Nama: Hibah',
      ],
    ],
    holidays: [[{ day: '2026-12-25', name: 'Natal' }], ['25 Desember 2026 |  | Nama: Natal']],
    holidayDecrees: [[{ year: 2027, decree: 'SKB 3 Menteri' }], ['2027 |  | Dasar: SKB 3 Menteri']],
    zones: [
      zones.map((one) => (one === zone ? { ...one, zone: one.zone === '2' ? '3' : '2' } : one)),
      [`Wilayah ${zone.area} | Zona: ${zone.zone} | Zona: ${zone.zone === '2' ? '3' : '2'}`],
    ],
    freightRates: [
      freightRates.map((one) => (one === rate ? { ...one, name: 'Nama baru' } : one)),
      [`${rate.service} sampai ${rate.maxKm} km | Nama: ${rate.name} | Nama: Nama baru`],
    ],
    optionCodes: [
      optionCodes.map((one) => (one === option ? { ...one, isOffered: !one.isOffered } : one)),
      [
        `${option.code} | Ditawarkan: ${option.isOffered ? 'ya' : 'tidak'} | Ditawarkan: ${option.isOffered ? 'tidak' : 'ya'}`,
      ],
    ],
    ratingAskDays: [[2, 8], ['Nilai | 1, 7, 30 | 2, 8']],
    deadlineLeadDays: [[1, 2], ['Nilai | 1 | 1, 2']],
    paymentLeadDays: [[2], ['Nilai | 1, 3, 7 | 2']],
    receiptRemindDays: [[3, 6], ['Nilai | 2, 5, 10 | 3, 6']],
    supportEmail: ['layanan@sekolah.id', ['Nilai | bantuan@pasarsekolah.test | layanan@sekolah.id']],
    supportWhatsapp: ['6281234567890', ['Nilai | 6280055000000 | 6281234567890']],
  }

/** Numbers whose successor is not allowed. */
const LOWER = new Set<SettingKey>(['yearEndCut', 'priceUpper'])

/** Returns a new value of a setting, and the words of its change. */
function changeOf(key: SettingKey): readonly [unknown, readonly string[]] {
  const listed = STRUCTURED[key]
  if (listed !== undefined) return listed
  const value = DEFAULT_SETTINGS[key]
  if (typeof value === 'boolean') return [!value, [`Nilai | ${value ? 'Ya | Tidak' : 'Tidak | Ya'}`]]
  if (typeof value !== 'number') throw new Error(`${key} has neither words nor a plain value`)
  const next = LOWER.has(key) ? value - 1 : value + 1
  return [next, [`Nilai | ${value.toLocaleString('id-ID')} | ${next.toLocaleString('id-ID')}`]]
}

test.each(settingKey.options)('the log shows old and new value of %s part by part', async (key) => {
  const [value, words] = changeOf(key)
  const shownLabels = await labelsAfter(key, value)
  expect(shownLabels).toEqual(words)
  expect(shownLabels.join('')).not.toMatch(/[{}[\]]|undefined|\(daftar\)/)
})

test('a single changed part of a tariff is one line, and an amount is grouped', async () => {
  expect(await labelsAfter('tax', { ...tax, feeAmount: 7_500 })).toEqual([
    'Biaya transaksi (Rp) | 5.000 | 7.500',
  ])
  expect(await labelsAfter('stampDuty', { ...stampDuty, amount: 11_000 })).toEqual([
    'Bea meterai (Rp) | 10.000 | 11.000',
  ])
})
