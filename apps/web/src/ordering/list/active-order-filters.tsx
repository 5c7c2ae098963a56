import type { OrderGroup, OrderList, OrderSort } from '@pasar/contract/ordering/order-list'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
import { Link } from '@tanstack/react-router'
import { NO_ORDERS_SEARCH, type OrdersSearch } from '../../links/orders-address.ts'
import type { ActiveFilter } from '../../ui/fields/filter-fold.tsx'
import { dayInUrl } from '../../ui/text/date.ts'
import { formatRupiah } from '../../ui/text/money.ts'

export const ORDER_SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  newest: 'Terbaru dahulu',
  oldest: 'Terlama dahulu',
  deadline: 'Batas waktu terdekat',
  highest: 'Total terbesar',
  lowest: 'Total terkecil',
  slowest: 'Proses terlama dahulu',
}

export const GROUP_LABELS: Readonly<Record<OrderGroup, string>> = {
  bought: 'Tanpa yang batal, ditolak, ditutup',
  late: 'BAST terlambat',
  unpaid: 'Sudah BAST, belum dibayar',
  due: 'Pembayaran lewat jatuh tempo',
  disputed: 'Pernah dikomplain',
  imported: 'Ada barang impor',
  'non-umkm': 'Ada barang bukan UMKM',
  confirm: 'Sudah dikonfirmasi',
  ship: 'Sudah dikirim',
  receive: 'Sudah dikirim dan BAST',
  pay: 'Sudah dibayar',
  lead: 'Sudah BAST',
  answer: 'Permintaan menunggu jawaban Anda',
  inspect: 'Menunggu BAST/BAPP',
  replace: 'Menunggu penggantian',
  unfinished: 'Belum selesai',
}

type FilterKey = Exclude<keyof OrdersSearch, 'keyword'>

/**
 * Returns the active filters besides the keyword, in the order of the fields, each with the link
 * that removes it.
 *
 * @param list the filtered orders, which name a school or vendor that the filter only numbers
 */
export function activeOrderFilters(type: OrderTab, search: OrdersSearch, list: OrderList): ActiveFilter[] {
  const names = filterNames(search, list)
  return FILTER_KEYS.filter((key) => search[key] !== NO_ORDERS_SEARCH[key]).map((key) => ({
    key,
    label: names[key](),
    link: (look) => (
      <Link
        to="/history/$type"
        params={{ type }}
        search={{ ...search, [key]: NO_ORDERS_SEARCH[key] }}
        {...look}
      />
    ),
  }))
}

const FILTER_KEYS = [
  'from',
  'to',
  'minTotal',
  'maxTotal',
  'zone',
  'regency',
  'group',
  'fund',
  'category',
  'school',
  'vendor',
  'overdue',
  'orderBy',
] as const satisfies readonly FilterKey[]

function filterNames(search: OrdersSearch, list: OrderList): Record<FilterKey, () => string> {
  const [first] = list.orders
  const regencyName = () => list.regencies.find(({ code }) => code === search.regency)?.name
  return {
    from: () => `Sejak ${dayInUrl(search.from)}`,
    to: () => `Sampai ${dayInUrl(search.to)}`,
    minTotal: () => `Paling sedikit ${formatRupiah(search.minTotal)}`,
    maxTotal: () => `Paling banyak ${formatRupiah(search.maxTotal)}`,
    zone: () => `Zona ${search.zone}`,
    regency: () => regencyName() ?? 'Satu wilayah',
    group: () => (search.group === '' ? '' : GROUP_LABELS[search.group]),
    fund: () => `Sumber dana ${search.fund}`,
    category: () => 'Satu kategori',
    school: () => first?.partner.name ?? 'Satu sekolah',
    vendor: () => first?.vendorName ?? 'Satu penyedia',
    overdue: () => 'Lewat batas waktu',
    orderBy: () => `Urut: ${ORDER_SORT_LABELS[search.orderBy]}`,
  }
}
