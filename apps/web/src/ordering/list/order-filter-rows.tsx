import {
  FIGURE_GROUPS,
  ORDER_SORTS,
  type OrderGroup,
  type OrderSort,
} from '@pasar/contract/ordering/order-filters'
import type { OrderList } from '@pasar/contract/ordering/order-list'
import { ZONES } from '@pasar/domain/catalogue/zone-price'
import { type ReactNode, useState } from 'react'
import type { OrdersSearch } from '../../links/orders-address.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { dayInUrl } from '../../ui/text/date.ts'
import { formatRupiah } from '../../ui/text/money.ts'

const ORDER_SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  newest: 'Terbaru dahulu',
  oldest: 'Terlama dahulu',
  deadline: 'Batas waktu terdekat',
  highest: 'Total terbesar',
  lowest: 'Total terkecil',
  slowest: 'Proses terlama dahulu',
}

const GROUP_LABELS: Readonly<Record<OrderGroup, string>> = {
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
  basket: 'Menunggu bendahara',
  unfinished: 'Belum selesai',
}

export type OrderFilterKey = Exclude<keyof OrdersSearch, 'keyword'>

/** Staff and supervisors watch the orders of others. */
export type OrderFilterSide = 'buyer' | 'vendor' | 'watcher'

type FieldProps = { name: OrderFilterKey; label: string; value: string; list: OrderList }

type OrderFilterRow = {
  /** Label of its field. */
  label: string
  /** The sides whose form always has the field. The others get one while a link sets the filter. */
  sides: readonly OrderFilterSide[]
  Field: (props: FieldProps) => ReactNode
  /**
   * Returns the text of the set filter.
   *
   * @param names what the list calls the ids and codes of filters
   */
  text: (search: OrdersSearch, names: OrderList['filterNames']) => string
}

const ALL_SIDES = ['buyer', 'vendor', 'watcher'] as const
/** Width of a field in the grid of the form. */
const WIDE = 'max-md:col-span-2'

const DayField = ({ name, label, value }: FieldProps) => (
  <TextField type="date" {...{ name, label }} defaultValue={value} />
)

function AmountField({ name, label, value }: FieldProps) {
  const [amount, setAmount] = useState(Number(value) || undefined)
  return <MoneyField {...{ name, label }} value={amount} onChange={setAmount} className={WIDE} />
}

type Option = { value: string; label: string }

const choiceOf = (optionsOf: (list: OrderList) => readonly Option[], placeholder?: string) =>
  function ChoiceField({ name, label, value, list }: FieldProps) {
    return (
      <Select
        {...{ name, label, placeholder }}
        defaultValue={value}
        options={optionsOf(list)}
        className={WIDE}
      />
    )
  }

/** The set value alone, which the user keeps or removes. */
const linkedRow = (text: OrderFilterRow['text'], label: string): OrderFilterRow => ({
  label,
  sides: [],
  text,
  Field: () => null,
})

const OverdueField = ({ name, label, value }: FieldProps) => (
  <Checkbox {...{ name, label }} value="1" defaultChecked={value !== '0'} className={WIDE} />
)

/** The filters of the order list, in the order of the form. */
export const ORDER_FILTERS: Readonly<Record<OrderFilterKey, OrderFilterRow>> = {
  from: {
    label: 'Dari tanggal',
    sides: ALL_SIDES,
    Field: DayField,
    text: ({ from }) => `Sejak ${dayInUrl(from)}`,
  },
  to: {
    label: 'Sampai tanggal',
    sides: ALL_SIDES,
    Field: DayField,
    text: ({ to }) => `Sampai ${dayInUrl(to)}`,
  },
  minTotal: {
    label: 'Total paling sedikit',
    sides: ALL_SIDES,
    Field: AmountField,
    text: ({ minTotal }) => `Paling sedikit ${formatRupiah(minTotal)}`,
  },
  maxTotal: {
    label: 'Total paling banyak',
    sides: ALL_SIDES,
    Field: AmountField,
    text: ({ maxTotal }) => `Paling banyak ${formatRupiah(maxTotal)}`,
  },
  zone: {
    label: 'Zona harga sekolah',
    sides: ['vendor'],
    Field: choiceOf(() => ZONES.map((zone) => ({ value: zone, label: `Zona ${zone}` })), 'Semua'),
    text: ({ zone }) => `Zona ${zone}`,
  },
  regency: {
    label: 'Kabupaten atau kota',
    sides: ['watcher'],
    Field: choiceOf(
      ({ regencies }) => regencies.map(({ code, name }) => ({ value: code, label: name })),
      'Semua',
    ),
    text: (_, { regency }) => regency ?? 'Wilayah tidak dikenal',
  },
  group: {
    label: 'Kelompok',
    sides: ['watcher'],
    Field: choiceOf(
      () =>
        [...FIGURE_GROUPS, 'unfinished' as const].map((group) => ({
          value: group,
          label: GROUP_LABELS[group],
        })),
      'Semua',
    ),
    text: ({ group }) => (group === '' ? '' : GROUP_LABELS[group]),
  },
  fund: linkedRow(({ fund }, names) => `Sumber dana ${names.fund ?? fund}`, 'Sumber dana'),
  category: linkedRow((_, { category }) => category ?? 'Kategori tidak dikenal', 'Kategori'),
  school: linkedRow((_, { school }) => school ?? 'Sekolah tidak dikenal', 'Sekolah'),
  vendor: linkedRow((_, { vendor }) => vendor ?? 'Penyedia tidak dikenal', 'Penyedia'),
  orderBy: {
    label: 'Urutkan',
    sides: ALL_SIDES,
    Field: choiceOf(() => ORDER_SORTS.map((sort) => ({ value: sort, label: ORDER_SORT_LABELS[sort] }))),
    text: ({ orderBy }) => `Urut: ${ORDER_SORT_LABELS[orderBy]}`,
  },
  overdue: {
    label: 'Lewat batas waktu',
    sides: ALL_SIDES,
    Field: OverdueField,
    text: () => 'Lewat batas waktu',
  },
}
