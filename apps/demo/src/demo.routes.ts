import type { Served } from '@pasar/server/call/serve'
import type { Config } from '@pasar/server/config/config'
import { demoBankRoutes } from './bank/demo-bank.routes.ts'
import { demoMailboxRoutes } from './mailbox/mailbox.routes.ts'
import { tenantRoutes } from './tenant/sandbox.routes.ts'
import { SANDBOX_STAFF } from './tenant/sandbox-staff.ts'

/** Staff account of the demo world that activates the vendors of tenants. */
const DEMO_STAFF = 'staf@contoh.test'

/**
 * Returns the endpoints that exist only outside production. Those of the demo show the mails and
 * payments of all accounts, so a sandbox does not have them.
 */
export function demoCalls(config: Pick<Config, 'profile' | 'bankUrl' | 'bankCallbackSecret'>): Served[] {
  if (config.profile === 'production') return []
  if (config.profile === 'sandbox') return tenantRoutes(config, SANDBOX_STAFF.email)
  return [...demoMailboxRoutes, ...demoBankRoutes(config), ...tenantRoutes(config, DEMO_STAFF)]
}
