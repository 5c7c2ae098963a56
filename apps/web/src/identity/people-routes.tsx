import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { pageTitle, requireRole, root } from '../route-base.ts'
import { parseShopRight } from './people/shop-right-address.ts'

const people = createRoute({
  getParentRoute: () => root,
  path: '/account/people',
  staticData: { screen: 'identity/people/people', hasMenuColumn: true },
  beforeLoad: requireRole('vendor'),
  loader: async ({ context }) => (await import('./people/people.api.ts')).loadShopPeople(context.call),
  head: () => pageTitle('Orang di toko'),
}).lazy(async () =>
  createLazyRoute('/account/people')({
    component: (await import('./people/people.screen.tsx')).PeopleScreen,
  }),
)

const shopRoleNeeded = createRoute({
  getParentRoute: () => root,
  path: '/account/role-needed',
  staticData: { screen: 'identity/people/shop-role-needed', hasMenuColumn: true },
  beforeLoad: requireRole('vendor'),
  validateSearch: parseShopRight,
  head: () => pageTitle('Perlu peran lain'),
}).lazy(async () =>
  createLazyRoute('/account/role-needed')({
    component: (await import('./people/shop-role-needed.screen.tsx')).ShopRoleNeededScreen,
  }),
)

const shopInvitation = createRoute({
  getParentRoute: () => root,
  path: '/undangan-toko',
  staticData: { screen: 'identity/people/accept-invitation' },
  head: () => pageTitle('Undangan ke toko'),
}).lazy(async () =>
  createLazyRoute('/undangan-toko')({
    component: (await import('./people/accept-invitation.screen.tsx')).AcceptInvitationScreen,
  }),
)

/** The people of a shop, a page that another role opens, and the acceptance of an invitation. */
export const peopleRoutes = [people, shopRoleNeeded, shopInvitation] as const
