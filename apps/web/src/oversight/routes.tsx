import { createLazyRoute, createRoute, stripSearchParams } from '@tanstack/react-router'
import { NO_PENDING_MS, pageTitle, requireRole, root, sortKeys } from '../route-base.ts'
import { type FiguresSearch, figuresSearch, NO_FIGURES_SEARCH } from './figures-address.ts'
import { NO_TRADE_SEARCH, type TradeSearch, tradeSearch } from './trade-address.ts'

const figures = createRoute({
  getParentRoute: () => root,
  path: '/oversight',
  staticData: { screen: 'oversight/figures', hasMenuColumn: true },
  pendingMs: NO_PENDING_MS,
  beforeLoad: requireRole('supervisor'),
  validateSearch: figuresSearch,
  search: { middlewares: [stripSearchParams<FiguresSearch>(NO_FIGURES_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./oversight.api.ts')).loadFigures(context.call, deps),
  head: () => pageTitle('Belanja wilayah'),
}).lazy(async () =>
  createLazyRoute('/oversight')({
    component: (await import('./figures.screen.tsx')).TerritoryFiguresScreen,
  }),
)

const trade = createRoute({
  getParentRoute: () => root,
  path: '/oversight/$side',
  staticData: { screen: 'oversight/trade', hasMenuColumn: true },
  params: {
    parse: ({ side }) => {
      const list = (['schools', 'vendors'] as const).find((one) => one === side)
      return list !== undefined && { side: list }
    },
  },
  pendingMs: NO_PENDING_MS,
  beforeLoad: requireRole('supervisor'),
  validateSearch: tradeSearch,
  search: { middlewares: [stripSearchParams<TradeSearch>(NO_TRADE_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, params, deps }) =>
    (await import('./oversight.api.ts')).loadTrade(context.call, params.side, deps),
  head: ({ params }) => pageTitle(params.side === 'schools' ? 'Sekolah di wilayah' : 'Penyedia di wilayah'),
}).lazy(async () =>
  createLazyRoute('/oversight/$side')({
    component: (await import('./trade.screen.tsx')).TradeScreen,
  }),
)

/** What supervisors see of their territory. */
export const oversightPages = [figures, trade] as const
