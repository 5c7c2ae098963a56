import { ContentFilters } from '@pasar/contract/content/content-filters'
import { CONTENT_KINDS, type ContentKind } from '@pasar/domain/content/pages'
import { filterAddress } from '../../links/filter-address.ts'

/** Filters of the content console; anything else in the URL shows all pages. */
export const contentAddress = filterAddress(ContentFilters)
export type ContentSearch = typeof contentAddress.none

/** Reads the kind of a new page from the URL. */
export const parseContentKind = (search: { jenis?: unknown }): { jenis: ContentKind } => ({
  jenis: CONTENT_KINDS.find((kind) => kind === search.jenis) ?? 'guide',
})
