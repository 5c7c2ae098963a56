import type { Call } from '@pasar/web/call/call.ts'
import { viewTenant } from '../../src/contract/sandbox.ts'

/** Loads the tenant of the account; null without one. */
export const loadTenant = async (call: Call) => (await call(viewTenant, {})).tenant
