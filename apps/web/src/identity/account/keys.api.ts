import { listKeys } from '@pasar/contract/identity/api-key'
import { listPasskeys } from '@pasar/contract/identity/passkey'
import type { Call } from '../../call/call.ts'

/** Loads the valid API keys of the account, and whether it has a passkey. */
export async function loadKeys(call: Call) {
  const [keys, passkeys] = await Promise.all([call(listKeys, {}), call(listPasskeys, {})])
  return { keys, hasPasskey: passkeys.length > 0 }
}
