import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { Button } from '../../ui/base/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { sortChoices } from '../item/facet-names.ts'
import { formAddress, type ListScope, useListNavigation } from './list-scope.tsx'
import { hiddenFields, withChanges } from './search-address.ts'

type SortSelectProps = { scope: ListScope; search: CatalogueSearch }

/** Sort order of the list. A plain form, so that it works without scripts. */
export function SortSelect({ scope, search }: SortSelectProps) {
  const choose = useListNavigation(scope)
  const options = sortChoices(search)
  return (
    <form action={formAddress(scope)} className="flex min-w-0 items-center gap-2">
      {hiddenFields(search, ['sort']).map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0">
        <Select
          key={search.sort}
          inline
          id="sort"
          label="Urutkan"
          className="min-w-0 flex-nowrap! [&>div]:min-w-0 max-lg:[&_label]:sr-only"
          name="sort"
          options={options}
          defaultValue={search.sort}
          onChange={(event) => {
            const chosenOption = options.find(({ value }) => value === event.currentTarget.value)
            if (chosenOption) choose(withChanges(search, { sort: chosenOption.value }))
          }}
        />
      </div>
      <noscript>
        <Button type="submit" variant="outline" size="toolbar">
          Urutkan
        </Button>
      </noscript>
    </form>
  )
}
