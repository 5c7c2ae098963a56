import { viewBudget } from '@pasar/contract/budget/budget'
import type { Call } from '../api/call.ts'

/** The plan of a school in a year; without one, in this year. */
export const loadBudget = (call: Call, year: number | undefined) =>
  call(viewBudget, { query: year === undefined ? {} : { year } })
