import type { OrderList } from '@pasar/contract/ordering/order-list'
import { keysOf } from '@pasar/domain/kernel/keys'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
import { Link, useNavigate } from '@tanstack/react-router'
import { type OrdersSearch, ordersAddress } from '../../links/orders-address.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { type ActiveFilter, FilterFold } from '../../ui/fields/filter-fold.tsx'
import { KeywordSearch } from '../../ui/fields/keyword-search.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { OrderViewer } from '../base/status-labels.ts'
import { ORDER_FILTERS, type OrderFilterKey, type OrderFilterSide } from './order-filter-rows.tsx'

type KeywordFieldProps = { type: OrderTab; search: OrdersSearch; viewer: OrderViewer }

/** Staff and supervisors see the orders of others. */
const sideOf = (viewer: OrderViewer): OrderFilterSide =>
  viewer === 'staff' || viewer === 'supervisor' ? 'watcher' : viewer

const KEYWORD_LABELS = {
  buyer: ['Cari nomor pesanan atau penyedia', 'Nomor atau penyedia'],
  vendor: ['Cari nomor pesanan atau sekolah', 'Nomor atau sekolah'],
  watcher: ['Nomor pesanan, sekolah, atau penyedia', 'Nomor, sekolah, penyedia'],
} as const

/** Filters the orders by number or name. Keeps the other filters. */
export function KeywordField({ type, search, viewer }: KeywordFieldProps) {
  const navigate = useNavigate()
  const others = { ...search, keyword: '' }
  const [label, hint] = KEYWORD_LABELS[sideOf(viewer)]
  return (
    <KeywordSearch
      path={`/history/${type}`}
      label={label}
      hint={hint}
      keyword={search.keyword}
      onSearch={(keyword) =>
        void navigate({ to: '/history/$type', params: { type }, search: { ...search, keyword } })
      }
      hiddenParams={hiddenParams(others)}
      clear={
        <Link to="/history/$type" params={{ type }} search={others} className={buttonClass('quiet')}>
          Hapus<span className="sr-only"> pencarian</span>
        </Link>
      }
    />
  )
}

const hiddenParams = (search: OrdersSearch): Record<string, string> =>
  Object.fromEntries(ordersAddress.setKeys(search).map((key) => [key, String(search[key])]))

type OrderFiltersProps = KeywordFieldProps & { list: OrderList; count: number }

const HINTS = {
  buyer: 'Tanggal, jumlah, dan urutan',
  vendor: 'Tanggal, zona, jumlah, dan urutan',
  watcher: 'Tanggal, jumlah, wilayah, dan batas waktu',
} as const

/** The filters besides the keyword. A plain form before hydration. */
export function OrderFilterForm({ type, search, viewer, list, count }: OrderFiltersProps) {
  const navigate = useNavigate()
  const side = sideOf(viewer)
  return (
    <FilterFold
      count={count}
      hint={HINTS[side]}
      action={`/history/${type}`}
      search={search}
      hidden={search.keyword === '' ? {} : { keyword: search.keyword }}
      onApply={(entries) =>
        void navigate({ to: '/history/$type', params: { type }, search: ordersAddress.ofForm(entries) })
      }
      layout="grid"
    >
      {keysOf(ORDER_FILTERS).map((name) => (
        <FilterInput key={name} {...{ name, search, side, list }} />
      ))}
    </FilterFold>
  )
}

type FilterInputProps = {
  name: OrderFilterKey
  search: OrdersSearch
  side: OrderFilterSide
  list: OrderList
}

/**
 * The field of a filter. A side whose form lacks it gets one while a link sets the filter: the user
 * keeps or removes it.
 */
function FilterInput({ name, search, side, list }: FilterInputProps) {
  const { label, sides, Field, text } = ORDER_FILTERS[name]
  const value = String(search[name])
  if (sides.includes(side)) return <Field {...{ name, label, value, list }} />
  if (search[name] === ordersAddress.none[name]) return null
  return (
    <Select
      {...{ name, label }}
      defaultValue={value}
      placeholder="Semua"
      options={[{ value, label: text(search, list.filterNames) }]}
      className="max-md:col-span-2"
    />
  )
}

/** Returns whether the list shows less than all orders of its tab. */
export const hasFilter = (search: OrdersSearch): boolean =>
  ordersAddress.setKeys(search).some((key) => key !== 'orderBy')

/**
 * Returns the active filters besides the keyword, in the order of the fields, each with the link
 * that removes it.
 *
 * @param list the filtered orders with the names of what the filters only number
 */
export function activeOrderFilters(type: OrderTab, search: OrdersSearch, list: OrderList): ActiveFilter[] {
  return keysOf(ORDER_FILTERS)
    .filter((key) => ordersAddress.setKeys(search).includes(key))
    .map((key) => ({
      key,
      label: ORDER_FILTERS[key].text(search, list.filterNames),
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
