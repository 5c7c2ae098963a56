import { listKeys } from '@pasar/contract/identity/api-key'
import { hasRight } from '@pasar/domain/identity/school-rights'
import type { Call } from '../../call/call.ts'
import type { RouterContext } from '../../context.ts'

/** Loads the valid API keys of the account; none for a person of a school who may not see them. */
export const loadKeys = async (call: Call, member: RouterContext['member']) => ({
  keys: hasRight(member?.position ?? null, 'edit') ? await call(listKeys, {}) : [],
})
