import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { pageTitle, parseIdParam, requireRole, requireSignedIn, root } from './route-base.ts'

/**
 * Changes an order; the id in the URL is that of the order to change.
 *
 * @spec 2 multi-cart
 * @decision 0029
 */
const change = createRoute({
  getParentRoute: () => root,
  path: '/multi-cart/$changeId',
  staticData: { screen: 'ordering/request/change' },
  params: { parse: ({ changeId }) => parseIdParam(changeId, (id) => ({ changeId: id })) },
  beforeLoad: requireRole('buyer', 'vendor'),
  loader: async ({ context, params }) =>
    (await import('./ordering/ordering.api.ts')).loadOrder(context.call, params.changeId),
  head: ({ loaderData }) => pageTitle(`Ubah pesanan ${loaderData?.number ?? ''}`),
}).lazy(async () =>
  createLazyRoute('/multi-cart/$changeId')({
    component: (await import('./ordering/request/change.screen.tsx')).ChangeScreen,
  }),
)

const closureForm = createRoute({
  getParentRoute: () => root,
  path: '/history/$orderId/formulir',
  staticData: { screen: 'ordering/step/closure-form' },
  params: { parse: ({ orderId }) => parseIdParam(orderId, (id) => ({ orderId: id })) },
  beforeLoad: requireSignedIn,
  loader: async ({ context, params }) =>
    (await import('./ordering/ordering.api.ts')).loadOrder(context.call, params.orderId),
  head: ({ loaderData }) => pageTitle(`Formulir penyelesaian ${loaderData?.number ?? ''}`),
}).lazy(async () =>
  createLazyRoute('/history/$orderId/formulir')({
    component: (await import('./ordering/step/closure-form.screen.tsx')).ClosureFormScreen,
  }),
)

/** Separate pages of a single order. */
export const orderRoutes = [change, closureForm] as const
