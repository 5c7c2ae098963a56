import { shopRightOf } from '@pasar/contract/identity/shop-calls'
import { mayCall, staffRightOf } from '@pasar/contract/identity/staff-calls'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { neededShopRoles } from '@pasar/domain/identity/shop-roles'
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

/** Returns the refusal of access to a call; one for lack of a role names the roles needed. */
export function refuseAccess(code: RefusalCode, call: Call): Refusal<RefusalCode> {
  if (code === 'access/staff-role')
    return refuse(code, [{ field: 'staffRole', message: neededRoles(staffRightOf(call)) }])
  return code === 'access/shop-role'
    ? refuse(code, [{ field: 'shopRole', message: neededShopRoles(shopRightOf(call)) }])
    : refuse(code)
}
