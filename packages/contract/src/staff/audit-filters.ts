import * as z from 'zod/mini'
import { queryDay, queryInteger, queryText } from '../wire/fields.ts'
import { ACT_SUBJECTS } from './act-subjects.ts'

/** Filters of the log; an unset filter is empty or 0. `from` and `to` are inclusive WIB days. */
export const AuditFilters = z.object({
  /** Id of the staff member. */
  by: queryInteger,
  subject: z.catch(z._default(z.enum(['', ...ACT_SUBJECTS]), ''), ''),
  /** Label of the action. */
  action: queryText(100),
  /** Id or key of the object, or the number of an order. */
  object: queryText(60),
  from: queryDay,
  to: queryDay,
})

export type AuditFilters = z.output<typeof AuditFilters>
