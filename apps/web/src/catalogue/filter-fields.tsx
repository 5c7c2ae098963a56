import type { Category } from '@pasar/contract/catalogue/category'
import type { CatalogueSearch, Facet, SearchReply } from '@pasar/contract/catalogue/search'
import { FilterGroup, FilterOption } from '../ui/filter-option.tsx'
import type { RenderLink } from '../ui/link-look.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { FACETS_AFTER_PLACE, FACETS_BEFORE_PLACE, facetTitles, shownChoices } from './facet-names.ts'
import { PlaceFields } from './place-fields.tsx'
import { PriceHistogram } from './price-histogram.tsx'
import { PriceRangeFields } from './price-range-fields.tsx'
import { changed, isChosen, toggled, withTagToggled } from './search-address.ts'

type FilterFieldsProps = {
  search: CatalogueSearch
  /** What each further choice would leave. */
  reply: SearchReply | undefined
  /** counting: the counts of another choice are on their way, so none is shown. */
  state: 'ready' | 'counting'
  path: readonly Category[]
  fixedVendor?: string | undefined
  choice: (search: CatalogueSearch) => RenderLink
  onChange: (search: CatalogueSearch) => void
}

/** All filters, in the order of the side menu; the column and the sheet show the same ones. */
export function FilterFields({
  search,
  reply,
  state,
  path,
  fixedVendor,
  choice,
  onChange,
}: FilterFieldsProps) {
  const counts = state === 'ready' ? reply?.counts : undefined
  const group = (facet: Facet) => (
    <FilterGroup key={facet} title={facetTitles[facet]}>
      {shownChoices(facet).map(({ value, label }) => (
        <FilterOption
          key={value}
          name={facet}
          value={value}
          label={label}
          count={counts && (counts[facet][value] ?? 0)}
          checked={isChosen(search, facet, value)}
          onChange={() => onChange(toggled(search, facet, value))}
        />
      ))}
    </FilterGroup>
  )
  return (
    <>
      <CategoryFilter {...{ search, path, choice, onChange }} below={reply?.categories ?? []} />
      {FACETS_BEFORE_PLACE.map(group)}
      <PlaceFields {...{ search, fixedVendor, choice, onChange }} places={reply?.locations} />
      {FACETS_AFTER_PLACE.map(group)}
      {reply && reply.tags.length > 0 && (
        <FilterGroup title="Tag">
          {reply.tags.map(({ id, name, count }) => (
            <FilterOption
              key={id}
              name="tag"
              value={id}
              label={name}
              count={counts && count}
              checked={search.tag.includes(id)}
              onChange={() => onChange(withTagToggled(search, id))}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup title="Harga">
        {reply && <PriceHistogram {...{ search, choice }} prices={reply.prices} />}
        <PriceRangeFields range={search} onChange={(range) => onChange(changed(search, range))} />
      </FilterGroup>
    </>
  )
}
