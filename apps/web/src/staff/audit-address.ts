import { AuditFilters } from '@pasar/contract/staff/audit-filters'
import { addressOf } from '../links/address-of.ts'

/** Filters of the audit log. */
export const auditAddress = addressOf(AuditFilters)
