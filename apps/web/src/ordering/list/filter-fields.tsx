import { ORDER_GROUPS, ORDER_SORTS } from '@pasar/contract/ordering/order-list'
import { ZONES } from '@pasar/domain/catalogue/zone-price'
import type { OrdersSearch } from '../../links/orders-address.ts'
import { formatNumber, parseRupiah } from '../../ui/data/money.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SORT_LABELS } from './active-order-filters.tsx'

type FieldProps = { search: OrdersSearch }

/** Days and amounts of the filtered orders: four cells of a grid. */
export function RangeFields({ search }: FieldProps) {
  return (
    <>
      <TextField label="Dari tanggal" type="date" name="from" defaultValue={search.from} />
      <TextField label="Sampai tanggal" type="date" name="to" defaultValue={search.to} />
      <AmountField label="Total paling sedikit" name="minTotal" amount={search.minTotal} />
      <AmountField label="Total paling banyak" name="maxTotal" amount={search.maxTotal} />
    </>
  )
}

function AmountField({ label, name, amount }: { label: string; name: string; amount: number }) {
  return (
    <TextField
      label={label}
      name={name}
      prefix="Rp"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={amount === 0 ? '' : formatNumber(amount)}
      inputClassName="tnum text-right"
      className="max-md:col-span-2"
    />
  )
}

export function SortField({ search }: FieldProps) {
  return (
    <Select
      label="Urutkan"
      name="orderBy"
      defaultValue={search.orderBy}
      options={ORDER_SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
      className="max-md:col-span-2"
    />
  )
}

/** Returns the filters of a submitted form. A field that the form lacks is unset. */
export function filtersOfForm(form: FormData): OrdersSearch {
  const text = (name: keyof OrdersSearch) => String(form.get(name) ?? '')
  return {
    keyword: text('keyword'),
    from: text('from'),
    to: text('to'),
    minTotal: parseRupiah(text('minTotal')) ?? 0,
    maxTotal: parseRupiah(text('maxTotal')) ?? 0,
    zone: ZONES.find((zone) => zone === text('zone')) ?? '',
    regency: text('regency'),
    overdue: text('overdue') === '' ? 0 : 1,
    group: ORDER_GROUPS.find((group) => group === text('group')) ?? '',
    fund: text('fund'),
    category: Number(text('category')),
    school: Number(text('school')),
    vendor: Number(text('vendor')),
    orderBy: ORDER_SORTS.find((sort) => sort === text('orderBy')) ?? 'newest',
  }
}

/** Returns whether the list shows less than all orders of its tab. */
export const hasFilter = ({ orderBy: _, ...search }: OrdersSearch) =>
  Object.values(search).some((value) => value !== '' && value !== 0)
