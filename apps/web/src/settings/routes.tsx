import { createLazyRoute, createRoute, stripSearchParams } from '@tanstack/react-router'
import { ALL_TURNS, type TurnSearch, turnSearch } from '../links/turn-address.ts'
import { requireStaff } from '../require-staff.ts'
import { pageTitle, root } from '../route-base.ts'

const settings = createRoute({
  getParentRoute: () => root,
  path: '/staff/settings',
  staticData: { screen: 'settings/settings', hasMenuColumn: true },
  validateSearch: turnSearch,
  search: { middlewares: [stripSearchParams<TurnSearch>(ALL_TURNS)] },
  beforeLoad: requireStaff('change-settings'),
  loader: async ({ context }) => (await import('./settings.api.ts')).loadSettings(context.call),
  head: () => pageTitle('Setelan'),
}).lazy(async () =>
  createLazyRoute('/staff/settings')({
    component: (await import('./settings.screen.tsx')).SettingsScreen,
  }),
)

/** The settings of the platform. */
export const settingsPages = [settings] as const
