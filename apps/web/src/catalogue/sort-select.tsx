import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { Button } from '../ui/button.tsx'
import { Kept } from '../ui/kept-markup.tsx'
import { Select } from '../ui/select.tsx'
import { sortChoices } from './facet-names.ts'
import { formAddress, type ListPlace, useChooseList } from './list-place.tsx'
import { changed, hiddenFields } from './search-address.ts'

type SortSelectProps = { place: ListPlace; search: CatalogueSearch }

/** The order of the list. A plain form, so that it also works without scripts. */
export function SortSelect({ place, search }: SortSelectProps) {
  const choose = useChooseList(place)
  const options = sortChoices(search)
  return (
    <form action={formAddress(place)} className="flex min-w-0 items-center gap-2">
      {hiddenFields(search, ['sort']).map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Kept as="div" className="min-w-0" of={SortSelect} by={`${search.sort} ${options.length}`}>
        {() => (
          <Select
            key={search.sort}
            inline
            id="urutan"
            label="Urutkan"
            className="min-w-0 flex-nowrap! [&>div]:min-w-0 max-lg:[&_label]:sr-only"
            name="sort"
            options={options}
            defaultValue={search.sort}
            onChange={(event) => {
              const chosen = options.find(({ value }) => value === event.currentTarget.value)
              if (chosen) choose(changed(search, { sort: chosen.value }))
            }}
          />
        )}
      </Kept>
      <noscript>
        <Button type="submit" variant="outline" size="toolbar">
          Urutkan
        </Button>
      </noscript>
    </form>
  )
}
