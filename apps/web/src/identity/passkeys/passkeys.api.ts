import { listPasskeys } from '@pasar/contract/identity/passkey'
import { viewPrincipal } from '@pasar/contract/identity/principal'
import { viewProof } from '@pasar/contract/identity/proof'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { Call } from '../../call/call.ts'

export type Passkey = Reply<typeof listPasskeys>[number]

export type PrincipalSetting = Reply<typeof viewPrincipal>

/** Loads how the user signs in; for a school also the principal who confirms orders. */
export async function loadSecurity(call: Call, isSchool: boolean) {
  const [passkeys, ways, principal] = await Promise.all([
    call(listPasskeys, {}),
    call(viewProof, {}),
    isSchool ? call(viewPrincipal, {}) : null,
  ])
  return { passkeys, ways, principal }
}
