import type { CurrentMember } from '@pasar/contract/identity/session'
import { shopRightOf } from '@pasar/contract/identity/shop-calls'
import { staffRightOf } from '@pasar/contract/identity/staff-calls'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { hasStaffRight, neededRoles, type StaffRight } from '@pasar/domain/identity/staff-roles'
import { missingShopRole, whomToAsk } from './missing-shop-role.ts'
import { usePageContext } from './use-page-context.ts'

/**
 * Returns why a member of staff may not act, as a sentence: the roles that the right needs, and who
 * has one. Returns null with the right, and for users who are not staff.
 *
 * @decision 0149
 */
export function missingRole(member: Pick<CurrentMember, 'staff'> | null, right: StaffRight): string | null {
  const staff = member?.staff ?? null
  if (staff === null || hasStaffRight(staff.roles, right)) return null
  const holders = staff.colleagues.filter(({ roles }) => hasStaffRight(roles, right))
  return `${neededRoles(right)}. ${whomToAsk(holders, 'petugas')}`
}

/** Returns why staff or a person of a shop may not make a call; null when allowed. */
export function useMissingRole(call: Pick<Endpoint, 'method' | 'path'>): string | null {
  const { member } = usePageContext()
  return missingRole(member, staffRightOf(call)) ?? missingShopRole(member, shopRightOf(call))
}
