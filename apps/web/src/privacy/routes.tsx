import { createLazyRoute, createRoute, stripSearchParams } from '@tanstack/react-router'
import { ALL_TURNS, type TurnSearch, turnSearch } from '../links/turn-address.ts'
import { requireStaff } from '../require-staff.ts'
import { pageTitle, root } from '../route-base.ts'

const privacyConsole = createRoute({
  getParentRoute: () => root,
  path: '/staff/privacy',
  staticData: { screen: 'privacy/privacy-console', hasMenuColumn: true },
  validateSearch: turnSearch,
  search: { middlewares: [stripSearchParams<TurnSearch>(ALL_TURNS)] },
  beforeLoad: requireStaff('handle-breaches'),
  loader: async ({ context }) => (await import('./privacy.api.ts')).loadBreaches(context.call),
  head: () => pageTitle('Pelindungan data'),
}).lazy(async () =>
  createLazyRoute('/staff/privacy')({
    component: (await import('./privacy-console.screen.tsx')).PrivacyConsoleScreen,
  }),
)

/** Breach cases and the register of processing, for staff. */
export const privacyRoutes = [privacyConsole] as const
