import type { OrderGroup, OrderSort } from '@pasar/contract/ordering/order-filters'
import type { OrderList } from '@pasar/contract/ordering/order-list'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
import { Link } from '@tanstack/react-router'
import { type OrdersSearch, ordersAddress } from '../../links/orders-address.ts'
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
 * @param list the filtered orders with the names of what the filters only number
 */
export function activeOrderFilters(type: OrderTab, search: OrdersSearch, list: OrderList): ActiveFilter[] {
  const names = filterTexts(search, list)
  return FILTER_KEYS.filter((key) => search[key] !== ordersAddress.none[key]).map((key) => ({
    key,
    label: names[key](),
    link: (look) => (
      <Link
        to="/history/$type"
        params={{ type }}
        search={{ ...search, [key]: ordersAddress.none[key] }}
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

/** Returns the text of each filter that is set. */
export function filterTexts(
  search: OrdersSearch,
  { filterNames }: OrderList,
): Record<FilterKey, () => string> {
  return {
    from: () => `Sejak ${dayInUrl(search.from)}`,
    to: () => `Sampai ${dayInUrl(search.to)}`,
    minTotal: () => `Paling sedikit ${formatRupiah(search.minTotal)}`,
    maxTotal: () => `Paling banyak ${formatRupiah(search.maxTotal)}`,
    zone: () => `Zona ${search.zone}`,
    regency: () => filterNames.regency ?? 'Wilayah tidak dikenal',
    group: () => (search.group === '' ? '' : GROUP_LABELS[search.group]),
    fund: () => `Sumber dana ${filterNames.fund ?? search.fund}`,
    category: () => filterNames.category ?? 'Kategori tidak dikenal',
    school: () => filterNames.school ?? 'Sekolah tidak dikenal',
    vendor: () => filterNames.vendor ?? 'Penyedia tidak dikenal',
    overdue: () => 'Lewat batas waktu',
    orderBy: () => `Urut: ${ORDER_SORT_LABELS[search.orderBy]}`,
  }
}
