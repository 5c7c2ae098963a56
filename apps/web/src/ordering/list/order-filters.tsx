import { FIGURE_GROUPS, type OrderList } from '@pasar/contract/ordering/order-list'
import { ZONES } from '@pasar/domain/catalogue/zone-price'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { OrdersSearch } from '../../links/orders-address.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FilterFold } from '../../ui/fields/filter-fold.tsx'
import { KeywordSearch } from '../../ui/fields/keyword-search.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { OrderViewer } from '../base/status-labels.ts'
import { GROUP_LABELS } from './active-order-filters.tsx'
import { filtersOfForm, RangeFields, SortField } from './filter-fields.tsx'

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

type OrderFiltersProps = KeywordFieldProps & { regencies: OrderList['regencies']; count: number }

const HINTS = {
  buyer: 'Tanggal, jumlah, dan urutan',
  vendor: 'Tanggal, zona, jumlah, dan urutan',
  watcher: 'Tanggal, jumlah, wilayah, dan batas waktu',
} as const

const FIELDS = ['from', 'to', 'minTotal', 'maxTotal', 'overdue', 'orderBy']

/** Returns whether the form has a field for a filter. Only links set the others. */
const isField = (name: string, side: ReturnType<typeof sideOf>) =>
  FIELDS.includes(name) ||
  (side === 'vendor' && name === 'zone') ||
  (side === 'watcher' && (name === 'regency' || name === 'group'))

/** The filters besides the keyword. A plain form before hydration. */
export function OrderFilterForm({ type, search, viewer, regencies, count }: OrderFiltersProps) {
  const navigate = useNavigate()
  const side = sideOf(viewer)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filters = filtersOfForm(new FormData(event.currentTarget))
    void navigate({ to: '/history/$type', params: { type }, search: filters })
  }
  const hiddenFields = Object.entries(hiddenParams(search)).filter(([name]) => !isField(name, side))
  return (
    <FilterFold count={count} hint={HINTS[side]}>
      <form
        key={JSON.stringify(search)}
        action={`/history/${type}`}
        onSubmit={submit}
        className="card grid grid-cols-2 items-end gap-3 p-3.5 md:grid-cols-4 md:p-4"
      >
        {hiddenFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <RangeFields search={search} />
        {side === 'vendor' && <ZoneField search={search} />}
        {side === 'watcher' && <WatcherFields search={search} regencies={regencies} />}
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
