import { expect, test } from 'vitest'
import { LAUNCH_KEYS, launchFault, launchGaps } from './launch.ts'
import type { SettingKey } from './setting-rules.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'

/** Saturday, 28 November 2026, 10.00 WIB. */
const now = new Date('2026-11-28T03:00:00Z')

const real: Settings = {
  ...DEFAULT_SETTINGS,
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
  holidayDecrees: [{ year: 2026, decree: 'SKB 3 Menteri 1497/2025' }],
}
const approved = new Set<SettingKey>(LAUNCH_KEYS)

test('a site with real values that two staff members approved lacks nothing', () => {
  expect(launchGaps(real, approved, now)).toEqual([])
})

test('a new site lacks all six settings', () => {
  expect(launchGaps(DEFAULT_SETTINGS, new Set(), now)).toEqual([
    { key: 'bankAccount', reason: 'Masih nilai contoh' },
    { key: 'platform', reason: 'Masih nilai contoh' },
    { key: 'supportEmail', reason: 'Masih nilai contoh' },
    { key: 'supportWhatsapp', reason: 'Masih nilai contoh' },
    { key: 'holidays', reason: 'Hari libur 2026 belum diisi' },
    { key: 'tax', reason: 'Belum disetujui dua petugas' },
  ])
})

test('an approval does not make a sample value acceptable', () => {
  expect(launchGaps(DEFAULT_SETTINGS, approved, now).map(({ key }) => key)).toEqual([
    'bankAccount',
    'platform',
    'supportEmail',
    'supportWhatsapp',
    'holidays',
  ])
})

test('a real value without approval is a gap', () => {
  expect(launchGaps(real, new Set(), now).map(({ key, reason }) => [key, reason])).toEqual(
    LAUNCH_KEYS.map((key) => [key, 'Belum disetujui dua petugas']),
  )
})

test('the holidays of the year in WIB and their decree are required', () => {
  const newYear = new Date('2026-12-31T17:00:00Z')
  expect(launchGaps(real, approved, newYear)).toEqual([
    { key: 'holidays', reason: 'Hari libur 2027 belum diisi' },
  ])
  const listed = { ...real, holidays: [...real.holidays, { day: '2027-01-01', name: 'Tahun Baru' }] }
  expect(launchGaps(listed, approved, newYear)).toEqual([
    { key: 'holidays', reason: 'Dasar hari libur 2027 belum diisi' },
  ])
})

const NITKU = 'NITKU belum diisi: 22 angka, 16 angka pertama sama dengan NPWP'

test.each<[SettingKey, Partial<Settings>, string | null]>([
  ['bankAccount', { bankAccount: { ...real.bankAccount, bank: 'Bank Contoh' } }, 'Masih nilai contoh'],
  ['bankAccount', { bankAccount: { ...real.bankAccount, number: '9990001234567' } }, 'Masih nilai contoh'],
  ['platform', { platform: { ...real.platform, npwp: '0000000000000000' } }, 'Masih nilai contoh'],
  ['platform', { platform: { ...real.platform, nitku: '' } }, NITKU],
  ['platform', { platform: { ...real.platform, nitku: '0912345678902000000000' } }, NITKU],
  ['supportEmail', { supportEmail: 'bantuan@toko.example' }, 'Masih nilai contoh'],
  ['supportEmail', { supportEmail: 'a@example.com' }, 'Masih nilai contoh'],
  ['supportEmail', { supportEmail: 'bantuan@latest.id' }, null],
  ['supportWhatsapp', { supportWhatsapp: '6280055000000' }, 'Masih nilai contoh'],
  ['confirmDays', { confirmDays: 5 }, null],
])('%s %o', (key, change, fault) => {
  expect(launchFault(key, { ...real, ...change })).toBe(fault)
})
