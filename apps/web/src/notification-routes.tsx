import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { readNoticeTab, tabOf } from './notification/notice-address.ts'
import { inOrder, numbered, only, root, signedIn, titled } from './route-base.ts'

const notification = createRoute({
  getParentRoute: () => root,
  path: '/notification',
  staticData: { screen: 'notification/notification', hasMenuColumn: true },
  validateSearch: readNoticeTab,
  loaderDeps: ({ search }) => inOrder(search),
  beforeLoad: signedIn,
  loader: async ({ context, deps }) =>
    (await import('./notification/notification.api.ts')).loadNotices(context.call, tabOf(deps.bagian)),
  head: () => titled('Notifikasi'),
}).lazy(async () =>
  createLazyRoute('/notification')({
    component: (await import('./notification/notification.screen.tsx')).NotificationScreen,
  }),
)

const code = createRoute({
  getParentRoute: () => root,
  path: '/notification/qr/$noticeId',
  staticData: { screen: 'notification/qr', hasMenuColumn: true },
  params: { parse: ({ noticeId }) => numbered(noticeId, (id) => ({ noticeId: id })) },
  beforeLoad: signedIn,
  loader: async ({ context, params }) =>
    (await import('./notification/notification.api.ts')).loadNotice(context.call, params.noticeId),
  head: () => titled('Buka di ponsel'),
}).lazy(async () =>
  createLazyRoute('/notification/qr/$noticeId')({
    component: (await import('./notification/qr.screen.tsx')).NoticeCodeScreen,
  }),
)

const preferences = createRoute({
  getParentRoute: () => root,
  path: '/account/notification',
  staticData: { screen: 'notification/preferences', hasMenuColumn: true },
  beforeLoad: signedIn,
  loader: async ({ context }) =>
    (await import('./notification/notification.api.ts')).loadPreferences(context.call),
  head: () => titled('Atur pemberitahuan'),
}).lazy(async () =>
  createLazyRoute('/account/notification')({
    component: (await import('./notification/preferences.screen.tsx')).PreferencesScreen,
  }),
)

const sendings = createRoute({
  getParentRoute: () => root,
  path: '/staff/sendings',
  staticData: { screen: 'notification/sendings', hasMenuColumn: true },
  beforeLoad: only('staff'),
  loader: async ({ context }) =>
    (await import('./notification/notification.api.ts')).loadDeadSendings(context.call),
  head: () => titled('Kiriman gagal'),
}).lazy(async () =>
  createLazyRoute('/staff/sendings')({
    component: (await import('./notification/sendings.screen.tsx')).SendingsScreen,
  }),
)

/** What members are told, and what of it reaches them elsewhere. */
export const notificationRoutes = [notification, code, preferences, sendings] as const
