import { FILTER_GROUPS } from './filter-groups.ts'
import { priceLimits } from './price-range.ts'

/**
 * One filter of a listing: its id and name, and the id and name of its group.
 *
 * @spec 3 Filter entry
 */
export type FilterEntry = {
  readonly id: string
  readonly name: string
  readonly pname: string
  readonly pid: string
  readonly type: 'price' | 'category' | 'group-member' | 'rating' | 'group' | 'member' | 'location'
  /** Lower bound of a price range in whole rupiah; a missing upper bound is 0. */
  readonly lower?: number | undefined
  readonly upper?: number | undefined
  /** Id of a vendor; `nameGenerated` is its name in a listing. */
  readonly memberId?: number | undefined
  readonly nameGenerated?: string | undefined
}

/** The filters of a listing as given in a URL. */
export type FilterInput = {
  readonly categoryId: string
  readonly goods: readonly string[]
  readonly production: readonly string[]
  readonly condition: readonly string[]
  readonly availability: readonly string[]
  readonly scale: readonly string[]
  readonly rating: readonly string[]
  readonly tag: readonly number[]
  readonly vendorId: number
  readonly vendorName: string
  readonly locationId: string
  readonly locationName: string
  readonly lower: number
  readonly upper: number
}

/** Names that the URL does not contain. */
export type FilterNames = {
  readonly categoryName?: string | undefined
  readonly vendorName?: string | undefined
  readonly locationName?: string | undefined
  readonly tags?: readonly { readonly id: number; readonly name: string }[] | undefined
}

const GROUPS = ['goods', 'production', 'condition', 'availability', 'scale'] as const

const groupEntries = (search: FilterInput): FilterEntry[] =>
  GROUPS.flatMap((facet) => {
    const { id: pid, name: pname, values } = FILTER_GROUPS[facet]
    const type = facet === 'scale' ? ('group-member' as const) : ('group' as const)
    return values
      .filter(({ slug }) => search[facet].includes(slug))
      .map(({ code, name }) => ({ id: code, name, pname, pid, type }))
  })

const starEntry = (star: string): FilterEntry => ({
  id: star,
  name: `${star} bintang`,
  pname: 'Penilaian',
  pid: 'rating',
  type: 'rating',
})

/**
 * Returns the filters of a search as one list, in the order in which a user most likely set them.
 *
 * @spec 3 Filter entry
 * @decision 0070
 */
export function filterEntries(search: FilterInput, names: FilterNames): FilterEntry[] {
  const { categoryId, vendorId, locationId, lower, upper } = search
  const category = names.categoryName ?? 'Kategori'
  const vendor = search.vendorName || (names.vendorName ?? 'Penyedia terpilih')
  const location = search.locationName || (names.locationName ?? 'Lokasi terpilih')
  const tagName = (id: number) => names.tags?.find((tag) => tag.id === id)?.name
  const one = (isSet: boolean, entry: FilterEntry) => (isSet ? [entry] : [])
  return [
    ...one(categoryId !== '', {
      ...{ id: categoryId, name: category, pname: 'Kategori', pid: 'category', type: 'category' as const },
    }),
    ...groupEntries(search),
    ...search.rating.map(starEntry),
    ...search.tag.map((id) => ({
      ...{
        id: String(id),
        name: tagName(id) ?? 'Tag terpilih',
        pname: 'Tag',
        pid: 'tag',
        type: 'group' as const,
      },
    })),
    ...one(vendorId > 0, {
      ...{ id: String(vendorId), name: vendor, pname: 'Penyedia', pid: 'member', type: 'member' as const },
      ...{ memberId: vendorId, nameGenerated: vendor },
    }),
    ...one(locationId !== '', {
      ...{
        id: locationId,
        name: location,
        pname: 'Lokasi penyedia',
        pid: 'location',
        type: 'location' as const,
      },
    }),
    ...one(priceLimits(search) !== null, {
      ...{ id: 'price', name: 'Harga', pname: 'Harga', pid: 'price', type: 'price' as const },
      ...{ lower, upper },
    }),
  ]
}
