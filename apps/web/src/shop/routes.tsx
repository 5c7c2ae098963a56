import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { requireShop } from '../require-shop.ts'
import { pageTitle, root } from '../route-base.ts'

const holiday = createRoute({
  getParentRoute: () => root,
  path: '/account/holiday',
  staticData: { screen: 'shop/holiday', hasMenuColumn: true },
  beforeLoad: requireShop('manage-shop'),
  loader: async ({ context }) => (await import('./holiday.api.ts')).loadHoliday(context.call),
  head: () => pageTitle('Libur toko'),
}).lazy(async () =>
  createLazyRoute('/account/holiday')({
    component: (await import('./holiday.screen.tsx')).HolidayScreen,
  }),
)

const description = createRoute({
  getParentRoute: () => root,
  path: '/account/shop',
  staticData: { screen: 'shop/description', hasMenuColumn: true },
  beforeLoad: requireShop('keep-items'),
  loader: async ({ context }) => (await import('./description.api.ts')).loadShopDescription(context.call),
  head: () => pageTitle('Halaman toko'),
}).lazy(async () =>
  createLazyRoute('/account/shop')({
    component: (await import('./description.screen.tsx')).ShopDescriptionScreen,
  }),
)

/** The pages with which a vendor runs its shop. */
export const shopPages = [holiday, description] as const
