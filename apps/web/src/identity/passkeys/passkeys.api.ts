import { viewBasketApproval } from '@pasar/contract/identity/basket-approval'
import { listPasskeys } from '@pasar/contract/identity/passkey'
import { viewPrincipal } from '@pasar/contract/identity/principal'
import { viewProof } from '@pasar/contract/identity/proof'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { Call } from '../../call/call.ts'

export type Passkey = Reply<typeof listPasskeys>[number]

export type PrincipalSetting = Reply<typeof viewPrincipal>

export type BasketSetting = Reply<typeof viewBasketApproval>

/** Loads how the user signs in; for a school also who confirms its orders. */
export async function loadSecurity(call: Call, isSchool: boolean) {
  const [passkeys, ways, principal, baskets] = await Promise.all([
    call(listPasskeys, {}),
    call(viewProof, {}),
    isSchool ? call(viewPrincipal, {}) : null,
    isSchool ? call(viewBasketApproval, {}) : null,
  ])
  return { passkeys, ways, principal, baskets }
}
