import { STAFF_ROLES } from '@pasar/domain/identity/staff-roles'
import * as z from 'zod/mini'
import { moment } from '../wire/fields.ts'

export const StaffRoles = z.array(z.enum(STAFF_ROLES))

/** The roles of a staff account, and the change that waits for a second operator. */
export const StaffRoleView = z.object({
  roles: StaffRoles,
  change: z.nullable(
    z.object({
      id: z.int(),
      roles: StaffRoles,
      reason: z.string(),
      askedBy: z.string(),
      askedAt: moment,
      /** Whether the viewer has asked for it. */
      isOwn: z.boolean(),
    }),
  ),
})
