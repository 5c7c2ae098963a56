import { type AuditFilters, listStaffActs } from '@pasar/contract/staff/audit'
import type { Call } from '../call/call.ts'

/** Loads the first page of the audit log. */
export const loadStaffActs = (call: Call, query: AuditFilters) => call(listStaffActs, { query })
