import { viewBudget } from '@pasar/contract/budget/budget'
import type { Call } from '../call/call.ts'

/** Loads the plan of a school for a year; the current year if undefined. */
export const loadBudget = (call: Call, year: number | undefined) =>
  call(viewBudget, { query: year === undefined ? {} : { year } })
