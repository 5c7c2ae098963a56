import { hasStaffRight, type StaffRight } from '@pasar/domain/identity/staff-roles'
import { redirect } from '@tanstack/react-router'
import { requireRole } from './route-base.ts'

type Guard = ReturnType<typeof requireRole>

/**
 * Restricts a route to staff with a right. Other staff see a page that names the role and the
 * colleagues who have it.
 *
 * @param base the guard for users of other kinds; by default none of them may enter
 * @decision 0149
 */
export const requireStaff =
  (right: StaffRight, base: Guard = requireRole('staff')): Guard =>
  (at) => {
    base(at)
    const staff = at.context.member?.staff ?? null
    if (staff !== null && !hasStaffRight(staff.roles, right))
      throw redirect({ to: '/staff/role-needed', search: { right } })
  }
