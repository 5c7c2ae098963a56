import { AuditFilters } from '@pasar/contract/staff/audit-filters'
import { filterAddress } from '../links/filter-address.ts'

/** Filters of the audit log. */
export const auditAddress = filterAddress(AuditFilters)
