import { ACT_SUBJECTS } from '@pasar/contract/staff/act-subjects'
import type { AuditFilters } from '@pasar/contract/staff/audit'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { integerParam, textParam } from '../links/catalogue-address.ts'
import { paramText } from '../links/search-params.ts'

export const NO_AUDIT_FILTERS: AuditFilters = {
  by: 0,
  subject: '',
  action: '',
  object: '',
  from: '',
  to: '',
}

const dayParam = (value: unknown) => {
  const text = paramText(value)
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) ? text : ''
}

/** Parses the filters of the audit log. Ignores malformed values. */
export const auditSearch = (input: Partial<AuditFilters> & SearchSchemaInput): AuditFilters => ({
  by: integerParam(paramText(input.by), Number.MAX_SAFE_INTEGER),
  subject: ACT_SUBJECTS.find((subject) => subject === paramText(input.subject)) ?? '',
  action: textParam(input.action, 100),
  object: textParam(paramText(input.object), 60),
  from: dayParam(input.from),
  to: dayParam(input.to),
})
