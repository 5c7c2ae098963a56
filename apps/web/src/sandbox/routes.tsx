import { createLazyRoute, createRoute, notFound } from '@tanstack/react-router'
import { pageTitle, root } from '../route-base.ts'

/** Tenants of integrators. Production has no such page. @decision 0114 */
const sandbox = createRoute({
  getParentRoute: () => root,
  path: '/sandbox',
  staticData: { screen: 'sandbox/sandbox' },
  beforeLoad: ({ context }) => {
    if (!context.settings.isSandbox && !context.showStyleGuide) throw notFound()
  },
  loader: async ({ context }) => (await import('./sandbox.api.ts')).loadTenant(context.call),
  head: () => pageTitle('Lingkungan uji'),
}).lazy(async () =>
  createLazyRoute('/sandbox')({ component: (await import('./sandbox.screen.tsx')).SandboxScreen }),
)

/** The page of the sandbox. */
export const sandboxRoutes = [sandbox] as const
