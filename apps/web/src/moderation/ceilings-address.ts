import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../api/search-params.ts'

export type CeilingsSearch = { keyword: string }

export const NO_CEILINGS_SEARCH: CeilingsSearch = { keyword: '' }

/** Reads the ISBN that is looked for from an address; anything else is all. */
export function ceilingsSearch(given: Partial<CeilingsSearch> & SearchSchemaInput): CeilingsSearch {
  const keyword = paramText(given.keyword).trim()
  return { keyword: keyword.length > 20 ? '' : keyword }
}
