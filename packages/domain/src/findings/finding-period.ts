import { daysBefore } from '../kernel/dates.ts'
import type { FindingKind } from './finding-facts.ts'

const YEAR_DAYS = 365

/**
 * Days of orders that a search reads: a year, and the time in which parts of a purchase are
 * ordered.
 */
export const SEARCH_DAYS = 410

/**
 * Days of a finding's orders in which a search that does not find the finding refutes it. Older
 * orders are not read, or without the year before them. `year`: the facts are those of the last
 * year anyway. `never`: a photo is compared once.
 */
const REFUTED_WITHIN: Readonly<Record<FindingKind, number | 'year' | 'never'>> = {
  identity: 'year',
  split: SEARCH_DAYS,
  markup: SEARCH_DAYS,
  rotation: 'year',
  concentration: 'year',
  photo: 'never',
  'early-receipt': SEARCH_DAYS,
  'unusual-order': SEARCH_DAYS - YEAR_DAYS,
}

/**
 * Returns the moment after which all orders of a finding must be placed, so that a search that does
 * not find the finding refutes it; null if no search does.
 */
export function refutedSince(kind: FindingKind, now: Date): Date | null {
  const within = REFUTED_WITHIN[kind]
  if (within === 'never') return null
  return within === 'year' ? new Date(0) : daysBefore(now, within)
}
