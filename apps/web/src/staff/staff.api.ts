import { listStaffActs } from '@pasar/contract/staff/audit'
import type { AuditFilters } from '@pasar/contract/staff/audit-filters'
import { platformFigures } from '@pasar/contract/staff/figures'
import { listQueues } from '@pasar/contract/staff/queues'
import { type StaffFinds, staffSearch } from '@pasar/contract/staff/search'
import type { Call } from '../call/call.ts'

/** Loads the first page of the audit log. */
export const loadStaffActs = (call: Call, query: AuditFilters) => call(listStaffActs, { query })

/** Searches the whole platform; null without a text. */
export const loadStaffSearch = async (call: Call, q: string): Promise<StaffFinds | null> =>
  q === '' ? null : call(staffSearch, { query: { q } })

/** Loads the counts of the queues of staff. */
export const loadQueues = (call: Call) => call(listQueues, {})

/** Loads the figures of the platform. */
export const loadPlatformFigures = (call: Call) => call(platformFigures, {})
