import { createLazyRoute, createRoute, stripSearchParams } from '@tanstack/react-router'
import { NO_PENDING_MS, pageTitle, parseIdParam, requireRole, root, sortKeys } from '../route-base.ts'
import { figuresAddress } from './figures-address.ts'
import { tradeAddress } from './trade-address.ts'

const figures = createRoute({
  getParentRoute: () => root,
  path: '/oversight',
  staticData: { screen: 'oversight/figures', hasMenuColumn: true },
  pendingMs: NO_PENDING_MS,
  beforeLoad: requireRole('supervisor'),
  validateSearch: figuresAddress.parse,
  search: { middlewares: [stripSearchParams(figuresAddress.none)] },
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
  validateSearch: tradeAddress.parse,
  search: { middlewares: [stripSearchParams(tradeAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, params, deps }) =>
    (await import('./oversight.api.ts')).loadTrade(context.call, params.side, deps),
  head: ({ params }) => pageTitle(params.side === 'schools' ? 'Sekolah di wilayah' : 'Penyedia di wilayah'),
}).lazy(async () =>
  createLazyRoute('/oversight/$side')({
    component: (await import('./trade.screen.tsx')).TradeScreen,
  }),
)

const samples = createRoute({
  getParentRoute: () => root,
  path: '/oversight/samples',
  staticData: { screen: 'oversight/samples', hasMenuColumn: true },
  beforeLoad: requireRole('supervisor'),
  loader: async ({ context }) => (await import('./oversight.api.ts')).loadSamples(context.call),
  head: () => pageTitle('Sampel acak'),
}).lazy(async () =>
  createLazyRoute('/oversight/samples')({
    component: (await import('./samples.screen.tsx')).SamplesScreen,
  }),
)

const sample = createRoute({
  getParentRoute: () => root,
  path: '/oversight/samples/$sampleId',
  staticData: { screen: 'oversight/sample', hasMenuColumn: true },
  params: { parse: ({ sampleId }) => parseIdParam(sampleId, (id) => ({ sampleId: id })) },
  beforeLoad: requireRole('supervisor'),
  loader: async ({ context, params }) =>
    (await import('./oversight.api.ts')).loadSample(context.call, params.sampleId),
  head: () => pageTitle('Sampel acak'),
}).lazy(async () =>
  createLazyRoute('/oversight/samples/$sampleId')({
    component: (await import('./sample.screen.tsx')).SampleScreen,
  }),
)

/** What supervisors see of their territory. */
export const oversightPages = [figures, trade, samples, sample] as const
