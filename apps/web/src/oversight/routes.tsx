import { createLazyRoute, createRoute, stripSearchParams } from '@tanstack/react-router'
import { NO_PENDING_MS, pageTitle, requireRole, root, sortKeys } from '../route-base.ts'
import { type FiguresSearch, figuresSearch, NO_FIGURES_SEARCH } from './figures-address.ts'

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
    component: (await import('./figures.screen.tsx')).FiguresScreen,
  }),
)

/** What supervisors see of their territory. */
export const oversightRoutes = [figures] as const
