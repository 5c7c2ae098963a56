import type { CurrentMember } from '@pasar/contract/identity/session'
import { staffRightOf } from '@pasar/contract/identity/staff-calls'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { hasStaffRight, neededRoles, type StaffRight } from '@pasar/domain/identity/staff-roles'
import { usePageContext } from './use-page-context.ts'

const MAX_NAMES = 3

/** Returns whom of the staff to ask for an act: "Minta kepada Ani, Budi atau Citra." */
function whomToAsk({ colleagues }: NonNullable<CurrentMember['staff']>, right: StaffRight): string {
  const names = colleagues.filter(({ roles }) => hasStaffRight(roles, right)).map(({ name }) => name)
  if (names.length === 0) return 'Belum ada petugas dengan peran ini.'
  const shownNames = names.slice(0, MAX_NAMES)
  const others = names.length > MAX_NAMES ? `${names.length - MAX_NAMES} petugas lain` : shownNames.pop()
  return `Minta kepada ${[shownNames.join(', '), others].filter(Boolean).join(' atau ')}.`
}

/**
 * Returns why a member of staff may not act, as a sentence: the roles that the right needs, and who
 * has one. Returns null with the right, and for users who are not staff.
 *
 * @decision 0149
 */
export function missingRole(member: Pick<CurrentMember, 'staff'> | null, right: StaffRight): string | null {
  const staff = member?.staff ?? null
  if (staff === null || hasStaffRight(staff.roles, right)) return null
  return `${neededRoles(right)}. ${whomToAsk(staff, right)}`
}

/** Returns why the viewer may not make a call of staff, as a sentence; null when allowed. */
export function useMissingRole(call: Pick<Endpoint, 'method' | 'path'>): string | null {
  const { member } = usePageContext()
  return missingRole(member, staffRightOf(call))
}
