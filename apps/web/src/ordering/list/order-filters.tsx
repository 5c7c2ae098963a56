import { FIGURE_GROUPS } from '@pasar/contract/ordering/order-filters'
import type { OrderList } from '@pasar/contract/ordering/order-list'
import { ZONES } from '@pasar/domain/catalogue/zone-price'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { type OrdersSearch, ordersAddress } from '../../links/orders-address.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FilterFold } from '../../ui/fields/filter-fold.tsx'
import { KeywordSearch } from '../../ui/fields/keyword-search.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { OrderViewer } from '../base/status-labels.ts'
import { filterTexts, GROUP_LABELS } from './active-order-filters.tsx'
import { RangeFields, SortField } from './filter-fields.tsx'

type KeywordFieldProps = { type: OrderTab; search: OrdersSearch; viewer: OrderViewer }

/** Staff and supervisors see the orders of others. */
const sideOf = (viewer: OrderViewer) =>
  viewer === 'staff' || viewer === 'supervisor' ? ('watcher' as const) : viewer

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

const hiddenParams = (search: Partial<OrdersSearch>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== '' && value !== 0 && value !== 'newest')
      .map(([name, value]) => [name, String(value)]),
  )

type OrderFiltersProps = KeywordFieldProps & { list: OrderList; count: number }

const HINTS = {
  buyer: 'Tanggal, jumlah, dan urutan',
  vendor: 'Tanggal, zona, jumlah, dan urutan',
  watcher: 'Tanggal, jumlah, wilayah, dan batas waktu',
} as const

type Side = ReturnType<typeof sideOf>

/** The sides whose form always has the field of a filter. A link can set it for the others, too. */
const FIELD_SIDES: Readonly<Record<Exclude<keyof OrdersSearch, 'keyword'>, readonly Side[]>> = {
  from: ['buyer', 'vendor', 'watcher'],
  to: ['buyer', 'vendor', 'watcher'],
  minTotal: ['buyer', 'vendor', 'watcher'],
  maxTotal: ['buyer', 'vendor', 'watcher'],
  overdue: ['buyer', 'vendor', 'watcher'],
  orderBy: ['buyer', 'vendor', 'watcher'],
  zone: ['vendor'],
  regency: ['watcher'],
  group: ['watcher'],
  fund: [],
  category: [],
  school: [],
  vendor: [],
}

const LINKED_LABELS = {
  zone: 'Zona harga sekolah',
  regency: 'Kabupaten atau kota',
  group: 'Kelompok',
  fund: 'Sumber dana',
  category: 'Kategori',
  school: 'Sekolah',
  vendor: 'Penyedia',
} as const

const LINKED_KEYS = ['zone', 'regency', 'group', 'fund', 'category', 'school', 'vendor'] as const

/** The filters besides the keyword. A plain form before hydration. */
export function OrderFilterForm({ type, search, viewer, list, count }: OrderFiltersProps) {
  const navigate = useNavigate()
  const side = sideOf(viewer)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filters = ordersAddress.ofForm(new FormData(event.currentTarget))
    void navigate({ to: '/history/$type', params: { type }, search: filters })
  }
  return (
    <FilterFold count={count} hint={HINTS[side]}>
      <form
        key={JSON.stringify(search)}
        action={`/history/${type}`}
        onSubmit={submit}
        className="card grid grid-cols-2 items-end gap-3 p-3.5 md:grid-cols-4 md:p-4"
      >
        {search.keyword !== '' && <input type="hidden" name="keyword" value={search.keyword} />}
        <RangeFields search={search} />
        {side === 'vendor' && <ZoneField search={search} />}
        {side === 'watcher' && <WatcherFields search={search} regencies={list.regencies} />}
        <LinkedFields {...{ search, side, list }} />
        <SortField search={search} />
        <Checkbox
          label="Lewat batas waktu"
          name="overdue"
          value="1"
          defaultChecked={search.overdue > 0}
          className="max-md:col-span-2"
        />
        <Button type="submit" variant="outline" className="max-md:col-span-2">
          Terapkan
        </Button>
      </form>
    </FilterFold>
  )
}

/** Filters that a link set and that the form of this side lacks. The user keeps or removes them. */
function LinkedFields({ search, side, list }: { search: OrdersSearch; side: Side; list: OrderList }) {
  const names = filterTexts(search, list)
  return LINKED_KEYS.filter(
    (key) => search[key] !== ordersAddress.none[key] && !FIELD_SIDES[key].includes(side),
  ).map((key) => (
    <Select
      key={key}
      label={LINKED_LABELS[key]}
      name={key}
      defaultValue={String(search[key])}
      placeholder="Semua"
      options={[{ value: String(search[key]), label: names[key]() }]}
      className="max-md:col-span-2"
    />
  ))
}

function ZoneField({ search }: { search: OrdersSearch }) {
  return (
    <Select
      label="Zona harga sekolah"
      name="zone"
      defaultValue={search.zone}
      placeholder="Semua"
      options={ZONES.map((zone) => ({ value: zone, label: `Zona ${zone}` }))}
      className="max-md:col-span-2"
    />
  )
}

function WatcherFields({ search, regencies }: { search: OrdersSearch; regencies: OrderList['regencies'] }) {
  return (
    <>
      <Select
        label="Kabupaten atau kota"
        name="regency"
        defaultValue={search.regency}
        placeholder="Semua"
        options={regencies.map(({ code, name }) => ({ value: code, label: name }))}
        className="max-md:col-span-2"
      />
      <Select
        label="Kelompok"
        name="group"
        defaultValue={search.group}
        placeholder="Semua"
        options={[...FIGURE_GROUPS, 'unfinished' as const].map((group) => ({
          value: group,
          label: GROUP_LABELS[group],
        }))}
        className="max-md:col-span-2"
      />
    </>
  )
}
