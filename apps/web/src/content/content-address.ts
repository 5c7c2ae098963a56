import { ContentFilters } from '@pasar/contract/content/content-filters'
import { CONTENT_KINDS, type ContentKind } from '@pasar/domain/content/pages'
import { addressOf } from '../links/address-of.ts'

/** Filters of the content console; anything else in the URL shows all pages. */
export const contentAddress = addressOf(ContentFilters)
export type ContentSearch = typeof contentAddress.none

/** Reads the kind of a new page from the URL. */
export const parseContentKind = (search: { jenis?: unknown }): { jenis: ContentKind } => ({
  jenis: CONTENT_KINDS.find((kind) => kind === search.jenis) ?? 'guide',
})
