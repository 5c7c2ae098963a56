import { ORDER_GROUPS, type OrderList } from '@pasar/contract/ordering/order-list'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { OrdersSearch } from '../../links/orders-address.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { filtersOfForm, isNarrowed, RangeFields, SortField } from './filter-fields.tsx'

const GROUP_LABELS = {
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
} as const

type WatchFiltersProps = {
  type: OrderTab
  search: OrdersSearch
  regencies: OrderList['regencies']
}

/**
 * Filters the orders of the territory, or of all schools for staff. A plain form before
 * hydration.
 */
export function WatchFilters({ type, search, regencies }: WatchFiltersProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filters = filtersOfForm(new FormData(event.currentTarget))
    void navigate({ to: '/history/$type', params: { type }, search: filters })
  }
  return (
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
        <NarrowingFields search={search} regencies={regencies} />
      </form>
    </search>
  )
}

type NarrowingFieldsProps = Omit<WatchFiltersProps, 'type'>

/** The filters besides the keyword, collapsed until one of them is set. */
function NarrowingFields({ search, regencies }: NarrowingFieldsProps) {
  return (
    <details open={isNarrowed(search)} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-md font-bold text-board-700">
        <Icon name="caret-right" size={16} className="group-open:rotate-90" />
        Tanggal, jumlah, wilayah, dan batas waktu
      </summary>
      <div className="grid grid-cols-2 gap-3 pt-1 pb-2 md:grid-cols-4">
        <RangeFields search={search} />
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
        <SortField search={search} />
        <input type="hidden" name="fund" value={search.fund} />
        <input type="hidden" name="category" value={search.category} />
        <input type="hidden" name="school" value={search.school} />
        <input type="hidden" name="vendor" value={search.vendor} />
        <Checkbox
          label="Lewat batas waktu"
          name="overdue"
          value="1"
          defaultChecked={search.overdue > 0}
          className="col-span-2 md:col-span-1 md:self-end"
        />
      </div>
    </details>
  )
}
