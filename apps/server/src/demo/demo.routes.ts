import type { Served } from '../call/serve.ts'
import type { Config } from '../config.ts'
import { demoBankRoutes } from './bank.routes.ts'
import { demoMailboxRoutes } from './mailbox.routes.ts'
import { sandboxRoutes } from './sandbox.routes.ts'
import { SANDBOX_STAFF } from './sandbox-staff.ts'

/** Staff account of the demo world that activates the vendors of tenants. */
const DEMO_STAFF = 'staf@contoh.test'

/**
 * Returns the endpoints that exist only outside production. Those of the demo show the mails and
 * payments of all accounts, so a sandbox does not have them.
 */
export function demoRoutes(config: Pick<Config, 'profile' | 'bankUrl' | 'bankCallbackSecret'>): Served[] {
  if (config.profile === 'production') return []
  if (config.profile === 'sandbox') return sandboxRoutes(config, SANDBOX_STAFF.email)
  return [...demoMailboxRoutes, ...demoBankRoutes(config), ...sandboxRoutes(config, DEMO_STAFF)]
}
