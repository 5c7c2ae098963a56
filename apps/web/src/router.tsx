import { type AnyRoute, createRouter, type Router } from '@tanstack/react-router'
import type { Call } from './call/call.ts'
import { dehydrateAsJson, jsonAdapter } from './call/json-dehydration.ts'
import { hasPersonalData, personalAdapter, readPersonalData } from './call/personal-data.ts'
import type { RouterContext } from './context.ts'
import { parseSearchParams, stringifySearchParams } from './links/search-params.ts'
import { PENDING_MS } from './route-base.ts'
import type { routeTree } from './routes.tsx'
import { LazyFault, LazyNotFound, LazyPending } from './shell/boot/lazy-parts.ts'

/** The router context that the server dehydrates into the page. */
type DehydratedContext = Omit<RouterContext, 'call'>

/**
 * Creates the router of one page view.
 *
 * @param routes all routes, or those of the first view in a browser that adds the others later
 * @param call the API client of this side
 * @param dehydratedContext the dehydrated context; the browser reads it from the page
 * @param nonce on the server only: marks the inline scripts of the router
 */
export function makeRouter(
  routes: AnyRoute,
  call: Call,
  dehydratedContext: DehydratedContext = notDehydrated,
  nonce?: string,
) {
  const context: RouterContext = { call, ...dehydratedContext }
  const router = createRouter({
    routeTree: routes,
    context,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 10_000,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: LazyPending,
    defaultErrorComponent: LazyFault,
    defaultNotFoundComponent: LazyNotFound,
    scrollRestoration: true,
    dehydrate: () =>
      dehydrateAsJson({ ...dehydratedContext, renderedAt: dehydratedContext.renderedAt.getTime() }),
    // Routes hold a reference to this object, so it is filled and not replaced.
    hydrate: (serverContext) => {
      Object.assign(context, serverContext, { renderedAt: new Date(serverContext.renderedAt) })
      if (hasPersonalData()) context.member = readPersonalData().member
    },
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  })
  // Both sides read the adapters from here; the router's constructor has no option for them.
  router.options.serializationAdapters = [jsonAdapter, personalAdapter]
  return router
}

/** Placeholder until the browser has hydrated the context; no route reads it. */
const notDehydrated: DehydratedContext = {
  member: null,
  settings: {
    supportEmail: '',
    supportWhatsapp: '',
    showAccountButton: true,
    priceLower: 0,
    priceUpper: 0,
    isEndOfYear: false,
    yearEndCut: 31,
    funds: [],
    bankAccount: { bank: '', holder: '', number: '' },
    changedOptions: [],
    reviewHours: 0,
    idleMinutes: 0,
    taxRule: { version: '', ppnPercent: 0, pphPermille: 0, feeAmount: 0, feeThreshold: 0 },
    schoolSignOn: '',
    onlineMap: null,
    isSandbox: false,
    isOpenForOrders: true,
  },
  renderedAt: new Date(0),
  isDemo: false,
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<typeof routeTree>
  }
}
