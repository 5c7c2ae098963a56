import { viewHead } from '@pasar/contract/identity/head'
import { listPasskeys } from '@pasar/contract/identity/passkey'
import { viewProof } from '@pasar/contract/identity/proof'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { Call } from '../../call/call.ts'

export type Passkey = Reply<typeof listPasskeys>[number]

export type HeadSetting = Reply<typeof viewHead>

/** Loads how the user signs in; for a school also the head who confirms orders. */
export async function loadSecurity(call: Call, isSchool: boolean) {
  const [passkeys, ways, head] = await Promise.all([
    call(listPasskeys, {}),
    call(viewProof, {}),
    isSchool ? call(viewHead, {}) : null,
  ])
  return { passkeys, ways, head }
}
