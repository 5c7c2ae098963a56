import { createLazyRoute, createRoute, notFound } from '@tanstack/react-router'
import { pageTitle, root } from '../route-base.ts'

/** Tenants of integrators. Production has no such page. @decision 0114 */
const sandbox = createRoute({
  getParentRoute: () => root,
  path: '/sandbox',
  staticData: { screen: 'sandbox/sandbox' },
  beforeLoad: ({ context }) => {
    if (!context.settings.isSandbox && !context.isDemo) throw notFound()
  },
  loader: async ({ context }) => (await import('./sandbox.api.ts')).loadTenant(context.call),
  head: () => pageTitle('Lingkungan uji'),
}).lazy(async () =>
  createLazyRoute('/sandbox')({ component: (await import('./sandbox.screen.tsx')).SandboxScreen }),
)

/** The guide of the API. Keys and webhooks of production lead to it, too. */
const integration = createRoute({
  getParentRoute: () => root,
  path: '/integrasi',
  staticData: { screen: 'sandbox/integration' },
  head: () => pageTitle('Panduan integrasi'),
}).lazy(async () =>
  createLazyRoute('/integrasi')({ component: (await import('./integration.screen.tsx')).IntegrationScreen }),
)

/** The page of the sandbox and the guide for integrators. */
export const sandboxRoutes = [sandbox, integration] as const
