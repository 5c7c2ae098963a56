import type { OrderFilters } from '@pasar/contract/ordering/order-filters'
import {
  deleteFilter,
  listSavedFilters,
  type SavedFilters as SavedList,
  saveFilter,
} from '@pasar/contract/ordering/saved-filters'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type SavedFiltersProps = { filters: OrderFilters; isFiltered: boolean }

/** The filters that the account saved, and a field to save the current ones. */
export function SavedFilterList({ filters, isFiltered }: SavedFiltersProps) {
  const [list, setList] = useState<SavedList['saved'] | null>(null)
  const show = ({ saved }: SavedList) => setList(saved)
  const loading = useCall(listSavedFilters, show, 'in-place')
  const saving = useCall(saveFilter, show)
  const deleting = useCall(deleteFilter, show)
  const load = () => {
    if (list === null) void loading.send({})
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name'))
    if (await saving.send({ body: { name, filters } })) form.reset()
  }
  return (
    <details className="group open:basis-full" onToggle={load}>
      <summary className={buttonClass('quiet', 'toolbar', 'cursor-pointer')}>
        Saringan tersimpan
        <Icon name="caret-down" size={16} className="group-open:rotate-180" />
      </summary>
      <div className="card mt-2 flex flex-col gap-3 p-3.5 md:p-4">
        {list?.length === 0 && <p className="text-ink-2">Belum ada saringan yang disimpan.</p>}
        <ul className="flex flex-col divide-y divide-line">
          {list?.map(({ id, name, filters: { type, ...search } }) => (
            <li key={id} className="flex min-h-11 items-center justify-between gap-3">
              <Link to="/history/$type" params={{ type }} search={search} className="wrap-anywhere">
                {name}
              </Link>
              <IconButton
                icon="trash"
                label={`Hapus saringan ${name}`}
                onClick={() => void deleting.send({ params: { filterId: id } })}
              />
            </li>
          ))}
        </ul>
        {isFiltered && (
          <form onSubmit={(event) => void submit(event)} className="flex items-end gap-2">
            <TextField
              label="Simpan saringan ini sebagai"
              name="name"
              maxLength={60}
              required
              className="flex-1"
            />
            <Button type="submit" variant="outline" busy={saving.isPending} busyText="Menyimpan…">
              Simpan
            </Button>
          </form>
        )}
      </div>
    </details>
  )
}
