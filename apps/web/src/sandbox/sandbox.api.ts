import { viewTenant } from '@pasar/contract/sandbox/sandbox'
import type { Call } from '../call/call.ts'

/** Loads the tenant of the account; null without one. */
export const loadTenant = async (call: Call) => (await call(viewTenant, {})).tenant
