import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../../links/search-params.ts'

export type SynonymsSearch = { keyword: string }

export const NO_SYNONYMS_SEARCH: SynonymsSearch = { keyword: '' }

/** Reads the keyword from the URL; anything else shows all. */
export function synonymsSearch(search: Partial<SynonymsSearch> & SearchSchemaInput): SynonymsSearch {
  const keyword = paramText(search.keyword).trim()
  return { keyword: keyword.length > 60 ? '' : keyword }
}
