import type { SearchSchemaInput } from '@tanstack/react-router'
import { integerParam } from '../links/catalogue-address.ts'
import { paramText } from '../links/search-params.ts'

/**
 * The year and the area of the figures; 0 is the current year, an empty text the whole territory.
 */
export type FiguresSearch = { year: number; regency: string }

export const NO_FIGURES_SEARCH: FiguresSearch = { year: 0, regency: '' }

/** Parses the year and the area. Ignores malformed values. */
export function figuresSearch(input: Partial<FiguresSearch> & SearchSchemaInput): FiguresSearch {
  const regency = paramText(input.regency)
  return {
    year: integerParam(input.year, 9999),
    regency: /^([0-9]{2}|[0-9]{4})$/.test(regency) ? regency : '',
  }
}
