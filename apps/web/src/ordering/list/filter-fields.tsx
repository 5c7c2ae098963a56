import { ORDER_SORTS } from '@pasar/contract/ordering/order-filters'
import { useState } from 'react'
import type { OrdersSearch } from '../../links/orders-address.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ORDER_SORT_LABELS } from './active-order-filters.tsx'

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
  const [value, setValue] = useState(amount === 0 ? undefined : amount)
  return <MoneyField {...{ label, name, value }} onChange={setValue} className="max-md:col-span-2" />
}

export function SortField({ search }: FieldProps) {
  return (
    <Select
      label="Urutkan"
      name="orderBy"
      defaultValue={search.orderBy}
      options={ORDER_SORTS.map((sort) => ({ value: sort, label: ORDER_SORT_LABELS[sort] }))}
      className="max-md:col-span-2"
    />
  )
}

/** Returns whether the list shows less than all orders of its tab. */
export const hasFilter = ({ orderBy: _, ...search }: OrdersSearch) =>
  Object.values(search).some((value) => value !== '' && value !== 0)
