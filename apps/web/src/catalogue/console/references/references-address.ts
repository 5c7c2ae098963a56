import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../../../links/search-params.ts'

export type ReferenceSearch = { keyword: string }

export const NO_REFERENCE_SEARCH: ReferenceSearch = { keyword: '' }

/** Reads the name to search from the URL; anything too long shows all rows. */
export function referenceSearch(search: Partial<ReferenceSearch> & SearchSchemaInput): ReferenceSearch {
  const keyword = paramText(search.keyword).trim()
  return { keyword: keyword.length > 100 ? '' : keyword }
}
