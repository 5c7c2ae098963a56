import { listKeys } from '@pasar/contract/identity/api-key'
import type { Call } from '../../call/call.ts'

/** Loads the valid API keys of the account. */
export const loadKeys = async (call: Call) => ({ keys: await call(listKeys, {}) })
