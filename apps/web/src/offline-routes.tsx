import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { parseOfflineSearch } from './content/offline-address.ts'
import { pageTitle, root } from './route-base.ts'

/** Offline fallback page of the service worker. @decision 0037 */
const offline = createRoute({
  getParentRoute: () => root,
  path: '/luring',
  staticData: { screen: 'content/offline' },
  validateSearch: parseOfflineSearch,
  head: () => pageTitle('Tidak terhubung'),
}).lazy(async () =>
  createLazyRoute('/luring')({ component: (await import('./content/offline.screen.tsx')).OfflineScreen }),
)

/** Offline routes. */
export const offlineRoutes = [offline] as const
