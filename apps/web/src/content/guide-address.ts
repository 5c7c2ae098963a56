import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../api/search-params.ts'

export type GuideSearch = { cari: string }

export const NO_GUIDE_SEARCH: GuideSearch = { cari: '' }

/** Reads the words that are looked for in guides from an address. */
export function parseGuideSearch(given: Partial<GuideSearch> & SearchSchemaInput): GuideSearch {
  return { cari: paramText(given.cari).trim().slice(0, 80) }
}
