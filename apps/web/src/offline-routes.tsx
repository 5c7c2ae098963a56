import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { readAsked } from './content/offline-address.ts'
import { root, titled } from './route-base.ts'

/** What the service worker gives out where it has nothing else. @decision 0037 */
const offline = createRoute({
  getParentRoute: () => root,
  path: '/luring',
  staticData: { screen: 'content/offline' },
  validateSearch: readAsked,
  head: () => titled('Tidak terhubung'),
}).lazy(async () =>
  createLazyRoute('/luring')({ component: (await import('./content/offline.screen.tsx')).OfflineScreen }),
)

/** What a device shows without a network. */
export const offlineRoutes = [offline] as const
