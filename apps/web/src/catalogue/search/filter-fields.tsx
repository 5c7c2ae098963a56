import type { Category } from '@pasar/contract/catalogue/category'
import type { CatalogueSearch, SearchReply } from '@pasar/contract/catalogue/search'
import type { Facet } from '@pasar/domain/catalogue/search-options'
import { FilterGroup, FilterOption, itemCountProps } from '../../ui/fields/filter-option.tsx'
import {
  displayedFacetOptions,
  FACETS_AFTER_LOCATION,
  FACETS_BEFORE_LOCATION,
  facetTitles,
} from '../item/facet-names.ts'
import { CategoryFilter } from './category-filter.tsx'
import type { ListChoice } from './list-scope.tsx'
import { LocationFields } from './location-fields.tsx'
import { PriceHistogram } from './price-histogram.tsx'
import { PriceRangeFields } from './price-range-fields.tsx'
import { isChosen, withChanges, withFacetToggled, withTagToggled } from './search-address.ts'

type FilterFieldsProps = {
  search: CatalogueSearch
  /** Reply with the count of each further value. */
  reply: SearchReply | undefined
  /** counting: counts of a newer selection are loading, so none is shown. */
  state: 'ready' | 'counting'
  path: readonly Category[]
  fixedVendor?: string | undefined
  choice: ListChoice
  /** Prefix of the field ids, because a page may render the fields twice. */
  idPrefix: 'column' | 'drawer' | 'menu'
  onChange: (search: CatalogueSearch) => void
}

/**
 * All filters in the order of the side menu, shared by the column and the sheet of a phone. The
 * sheet begins with the price, which schools set most.
 */
export function FilterFields({
  search,
  reply,
  state,
  path,
  fixedVendor,
  choice,
  idPrefix,
  onChange,
}: FilterFieldsProps) {
  const counts = state === 'ready' ? reply?.counts : undefined
  const price = (
    <FilterGroup title="Harga">
      {reply && <PriceHistogram {...{ search, choice }} prices={reply.prices} />}
      <PriceRangeFields
        {...{ idPrefix }}
        range={search}
        onChange={(range) => onChange(withChanges(search, range))}
      />
    </FilterGroup>
  )
  return (
    <>
      {idPrefix === 'drawer' && price}
      <CategoryFilter {...{ search, path, choice, onChange }} subcategories={reply?.categories ?? []} />
      <FacetGroups facets={FACETS_BEFORE_LOCATION} {...{ search, counts, onChange }} />
      <LocationFields {...{ search, fixedVendor, choice, idPrefix, onChange }} locations={reply?.locations} />
      <FacetGroups facets={FACETS_AFTER_LOCATION} {...{ search, counts, onChange }} />
      {reply && reply.tags.length > 0 && (
        <FilterGroup title="Tag">
          <TagLines {...{ search, counts, onChange }} tags={reply.tags} />
        </FilterGroup>
      )}
      {idPrefix !== 'drawer' && price}
    </>
  )
}

type FacetGroupsProps = Pick<FilterFieldsProps, 'search' | 'onChange'> & {
  facets: readonly Facet[]
  counts: SearchReply['counts'] | undefined
}

/** Checkbox groups with the number of items per value. The groups never change. */
function FacetGroups({ facets, search, counts, onChange }: FacetGroupsProps) {
  return (
    <div className="*:border-b!">
      {facets.map((facet) => (
        <FilterGroup key={facet} title={facetTitles[facet]}>
          {displayedFacetOptions(facet).map(({ value, label }) => (
            <FilterOption
              key={value}
              name={facet}
              {...{ value, label }}
              checked={isChosen(search, facet, value)}
              onChange={() => onChange(withFacetToggled(search, facet, value))}
              {...(counts && itemCountProps(counts[facet][value] ?? 0))}
            />
          ))}
        </FilterGroup>
      ))}
    </div>
  )
}

type TagLinesProps = Omit<FacetGroupsProps, 'facets'> & Pick<SearchReply, 'tags'>

/** Tags of the results with the number of items each. */
function TagLines({ tags, search, counts, onChange }: TagLinesProps) {
  return (
    <div>
      {tags.map(({ id, name, count }) => (
        <FilterOption
          key={id}
          name="tag"
          value={String(id)}
          label={name}
          checked={search.tag.includes(id)}
          onChange={() => onChange(withTagToggled(search, id))}
          {...(counts && itemCountProps(count))}
        />
      ))}
    </div>
  )
}
