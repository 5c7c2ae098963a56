import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { expect, test } from 'vitest'
import { faultsOf, shapeOf } from './setting-shapes.ts'

test('every setting survives the round trip through its fields', () => {
  const settings = { ...DEFAULT_SETTINGS, holidays: [{ day: '2026-12-25', name: 'Natal' }] }
  for (const key of Object.keys(settings) as (keyof typeof settings)[]) {
    const { fromDraft, toDraft } = shapeOf(key)
    expect([key, fromDraft(toDraft(settings[key]))]).toEqual([key, settings[key]])
    expect(faultsOf(key, toDraft(settings[key]))).toEqual({})
  }
})

test.each([
  ['confirmDays', '5 hari kalender'],
  ['penaltyPermille', '1 per mil (‰)'],
  ['allowOrderChanges', 'Ya'],
  ['priceUpper', 'Rp\u00a010.000.000.000'],
  ['ratingAskDays', '1, 7, 30 hari'],
  ['holidays', 'Belum ada'],
  ['optionCodes', '14 kode, 14 ditawarkan'],
  ['reviewHours', '48 jam'],
  ['bankAccount', 'Bank Contoh 9990001234567, a.n. Rekening Bersama Pasar Sekolah'],
  ['platform', 'PT Pasar Sekolah Contoh, NPWP 0000000000000000, Jalan Contoh Nomor 1, Jakarta'],
  ['stampDuty', 'Rp\u00a010.000 di atas Rp\u00a05.000.000'],
  ['tax', 'PMK 131/2024: PPN 11%, PPh 0,5%, biaya Rp\u00a05.000 bila DPP di atas Rp\u00a01.000.000'],
] as const)('the setting %s is shown as %s', (key, text) => {
  expect(shapeOf(key).format(DEFAULT_SETTINGS[key])).toBe(text)
})

test('reports invalid input at its part, or at its line', () => {
  expect(faultsOf('confirmDays', { '': 'tujuh' })).toEqual({ '': 'Isi bilangan bulat' })
  expect(faultsOf('priceUpper', { '': '1.000.000' })).toEqual({})
  const tax = shapeOf('tax').toDraft(DEFAULT_SETTINGS.tax)
  expect(faultsOf('tax', { ...tax, ppnPercent: '120' })).toEqual({ ppnPercent: 'Paling banyak 100' })
  expect(faultsOf('holidays', { '': '2026-12-25\tNatal\n\t\n25/12/2026\tNatal' })).toEqual({
    '1.day': 'Isi tanggal yang benar',
  })
  expect(faultsOf('optionCodes', { '': '3347_41\tPAUD/TK\tmungkin' })).toEqual({
    '0.isOffered': 'Pilih ya atau tidak',
  })
  expect(faultsOf('funds', { '': 'bos\tBOS' })).toEqual({
    '0.code': 'Kode 2–12 huruf besar, angka, atau tanda -',
  })
})
