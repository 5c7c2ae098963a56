import { expect, test } from 'vitest'
import { formatChanges } from './act-labels.ts'

const shownOf = (before: unknown, after: unknown) =>
  formatChanges([{ field: 'value', before: JSON.stringify(before), after: JSON.stringify(after) }]).map(
    (change) => Object.values(change).join(' | '),
  )

test('a change of a tariff names the changed parts with their values', () => {
  const tax = { version: 'PMK 131/2024', ppnPercent: 11, feeAmount: 5000 }
  expect(shownOf(tax, { ...tax, ppnPercent: 12, feeAmount: 6000 })).toEqual([
    'PPN efektif (%) | 11 | 12',
    'Biaya transaksi (Rp) | 5.000 | 6.000',
  ])
})

test('a changed list names added, removed and changed rows', () => {
  const christmas = { day: '2026-12-25', name: 'Natal' }
  const newYear = { day: '2027-01-01', name: 'Tahun Baru' }
  const before = [christmas, { day: '2026-12-26', name: 'Cuti bersama' }]
  expect(shownOf(before, [{ ...christmas, name: 'Hari Natal' }, newYear])).toEqual([
    '25 Desember 2026 | Nama: Natal | Nama: Hari Natal',
    '26 Desember 2026 | Nama: Cuti bersama | ',
    '1 Januari 2027 |  | Nama: Tahun Baru',
  ])
  const rate = { service: 'reguler', maxKm: 50, name: 'Reguler', firstKg: 9000, nextKg: 4000 }
  expect(shownOf([rate], [{ ...rate, firstKg: 9500 }])).toEqual([
    'reguler sampai 50 km | Kg pertama (Rp): 9.000 | Kg pertama (Rp): 9.500',
  ])
})

test('a list in another order says so, with both orders', () => {
  const funds = [
    { code: 'BOS-R', name: 'BOS Reguler' },
    { code: 'DAK', name: 'DAK Fisik' },
  ]
  expect(shownOf(funds, funds.toReversed())).toEqual(['Urutan | BOS-R, DAK | DAK, BOS-R'])
})

test('a list of numbers and a plain value are shown as they are', () => {
  expect(shownOf([1, 7, 30], [1, 7])).toEqual(['Nilai | 1, 7, 30 | 1, 7'])
  expect(formatChanges([{ field: 'value', before: 7, after: 14 }])).toEqual([
    { label: 'Nilai', before: '7', after: '14' },
  ])
})

test('the switch of a safeguard is shown in words', () => {
  expect(formatChanges([{ field: 'value', before: true, after: false }])).toEqual([
    { label: 'Nilai', before: 'Ya', after: 'Tidak' },
  ])
})
