import { listPasskeys } from '@pasar/contract/identity/passkey'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { Call } from '../../call/call.ts'

export type Passkey = Reply<typeof listPasskeys>[number]

/** Loads the passkeys of the user. */
export const loadPasskeys = (call: Call): Promise<Passkey[]> => call(listPasskeys, {})
