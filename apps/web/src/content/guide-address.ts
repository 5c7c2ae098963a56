import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../links/search-params.ts'

export type GuideSearch = { cari: string }

export const NO_GUIDE_SEARCH: GuideSearch = { cari: '' }

/** Reads the search keyword for guides from the URL. */
export function parseGuideSearch(search: Partial<GuideSearch> & SearchSchemaInput): GuideSearch {
  return { cari: paramText(search.cari).trim().slice(0, 80) }
}
