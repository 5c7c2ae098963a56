import { expect, test } from 'vitest'
import {
  type ExtraField,
  type ExtraValue,
  extraFaults,
  FIELD_TYPES,
  formatExtra,
  missingExtras,
  pickExtras,
} from './extra-fields.ts'

const field = (type: ExtraField['type'], more: Partial<ExtraField> = {}): ExtraField => ({
  id: 'f',
  label: 'Isian',
  type,
  required: false,
  unit: '',
  options: [],
  min: 0,
  max: 100,
  decimals: 0,
  help: '',
  ...more,
})
const faultOf = (field: ExtraField, value: ExtraValue) =>
  extraFaults([field], [{ id: 'f', value }])[0]?.message ?? null

const colours = { options: ['merah', 'biru'] }
const sizes = {
  names: ['Ukuran'],
  rows: [
    { values: ['S'], price: 0, amount: 3 },
    { values: ['M'], price: 45_000, amount: 1_200 },
  ],
}

test('§3 supports fifteen field types in the editor', () => {
  expect(FIELD_TYPES).toEqual([
    'price',
    'stock',
    'date',
    'single',
    'multi',
    'numeric',
    'boolean',
    'page_category',
    'group',
    'tag',
    'currency',
    'wholesale',
    'option_stock',
    'member',
    'member location',
  ])
})

const good: [ExtraField, ExtraValue, string][] = [
  [field('price'), 1_250_000, 'Rp\u00a01.250.000'],
  [field('stock', { unit: 'dus' }), 1_200, '1.200 dus'],
  [field('date'), '2026-11-21', '21 November 2026'],
  [field('single', colours), 'biru', 'biru'],
  [field('single'), 'inti delapan', 'inti delapan'],
  [field('multi', colours), ['biru', 'merah'], 'biru, merah'],
  [field('multi'), 'baris satu\nbaris dua', 'baris satu\nbaris dua'],
  [field('numeric', { unit: '%', decimals: 2 }), 45.75, '45,75 %'],
  [field('numeric', { min: -10 }), -5, '-5'],
  [field('numeric', { max: 1_000_000, decimals: 1 }), 12_345.5, '12.345,5'],
  [field('boolean'), true, 'Ya'],
  [field('boolean'), false, 'Tidak'],
  [field('page_category'), { id: '22', name: 'Buku / Teks' }, 'Buku / Teks'],
  [field('group'), { id: '3', name: 'Perpustakaan' }, 'Perpustakaan'],
  [field('tag'), { id: '4', name: 'Halal' }, 'Halal'],
  [field('currency'), { id: '1', name: 'IDR' }, 'IDR'],
  [
    field('wholesale'),
    [
      { amount: 10, price: 900 },
      { amount: 1_000, price: 850 },
    ],
    'mulai 10: Rp\u00a0900; mulai 1.000: Rp\u00a0850',
  ],
  [field('option_stock'), sizes, 'S (3); M (1.200, Rp\u00a045.000)'],
  [field('member'), { id: '7', name: 'CV Maju' }, 'CV Maju'],
  [field('member location'), { id: '3515', name: 'Kabupaten Sidoarjo' }, 'Kabupaten Sidoarjo'],
]
test.each(good)('§3 accepts for %o the value %o', (field, value, text) => {
  expect(faultOf(field, value)).toBeNull()
  expect(formatExtra(field, value)).toBe(text)
})

const bad: [ExtraField, ExtraValue, string][] = [
  [field('price'), -1, 'Isi harga dengan angka'],
  [field('price'), 10.5, 'Isi harga dengan angka'],
  [field('price'), '1000', 'Isi harga dengan angka'],
  [field('stock'), 2_000_000_000, 'Isi dengan angka'],
  [field('date'), '2026-02-30', 'Isi tanggal yang benar'],
  [field('date'), '21-11-2026', 'Isi tanggal yang benar'],
  [field('single', colours), 'hijau', 'Pilih salah satu'],
  [field('single'), 'x'.repeat(151), 'Paling banyak 150 karakter'],
  [field('multi', colours), ['merah', 'hijau'], 'Pilih dari daftar'],
  [field('multi', colours), ['merah', 'merah'], 'Pilih dari daftar'],
  [field('multi', colours), 'merah', 'Pilih dari daftar'],
  [field('numeric'), 101, 'Paling banyak 100'],
  [field('numeric', { min: 30 }), 29, 'Paling sedikit 30'],
  [field('numeric'), 1.5, 'Isi tanpa koma'],
  [field('numeric', { decimals: 1 }), 1.25, 'Paling banyak 1 angka di belakang koma'],
  [field('numeric', { decimals: 2 }), 1e-7, 'Paling banyak 2 angka di belakang koma'],
  [field('numeric'), Number.NaN, 'Isi dengan angka'],
  [field('boolean'), 'ya', 'Pilih ya atau tidak'],
  [field('member'), 'CV Maju', 'Pilih dari daftar'],
  [field('wholesale'), [{ amount: 10, price: 0 }], 'Isi jumlah dan harga grosir, atau kosongkan keduanya'],
  [
    field('wholesale'),
    [
      { amount: 10, price: 900 },
      { amount: 10, price: 800 },
    ],
    'Jumlah grosir yang sama tertulis dua kali',
  ],
  [
    field('option_stock'),
    { names: ['A', 'B'], rows: [{ values: ['S', ''], price: 0, amount: 1 }] },
    'Isi semua kolom pada tiap pilihan',
  ],
]
test.each(bad)('§3 rejects for %o the value %o', (field, value, message) => {
  expect(faultOf(field, value)).toBe(message)
})

test('requires a required field and does not validate an empty one', () => {
  const fields = [
    field('single', { id: 'ram', label: 'RAM', required: true }),
    field('date', { id: 'sejak', label: 'Sejak' }),
  ]
  const faults = [{ field: 'extra.ram', message: 'Isi RAM' }]
  expect(missingExtras(fields, [])).toEqual(faults)
  expect(missingExtras(fields, [{ id: 'ram', value: '' }])).toEqual(faults)
  expect(missingExtras(fields, [{ id: 'ram', value: '8 GB' }])).toEqual([])
  expect(missingExtras([field('boolean', { required: true })], [{ id: 'f', value: false }])).toEqual([])
  expect(extraFaults(fields, [{ id: 'sejak', value: '' }])).toEqual([])
})

test('keeps the values that fit the fields of a new category', () => {
  const values = [
    { id: 'garansi', value: 24 },
    { id: 'ram', value: '8 GB' },
    { id: 'layar', value: 300 },
  ]
  const projector = [
    field('numeric', { id: 'layar', label: 'Layar' }),
    field('numeric', { id: 'garansi', label: 'Garansi', unit: 'bulan' }),
  ]
  expect(pickExtras(projector, values)).toEqual([
    { id: 'garansi', label: 'Garansi', value: 24, text: '24 bulan' },
  ])
})
