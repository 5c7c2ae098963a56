import { dayOf } from '@pasar/domain/kernel/dates'

const SHOWN_YEARS = 3

/** Returns a year that can have orders, or the current one. */
export const yearOf = (year: number, now: Date): number =>
  year >= 2000 && year <= 9999 ? year : dayOf(now).year

/** Returns the years that can be chosen, newest first. */
export const shownYears = (now: Date): number[] =>
  Array.from({ length: SHOWN_YEARS }, (_, at) => dayOf(now).year - at)
