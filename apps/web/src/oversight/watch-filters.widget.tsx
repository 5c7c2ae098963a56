import { exportOrderGoods, ORDER_GROUPS, type OrderList } from '@pasar/contract/ordering/order-list'
import { must } from '@pasar/domain/kernel/must'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { DownloadLink } from '../call/download-link.tsx'
import type { OrdersSearch } from '../links/orders-address.ts'
import { stringifySearchParams } from '../links/search-params.ts'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { formatNumber, formatRupiah, parseRupiah } from '../ui/data/money.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { SavedFilters } from './saved-filters.tsx'

const GROUP_LABELS = {
  bought: 'Tanpa yang batal, ditolak, ditutup',
  late: 'BAST terlambat',
  unpaid: 'Sudah BAST, belum dibayar',
  due: 'Pembayaran lewat jatuh tempo',
  disputed: 'Pernah dikomplain',
} as const

type WatchFiltersProps = {
  type: OrderTab
  search: OrdersSearch
  isFiltered: boolean
  watched: NonNullable<OrderList['watched']>
  /** Number of filtered orders in this tab. */
  count: number
}

/**
 * Filters the orders of the territory, or of all schools for staff. Shows their total, and offers
 * them as a file. A plain form before hydration.
 */
export function WatchFilters({ type, search, isFiltered, watched, count }: WatchFiltersProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    const text = (name: string) => String(must(typed[name], `the field ${name}`))
    void navigate({
      to: '/history/$type',
      params: { type },
      search: {
        keyword: text('keyword'),
        from: text('from'),
        to: text('to'),
        minTotal: parseRupiah(text('minTotal')) ?? 0,
        regency: text('regency'),
        overdue: typed.overdue === undefined ? 0 : 1,
        group: ORDER_GROUPS.find((group) => group === text('group')) ?? '',
        fund: text('fund'),
        category: Number(text('category')),
        school: Number(text('school')),
        vendor: Number(text('vendor')),
      },
    })
  }
  return (
    <div className="flex flex-col gap-3">
      <search>
        <form action={`/history/${type}`} onSubmit={submit} className="card flex flex-col gap-2 p-3.5 md:p-4">
          <div className="flex items-end gap-2">
            <TextField
              label="Nomor pesanan, sekolah, atau penyedia"
              type="search"
              name="keyword"
              icon="magnifying-glass"
              maxLength={100}
              defaultValue={search.keyword}
              className="flex-1"
            />
            <Button type="submit" variant="outline">
              Terapkan
            </Button>
          </div>
          <NarrowingFields search={search} regencies={watched.regencies} />
        </form>
      </search>
      <SavedFilters filters={{ ...search, type }} isFiltered={isFiltered} />
      <WatchTotals {...{ type, search, isFiltered, watched, count }} />
    </div>
  )
}

type NarrowingFieldsProps = Pick<WatchFiltersProps, 'search'> &
  Pick<WatchFiltersProps['watched'], 'regencies'>

/** The filters besides the keyword, collapsed until one of them is set. */
function NarrowingFields({ search, regencies }: NarrowingFieldsProps) {
  return (
    <details open={isNarrowed(search)} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-md font-bold text-board-700">
        <Icon name="caret-right" size={16} className="group-open:rotate-90" />
        Tanggal, jumlah, wilayah, dan batas waktu
      </summary>
      <div className="grid grid-cols-2 gap-3 pt-1 pb-2 md:grid-cols-4">
        <TextField label="Dari tanggal" type="date" name="from" defaultValue={search.from} />
        <TextField label="Sampai tanggal" type="date" name="to" defaultValue={search.to} />
        <TextField
          label="Total paling sedikit"
          name="minTotal"
          prefix="Rp"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={search.minTotal === 0 ? '' : formatNumber(search.minTotal)}
          inputClassName="tnum text-right"
          className="max-md:col-span-2"
        />
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
          options={ORDER_GROUPS.map((group) => ({ value: group, label: GROUP_LABELS[group] }))}
          className="max-md:col-span-2"
        />
        <input type="hidden" name="fund" value={search.fund} />
        <input type="hidden" name="category" value={search.category} />
        <input type="hidden" name="school" value={search.school} />
        <input type="hidden" name="vendor" value={search.vendor} />
        <Checkbox
          label="Lewat batas waktu"
          name="overdue"
          value="1"
          defaultChecked={search.overdue > 0}
          className="col-span-2"
        />
      </div>
    </details>
  )
}

/** Number and amount of the filtered orders, and the link to their file. */
function WatchTotals({ type, search, isFiltered, watched, count }: WatchFiltersProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <p role="status" className="tnum">
          <b>{formatNumber(count)}</b> pesanan, seluruhnya{' '}
          <b className="whitespace-nowrap">{formatRupiah(watched.total)}</b>
        </p>
        <LinkedFilters search={search} />
      </div>
      <div className="flex flex-wrap gap-2">
        {isFiltered && (
          <Link to="/history/$type" params={{ type }} search={{}} className={buttonClass('quiet', 'toolbar')}>
            Hapus saringan
          </Link>
        )}
        <DownloadLink
          href={`/api/history/export${stringifySearchParams({ ...search, type })}`}
          className={buttonClass('outline', 'toolbar')}
        >
          <Icon name="download-simple" size={20} />
          Unduh CSV
        </DownloadLink>
        <DownloadLink
          href={`/api${exportOrderGoods.path}${stringifySearchParams({ ...search, type })}`}
          className={buttonClass('outline', 'toolbar')}
        >
          <Icon name="download-simple" size={20} />
          CSV per barang
        </DownloadLink>
      </div>
    </div>
  )
}

/** Names the filters that only links set, so that the count is understood. */
function LinkedFilters({ search: { fund, category, school, vendor } }: { search: OrdersSearch }) {
  const names = [
    fund !== '' && `sumber dana ${fund}`,
    category > 0 && 'satu kategori',
    school > 0 && 'satu sekolah',
    vendor > 0 && 'satu penyedia',
  ].filter((name) => name !== false)
  return names.length === 0 ? null : <p className="caption text-ink-2">Hanya {names.join(', ')}</p>
}

/** Returns whether a filter in the collapsed section is set. */
const isNarrowed = ({ from, to, minTotal: minAmount, regency, overdue, group }: OrdersSearch) =>
  [from, to, regency, group].some((text) => text !== '') || minAmount > 0 || overdue > 0
