import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../api/search-params.ts'

export type SynonymsSearch = { keyword: string }

export const NO_SYNONYMS_SEARCH: SynonymsSearch = { keyword: '' }

/** Reads the word that is looked for from an address; anything else is all. */
export function synonymsSearch(given: Partial<SynonymsSearch> & SearchSchemaInput): SynonymsSearch {
  const keyword = paramText(given.keyword).trim()
  return { keyword: keyword.length > 60 ? '' : keyword }
}
