import { expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { type ItemContent, priceFault, publishFaults } from './item-content.ts'

const item: ItemContent = {
  name: 'Kertas HVS A4 70 gsm',
  description: 'Satu rim berisi lima ratus lembar.',
  unit: 'Pcs',
  categoryLevel: 3,
  price: 54_390,
  hasZone: false,
  zonePrices: { '1': 0, '2': 0, '3': 0, '4': 0, '5a': 0, '5b': 0 },
  ppn: 'charged',
  weightGrams: 2_300,
  isService: false,
  stock: 10,
  stockUnlimited: false,
  wholesale: [],
  extraFields: [],
  extra: [],
  optionNames: [],
  options: [],
  book: null,
  fileCount: 1,
  confirmedFlattening: '',
}
const book = {
  isbn: '9780306406157',
  publisher: 'Pustaka Contoh',
  kind: 'national',
  number: '148/P/2016',
  year: 2016,
  centreLetter: '',
} as const

test('§5 rejects a price of zero or below Rp 100, and an empty name, each with its message', () => {
  expect([priceFault(0), priceFault(99), priceFault(100)]).toEqual([
    'Harga tidak boleh kosong / nol',
    'Harga tidak boleh dibawah Rp 100',
    null,
  ])
  expect(publishFaults({ ...item, name: '  ' })).toEqual([
    { field: 'name', message: 'Nama tidak boleh kosong' },
  ])
})

test('publishes a complete item', () => {
  expect(publishFaults(item)).toEqual([])
})

test('a wholesale price that flattens option prices is published once these figures are confirmed', () => {
  const options = [
    { values: ['Merah'], price: 90_000 },
    { values: ['Biru'], price: 70_000 },
  ]
  const shirt = { ...item, optionNames: ['Warna'], options, wholesale: [{ amount: 10, price: 65_000 }] }
  const message =
    'Setujui dahulu, sebab harga grosir menyamakan harga pilihan: mulai 10, Merah dari Rp 90.000 menjadi Rp 65.000, turun Rp 25.000 per satuan; mulai 10, Biru dari Rp 70.000 menjadi Rp 65.000, turun Rp 5.000 per satuan'
  expect(publishFaults(shirt)).toEqual([{ field: 'confirmFlattening', message }])
  const confirmedFlattening = '10: 90000>65000 70000>65000'
  expect(publishFaults({ ...shirt, confirmedFlattening })).toEqual([])
  const lower = { ...shirt, wholesale: [{ amount: 10, price: 64_000 }], confirmedFlattening }
  expect(publishFaults(lower).map(({ field }) => field)).toEqual(['confirmFlattening'])
  const above = { ...shirt, wholesale: [{ amount: 10, price: 80_000 }], confirmedFlattening: '' }
  expect(publishFaults(above).map(({ field }) => field)).toEqual(['wholesale'])
})

test('requires a price in every zone when prices differ by zone, and ignores the list price', () => {
  const prices = { '1': 16_000, '2': 16_700, '3': 17_300, '4': 18_700, '5a': 22_400, '5b': 0 }
  expect(publishFaults({ ...item, price: 0, hasZone: true, zonePrices: prices, book })).toEqual([
    { field: 'zonePrices.5b', message: 'Harga tidak boleh kosong / nol' },
  ])
})

test('reports all missing fields together', () => {
  const faults = publishFaults({
    ...item,
    categoryLevel: 2,
    weightGrams: 0,
    fileCount: 0,
    wholesale: [{ amount: 10, price: rupiah(90) }],
    book: { ...book, isbn: '9780306406158', year: 2015 },
  })
  expect(faults.map(({ field }) => field)).toEqual([
    'categoryId',
    'wholesale',
    'weightGrams',
    'book.isbn',
    'book.centreLetter',
    'files',
  ])
})

test('requires no weight of a service', () => {
  expect(publishFaults({ ...item, isService: true, weightGrams: 0 })).toEqual([])
})

test('requires named option columns, at least one row, and prices of Rp 100 or more', () => {
  const grid = { optionNames: ['Ukuran'], options: [{ values: ['M'], price: null }] }
  const faults = (changes: Partial<ItemContent>) =>
    publishFaults({ ...item, ...grid, ...changes }).map(({ message }) => message)
  expect(faults({})).toEqual([])
  expect(faults({ optionNames: [''] })).toEqual(['Beri nama tiap kolom pilihan'])
  expect(faults({ options: [] })).toEqual(['Isi paling sedikit satu pilihan'])
  expect(faults({ options: [{ values: ['M'], price: 99 }] })).toEqual(['Harga tidak boleh dibawah Rp 100'])
})

test('refuses characters that documents cannot print in name, unit and options', () => {
  const faults = publishFaults({
    ...item,
    name: 'Spidol 😀',
    unit: 'dus ✅',
    optionNames: ['Warna'],
    options: [{ values: ['Merah ❤️‍🔥'], price: null }],
  })
  expect(faults).toEqual([
    { field: 'name', message: 'Tanda “😀” (U+1F600) tidak dapat dicetak pada dokumen. Hapus atau ganti.' },
    { field: 'options', message: 'Tanda “❤” (U+2764) tidak dapat dicetak pada dokumen. Hapus atau ganti.' },
    { field: 'unit', message: 'Tanda “✅” (U+2705) tidak dapat dicetak pada dokumen. Hapus atau ganti.' },
  ])
  expect(publishFaults({ ...item, name: 'Termometer 37 ℃ محمد 王小明', unit: 'm²' })).toEqual([])
})
