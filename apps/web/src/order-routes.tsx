import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { numbered, only, root, signedIn, titled } from './route-base.ts'

/**
 * The number in the address is that of the order that is to be changed.
 *
 * @spec 2 multi-cart
 * @decision 0029
 */
const change = createRoute({
  getParentRoute: () => root,
  path: '/multi-cart/$changeId',
  staticData: { screen: 'ordering/change' },
  params: { parse: ({ changeId }) => numbered(changeId, (id) => ({ changeId: id })) },
  beforeLoad: only('buyer', 'vendor'),
  loader: async ({ context, params }) =>
    (await import('./ordering/ordering.api.ts')).loadOrder(context.call, params.changeId),
  head: ({ loaderData }) => titled(`Ubah pesanan ${loaderData?.number ?? ''}`),
}).lazy(async () =>
  createLazyRoute('/multi-cart/$changeId')({
    component: (await import('./ordering/change.screen.tsx')).ChangeScreen,
  }),
)

const closureForm = createRoute({
  getParentRoute: () => root,
  path: '/history/$orderId/formulir',
  staticData: { screen: 'ordering/closure-form' },
  params: { parse: ({ orderId }) => numbered(orderId, (id) => ({ orderId: id })) },
  beforeLoad: signedIn,
  loader: async ({ context, params }) =>
    (await import('./ordering/ordering.api.ts')).loadOrder(context.call, params.orderId),
  head: ({ loaderData }) => titled(`Formulir penyelesaian ${loaderData?.number ?? ''}`),
}).lazy(async () =>
  createLazyRoute('/history/$orderId/formulir')({
    component: (await import('./ordering/closure-form.screen.tsx')).ClosureFormScreen,
  }),
)

/** What hangs on one order and has a page of its own. */
export const orderRoutes = [change, closureForm] as const
