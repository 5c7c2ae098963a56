import { ZONES } from '@pasar/domain/catalogue/zone-price'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { OrdersSearch } from '../../links/orders-address.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { KeywordSearch } from '../../ui/fields/keyword-search.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { OrderViewer } from '../order/status-labels.ts'
import { filtersOfForm, isNarrowed, RangeFields, SortField } from './filter-fields.tsx'

type PartyFiltersProps = { type: OrderTab; search: OrdersSearch; viewer: OrderViewer }

/** Filters the orders of a school or a vendor, by keyword and by the other properties. */
export function PartyFilters({ type, search, viewer }: PartyFiltersProps) {
  const navigate = useNavigate()
  const partner = viewer === 'buyer' ? 'penyedia' : 'sekolah'
  const others = { ...search, keyword: '' }
  return (
    <div className="flex flex-col gap-1">
      <KeywordSearch
        path={`/history/${type}`}
        label={`Cari nomor pesanan atau ${partner}`}
        hint={`Nomor atau ${partner}`}
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
      <NarrowingForm key={JSON.stringify(search)} {...{ type, search, viewer }} />
    </div>
  )
}

const hiddenParams = (search: OrdersSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== '' && value !== 0 && value !== 'newest')
      .map(([name, value]) => [name, String(value)]),
  )

/** The filters besides the keyword, collapsed until one of them is set. Vendors filter by zone. */
function NarrowingForm({ type, search, viewer }: PartyFiltersProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filters = filtersOfForm(new FormData(event.currentTarget))
    void navigate({ to: '/history/$type', params: { type }, search: filters })
  }
  return (
    <details open={isNarrowed(search)} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-md font-bold text-board-700">
        <Icon name="caret-right" size={16} className="group-open:rotate-90" />
        {viewer === 'vendor' ? 'Tanggal, zona, jumlah, dan urutan' : 'Tanggal, jumlah, dan urutan'}
      </summary>
      <form
        action={`/history/${type}`}
        onSubmit={submit}
        className="card grid grid-cols-2 items-end gap-3 p-3.5 md:grid-cols-4 md:p-4"
      >
        <input type="hidden" name="keyword" value={search.keyword} />
        <RangeFields search={search} />
        {viewer === 'vendor' && (
          <Select
            label="Zona harga sekolah"
            name="zone"
            defaultValue={search.zone}
            placeholder="Semua"
            options={ZONES.map((zone) => ({ value: zone, label: `Zona ${zone}` }))}
            className="max-md:col-span-2"
          />
        )}
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
    </details>
  )
}
