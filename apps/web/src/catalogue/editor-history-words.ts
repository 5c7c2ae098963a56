import type { itemHistory } from '@pasar/contract/catalogue/item-desk'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { grouped, rupiah } from '../ui/money.ts'

export type ItemEvent = Reply<typeof itemHistory>[number]

const names: Readonly<Record<ItemEvent['action'], string>> = {
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
}

const fields: Readonly<Record<string, string>> = {
  name: 'Nama',
  stock: 'Stok',
  price: 'Harga',
  zonePrices: 'Harga zona',
  wholesale: 'Harga grosir',
  options: 'Pilihan',
  optionNames: 'Nama pilihan',
}

/** What happened to an item, in one line: "Harga: Rp 12.500 menjadi Rp 13.000". */
export function itemEventWords({ action, detail: { field, from, to } }: ItemEvent): string {
  if (typeof field !== 'string') return names[action]
  const name = fields[field] ?? ''
  if (name === '') return names[action]
  if (typeof from !== 'number' || typeof to !== 'number') return `${name} diubah`
  const said = field === 'price' ? rupiah : grouped
  return `${name}: ${said(from)} menjadi ${said(to)}`
}
