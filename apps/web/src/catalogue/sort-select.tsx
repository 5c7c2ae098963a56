import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { sortChoices } from './facet-names.ts'
import { formAddress, type ListPlace, useChooseList } from './list-place.tsx'
import { changed, hiddenFields } from './search-address.ts'

type SortSelectProps = { place: ListPlace; search: CatalogueSearch }

/** The order of the list. A plain form, so that it also works without scripts. */
export function SortSelect({ place, search }: SortSelectProps) {
  const choose = useChooseList(place)
  return (
    <form action={formAddress(place)} className="flex min-w-0 items-center gap-2">
      {hiddenFields(search, ['sort']).map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        key={search.sort}
        inline
        label="Urutkan"
        className="min-w-0 flex-nowrap! [&>div]:min-w-0 max-lg:[&_label]:sr-only"
        name="sort"
        options={sortChoices(search)}
        defaultValue={search.sort}
        onChange={(event) => {
          const chosen = sortChoices(search).find(({ value }) => value === event.currentTarget.value)
          if (chosen) choose(changed(search, { sort: chosen.value }))
        }}
      />
      <noscript>
        <Button type="submit" variant="outline" size="toolbar">
          Urutkan
        </Button>
      </noscript>
    </form>
  )
}
