import type { ItemEventEntry } from '@pasar/contract/catalogue/item-listings'
import { DECREE_KINDS } from '@pasar/domain/catalogue/book-decree'
import { must } from '@pasar/domain/kernel/must'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { decreeNames } from '../item/decree-names.ts'
import { facetOptions, facetTitles } from '../item/facet-names.ts'

type Change = ItemEventEntry['changes'][number]
type ChangeLabels = { label: string; from: string; to: string }

/** Labels of the events in the item history. */
export const eventNames: Readonly<Record<ItemEventEntry['action'], string>> = {
  submit: 'Diajukan untuk diperiksa',
  publish: 'Ditayangkan',
  withdraw: 'Ditarik dari pemeriksaan',
  unpublish: 'Diturunkan menjadi draf',
  approve: 'Disetujui petugas',
  return: 'Dikembalikan untuk diperbaiki',
  'take-down': 'Diturunkan petugas',
  create: 'Dibuat',
  edit: 'Diubah',
  price: 'Harga diubah',
  delete: 'Dihapus',
  restore: 'Dipulihkan',
  duplicate: 'Digandakan',
  'propose-change': 'Perubahan diusulkan',
  'withdraw-change': 'Usulan perubahan ditarik',
  'approve-change': 'Perubahan disetujui petugas',
  'return-change': 'Usulan perubahan dikembalikan',
}

const labels: Readonly<Record<string, string>> = {
  name: 'Nama',
  description: 'Deskripsi',
  categoryId: 'Kategori',
  brand: 'Merek',
  sku: 'SKU',
  unit: 'Satuan',
  minimum: 'Pemesanan paling sedikit',
  multiple: 'Kelipatan',
  weightGrams: 'Berat',
  lengthMm: 'Panjang',
  widthMm: 'Lebar',
  heightMm: 'Tinggi',
  ppn: 'Kelompok PPN',
  stock: 'Stok',
  stockUnlimited: 'Stok tidak terbatas',
  stockAlert: 'Batas stok menipis',
  price: 'Harga',
  wholesale: 'Harga grosir',
  optionNames: 'Nama pilihan',
  options: 'Pilihan',
  tags: 'Tag',
  groups: 'Grup',
  files: 'Gambar',
  currencyId: 'Nomor mata uang',
  currencyPrice: 'Harga dalam mata uang lain',
  ...facetTitles,
  isbn: 'ISBN',
  publisher: 'Penerbit',
  author: 'Penulis',
  year: 'Tahun terbit',
  curriculum: 'Kurikulum',
  educationLevel: 'Jenjang',
  schoolClass: 'Kelas',
  subject: 'Mata pelajaran',
  pages: 'Jumlah halaman',
  size: 'Ukuran',
  paper: 'Kertas',
  decreeKind: 'Penetap SK',
  decreeNumber: 'Nomor SK',
  decreeYear: 'Tahun SK',
  centreLetter: 'Surat pusat perbukuan',
}

/** Numbers shown without thousands separators. */
const PLAIN = new Set(['year', 'decreeYear', 'isbn'])
const units: Readonly<Record<string, string>> = {
  weightGrams: ' gram',
  lengthMm: ' mm',
  widthMm: ' mm',
  heightMm: ' mm',
}

function labelOf([root = '', ...rest]: readonly string[]): string {
  const [row = '', part = ''] = rest
  if (root === 'zonePrices') return `Harga zona ${row}`
  if (root === 'wholesale') return `Harga grosir mulai ${row}`
  if (root === 'options') return `${part === 'price' ? 'Harga' : 'Stok'} ${row}`
  const last = rest.at(-1) ?? root
  return labels[last] ?? last
}

function formatValue(path: readonly string[], value: Change['from']): string {
  const last = must(path.at(-1), 'the field of a change')
  if (value === null || value === '') return 'kosong'
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'number') {
    if (path[0] === 'zonePrices' || last === 'price') return formatRupiah(value)
    return PLAIN.has(last) ? String(value) : `${formatNumber(value)}${units[last] ?? ''}`
  }
  const kind = DECREE_KINDS.find((one) => last === 'decreeKind' && one === value)
  if (kind !== undefined) return decreeNames[kind]
  const choices = Object.entries(facetOptions).find(([facet]) => facet === last)?.[1]
  return choices?.find((choice) => choice.value === value)?.label ?? value
}

/** Formats a change: "Harga zona 2", from "Rp 19.500" to "Rp 20.000". */
export const formatItemChange = ({ path, from, to }: Change): ChangeLabels => ({
  label: labelOf(path),
  from: formatValue(path, from),
  to: formatValue(path, to),
})
