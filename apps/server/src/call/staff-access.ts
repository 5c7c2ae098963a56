import { mayCall, staffRightOf } from '@pasar/contract/identity/staff-calls'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { neededRoles, rolesWith } from '@pasar/domain/identity/staff-roles'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Actor } from './actor.ts'

type Call = Pick<Endpoint, 'method' | 'path'>

/**
 * Returns the refusal for a staff account without a role for a call, or null.
 *
 * @decision 0149
 */
export function staffRefusal({ role, staffRoles }: Actor, call: Call): RefusalCode | null {
  if (role !== 'staff' || mayCall(staffRoles, call)) return null
  return rolesWith(staffRightOf(call)).length === 0 ? 'access/denied' : 'access/staff-role'
}

/** Returns a refusal of access to a call; one for lack of a staff role names the roles needed. */
export const refuseAccess = (code: RefusalCode, call: Call): Refusal<RefusalCode> =>
  code === 'access/staff-role'
    ? refuse(code, [{ field: 'staffRole', message: neededRoles(staffRightOf(call)) }])
    : refuse(code)
