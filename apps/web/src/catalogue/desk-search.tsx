import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type DeskSearch, type DeskType, readDesk } from './desk-address.ts'

type SearchProps = { type: DeskType; search: DeskSearch }

/** Finds own items by name or SKU; a plain form before scripts arrive. */
export function DeskSearchForm({ type, search }: SearchProps) {
  const id = useId()
  const navigate = useNavigate()
  const to = type === 'book' ? '/buku' : '/produk'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('cari')
    const cari = typeof typed === 'string' ? typed.trim() : ''
    void navigate({ to, search: readDesk({ ...search, cari }) })
  }
  return (
    <search>
      <form action={to} onSubmit={submit} className="flex max-w-160 items-end gap-2">
        <TextField
          key={search.cari}
          id={id}
          label="Cari nama atau SKU"
          hideLabel
          placeholder="Cari nama atau SKU"
          type="search"
          name="cari"
          icon="magnifying-glass"
          maxLength={100}
          defaultValue={search.cari}
          className="flex-1"
        />
        {search.keadaan !== undefined && <input type="hidden" name="keadaan" value={search.keadaan} />}
        <Button type="submit" variant="outline">
          Cari
        </Button>
      </form>
    </search>
  )
}
