import type { Category } from '@pasar/contract/catalogue/category'
import type { CatalogueSearch, Facet, SearchReply } from '@pasar/contract/catalogue/search'
import { counted, FilterGroup, FilterOption } from '../ui/filter-option.tsx'
import { Kept } from '../ui/kept-markup.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { FACETS_AFTER_PLACE, FACETS_BEFORE_PLACE, facetTitles, shownChoices } from './facet-names.ts'
import type { Choice } from './list-place.tsx'
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
  choice: Choice
  /** Where they stand: the ids of the fields begin with it, since a page may show them twice. */
  within: 'kolom' | 'lembar' | 'menu'
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
  within,
  onChange,
}: FilterFieldsProps) {
  const counts = state === 'ready' ? reply?.counts : undefined
  return (
    <>
      <CategoryFilter {...{ search, path, choice, onChange }} below={reply?.categories ?? []} />
      <FacetGroups facets={FACETS_BEFORE_PLACE} {...{ search, counts, onChange }} />
      <PlaceFields {...{ search, fixedVendor, choice, within, onChange }} places={reply?.locations} />
      <FacetGroups facets={FACETS_AFTER_PLACE} {...{ search, counts, onChange }} />
      {reply && reply.tags.length > 0 && (
        <FilterGroup title="Tag">
          <TagLines {...{ search, counts, onChange }} tags={reply.tags} />
        </FilterGroup>
      )}
      <FilterGroup title="Harga">
        {reply && <PriceHistogram {...{ search, choice }} prices={reply.prices} />}
        <PriceRangeFields
          {...{ within }}
          range={search}
          onChange={(range) => onChange(changed(search, range))}
        />
      </FilterGroup>
    </>
  )
}

type FacetGroupsProps = Pick<FilterFieldsProps, 'search' | 'onChange'> & {
  facets: readonly Facet[]
  counts: SearchReply['counts'] | undefined
}

/** Groups of boxes to tick: always the same ones, each with how many goods it would show. */
function FacetGroups({ facets, search, counts, onChange }: FacetGroupsProps) {
  const choices = facets.flatMap((facet) => shownChoices(facet).map((choice) => ({ ...choice, facet })))
  const ticked = choices.map(({ facet, value }) => isChosen(search, facet, value))
  return (
    <Kept
      as="div"
      className="*:border-b!"
      of={FacetGroups}
      by={`${facets} ${counts === undefined} ${ticked}`}
      values={choices.flatMap(({ facet, value }) => Object.values(counted(counts?.[facet][value] ?? 0)))}
    >
      {(...values) =>
        facets.map((facet) => (
          <FilterGroup key={facet} title={facetTitles[facet]}>
            {choices.map(
              ({ facet: its, value, label }, at) =>
                its === facet && (
                  <FilterOption
                    key={value}
                    name={facet}
                    {...{ value, label }}
                    checked={ticked[at]}
                    onChange={() => onChange(toggled(search, facet, value))}
                    {...(counts && { count: values[2 * at], className: values[2 * at + 1] })}
                  />
                ),
            )}
          </FilterGroup>
        ))
      }
    </Kept>
  )
}

type TagLinesProps = Omit<FacetGroupsProps, 'facets'> & Pick<SearchReply, 'tags'>

/** The tags of what was found, each with how many goods it would show. */
function TagLines({ tags, search, counts, onChange }: TagLinesProps) {
  const ticked = tags.map(({ id }) => search.tag.includes(id))
  return (
    <Kept
      as="div"
      of={TagLines}
      by={`${counts === undefined} ${ticked}`}
      values={tags.flatMap(({ id, name, count }) => [String(id), name, ...Object.values(counted(count))])}
    >
      {(...values) =>
        tags.map(({ id }, at) => (
          <FilterOption
            key={id}
            name="tag"
            value={values[4 * at]}
            label={values[4 * at + 1] ?? ''}
            checked={ticked[at]}
            onChange={() => onChange(withTagToggled(search, id))}
            {...(counts && { count: values[4 * at + 2], className: values[4 * at + 3] })}
          />
        ))
      }
    </Kept>
  )
}
