import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import type { FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { formAddress, type ListPlace, useChooseList } from './list-place.tsx'
import { withKeyword } from './search-address.ts'

type VendorSearchProps = { place: ListPlace; search: CatalogueSearch }

/** Looks among what one vendor sells; a plain form, so that it works before any script. */
export function VendorSearch({ place, search }: VendorSearchProps) {
  const choose = useChooseList(place)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('keyword')
    choose(withKeyword(search, typeof typed === 'string' ? typed.trim() : ''))
  }
  return (
    <form action={formAddress(place)} onSubmit={submit} className="flex items-end gap-2">
      <TextField
        key={search.keyword}
        label="Cari di penyedia ini"
        type="search"
        name="keyword"
        defaultValue={search.keyword}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        className="min-w-0 flex-1 md:max-w-96"
      />
      <Button type="submit" variant="outline">
        Cari
      </Button>
    </form>
  )
}
