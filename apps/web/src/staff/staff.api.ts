import { listStaffActs } from '@pasar/contract/staff/audit'
import type { AuditFilters } from '@pasar/contract/staff/audit-filters'
import { platformFigures } from '@pasar/contract/staff/figures'
import { platformPeriod } from '@pasar/contract/staff/period-figures'
import { listQueues } from '@pasar/contract/staff/queues'
import { type StaffFinds, staffSearch } from '@pasar/contract/staff/search'
import {
  listResponseTimes,
  listWork,
  type ResponseFilters,
  type WorkFilters,
} from '@pasar/contract/staff/work'
import type { PeriodFilters } from '@pasar/contract/wire/period-filters'
import type { Call } from '../call/call.ts'

/** Loads the first page of the audit log. */
export const loadStaffActs = (call: Call, query: AuditFilters) => call(listStaffActs, { query })

/** Searches the whole platform; null without a text. */
export const loadStaffSearch = async (call: Call, q: string): Promise<StaffFinds | null> =>
  q === '' ? null : call(staffSearch, { query: { q } })

/** Loads the counts of the queues of staff. */
export const loadQueues = (call: Call) => call(listQueues, {})

/** Loads the figures of the platform by month, and the head figures of a period. */
export async function loadPlatformFigures(call: Call, query: PeriodFilters) {
  const [figures, ofPeriod] = await Promise.all([call(platformFigures, {}), call(platformPeriod, { query })])
  return { figures, ofPeriod }
}

/** Loads the first page of the waiting cases. */
export const loadWork = (call: Call, query: WorkFilters) => call(listWork, { query })

/** Loads the response times of a period. */
export const loadResponseTimes = (call: Call, query: ResponseFilters) => call(listResponseTimes, { query })
