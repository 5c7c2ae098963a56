import { NEGOTIATION_TABS } from '@pasar/domain/negotiation/machine'
import { createLazyRoute, createRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import { ALL_TURNS, type TurnSearch, turnSearch } from '../links/turn-address.ts'
import { requireShop } from '../require-shop.ts'
import { requireStaff } from '../require-staff.ts'
import { pageTitle, parseIdParam, requireSignedIn, root, sortKeys } from '../route-base.ts'

const negotiation = createRoute({
  getParentRoute: () => root,
  path: '/negotiation',
  beforeLoad: () => {
    throw redirect({ to: '/negotiation/$type', params: { type: 'all' }, search: {} })
  },
})

const negotiationTab = createRoute({
  getParentRoute: () => root,
  path: '/negotiation/$type',
  staticData: { screen: 'negotiation/negotiations', hasMenuColumn: true },
  params: {
    parse: (raw) => {
      const type = NEGOTIATION_TABS.find((tab) => tab === raw.type)
      return type !== undefined && { type }
    },
  },
  validateSearch: turnSearch,
  search: { middlewares: [stripSearchParams<TurnSearch>(ALL_TURNS)] },
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireStaff('read-orders', requireShop('read-orders', requireSignedIn)),
  loader: async ({ context, params, deps }) =>
    (await import('./negotiation.api.ts')).loadNegotiations(context.call, params.type, deps.giliran),
  head: () => pageTitle('Negosiasi'),
}).lazy(async () =>
  createLazyRoute('/negotiation/$type')({
    component: (await import('./negotiations.screen.tsx')).NegotiationsScreen,
  }),
)

const oneNegotiation = createRoute({
  getParentRoute: () => root,
  path: '/negotiation/$negotiationId',
  staticData: { screen: 'negotiation/negotiation', hasMenuColumn: true },
  params: { parse: ({ negotiationId }) => parseIdParam(negotiationId, (id) => ({ negotiationId: id })) },
  beforeLoad: requireStaff('read-orders', requireShop('read-orders', requireSignedIn)),
  loader: async ({ context, params }) =>
    (await import('./negotiation.api.ts')).loadNegotiation(context.call, params.negotiationId),
  head: ({ loaderData }) => pageTitle(loaderData ? `Negosiasi ${loaderData.item.name}` : 'Negosiasi'),
}).lazy(async () =>
  createLazyRoute('/negotiation/$negotiationId')({
    component: (await import('./negotiation.screen.tsx')).NegotiationScreen,
  }),
)

/** All routes below /negotiation. @spec 2 Negotiation submenu */
export const negotiationPages = [negotiation, negotiationTab, oneNegotiation] as const
