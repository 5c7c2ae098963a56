import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../../links/search-params.ts'

export type CeilingsSearch = { keyword: string }

export const NO_CEILINGS_SEARCH: CeilingsSearch = { keyword: '' }

/** Reads the ISBN to search from the URL; anything else shows all. */
export function ceilingsSearch(search: Partial<CeilingsSearch> & SearchSchemaInput): CeilingsSearch {
  const keyword = paramText(search.keyword).trim()
  return { keyword: keyword.length > 20 ? '' : keyword }
}
