import type { Served } from '../call/serve.ts'
import type { Config } from '../config.ts'
import { demoBankRoutes } from './bank.routes.ts'
import { demoMailboxRoutes } from './mailbox.routes.ts'

/** Returns the endpoints that exist only in the demo. */
export const demoRoutes = (config: Pick<Config, 'bankUrl' | 'bankSecret'>): Served[] => [
  ...demoMailboxRoutes,
  ...demoBankRoutes(config),
]
