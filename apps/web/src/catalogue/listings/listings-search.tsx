import type { listOwnItems } from '@pasar/contract/catalogue/item-listings'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { type ListingsSearch, type ListingType, parseListingsSearch } from './listings-address.ts'

type Categories = Reply<typeof listOwnItems>['categories']
type SearchProps = { type: ListingType; search: ListingsSearch; categories: Categories }

/** Searches the items of the vendor by name, SKU or category. A plain form before hydration. */
export function ListingsSearchForm({ type, search, categories }: SearchProps) {
  const id = useId()
  const navigate = useNavigate()
  const to = type === 'book' ? '/buku' : '/produk'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typedEntry = new FormData(event.currentTarget).get('cari')
    const cari = typeof typedEntry === 'string' ? typedEntry.trim() : ''
    void navigate({ to, search: parseListingsSearch({ ...search, cari }) })
  }
  return (
    <search aria-label="Pencarian barang sendiri">
      <form action={to} onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextField
          key={`search-${search.cari}`}
          id={id}
          label="Cari nama atau SKU"
          hideLabel
          placeholder="Cari nama atau SKU"
          type="search"
          name="cari"
          icon="magnifying-glass"
          maxLength={100}
          defaultValue={search.cari}
          className="min-w-0 flex-1 basis-60 sm:max-w-120"
        />
        <Select
          key={`category-${search.kategori}`}
          label="Kategori"
          hideLabel
          name="kategori"
          className="min-w-0 flex-1 basis-40 sm:max-w-80 sm:basis-60"
          placeholder="Semua kategori"
          options={optionsOf(categories, search.kategori)}
          defaultValue={search.kategori ?? ''}
          onChange={(event) =>
            void navigate({
              to,
              search: parseListingsSearch({ ...search, kategori: event.currentTarget.value }),
            })
          }
        />
        {search.keadaan !== undefined && <input type="hidden" name="keadaan" value={search.keadaan} />}
        <Button type="submit" variant="outline">
          Cari
        </Button>
      </form>
    </search>
  )
}

/**
 * Returns the category tree as indented options. Includes the selected category even if it is
 * empty.
 */
function optionsOf(categories: Categories, chosenCategory: string | undefined) {
  const options = categories.map(({ id, name, level, count }) => ({
    value: id,
    label: `${'\u2003'.repeat(Math.max(0, level - 1))}${name} (${formatNumber(count)})`,
  }))
  const isListed = chosenCategory === undefined || categories.some(({ id }) => id === chosenCategory)
  return isListed ? options : [...options, { value: chosenCategory, label: 'Kategori tanpa barang' }]
}
