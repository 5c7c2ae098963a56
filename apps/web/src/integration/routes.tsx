import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { pageTitle, root } from '../route-base.ts'

/** The guide of the API. Keys and webhooks of production lead to it, too. */
const integration = createRoute({
  getParentRoute: () => root,
  path: '/integrasi',
  staticData: { screen: 'integration/integration' },
  head: () => pageTitle('Panduan integrasi'),
}).lazy(async () =>
  createLazyRoute('/integrasi')({ component: (await import('./integration.screen.tsx')).IntegrationScreen }),
)

/** The guide for integrators. */
export const integrationRoutes = [integration] as const
