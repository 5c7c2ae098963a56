import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { requireStaff } from '../require-staff.ts'
import { pageTitle, parseIdParam, requireSignedIn, root, sortKeys } from '../route-base.ts'
import { readNoticeTab, tabFromParam } from './notice-address.ts'

const notification = createRoute({
  getParentRoute: () => root,
  path: '/notification',
  staticData: { screen: 'notification/notification', hasMenuColumn: true },
  validateSearch: readNoticeTab,
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireSignedIn,
  loader: async ({ context, deps }) =>
    (await import('./notification.api.ts')).loadNotices(context.call, tabFromParam(deps.bagian)),
  head: () => pageTitle('Notifikasi'),
}).lazy(async () =>
  createLazyRoute('/notification')({
    component: (await import('./notification.screen.tsx')).NotificationScreen,
  }),
)

const code = createRoute({
  getParentRoute: () => root,
  path: '/notification/qr/$noticeId',
  staticData: { screen: 'notification/qr', hasMenuColumn: true },
  params: { parse: ({ noticeId }) => parseIdParam(noticeId, (id) => ({ noticeId: id })) },
  beforeLoad: requireSignedIn,
  loader: async ({ context, params }) =>
    (await import('./notification.api.ts')).loadNotice(context.call, params.noticeId),
  head: () => pageTitle('Buka di ponsel'),
}).lazy(async () =>
  createLazyRoute('/notification/qr/$noticeId')({
    component: (await import('./qr.screen.tsx')).NoticeCodeScreen,
  }),
)

const preferences = createRoute({
  getParentRoute: () => root,
  path: '/account/notification',
  staticData: { screen: 'notification/preferences', hasMenuColumn: true },
  beforeLoad: requireSignedIn,
  loader: async ({ context }) => (await import('./notification.api.ts')).loadPreferences(context.call),
  head: () => pageTitle('Atur pemberitahuan'),
}).lazy(async () =>
  createLazyRoute('/account/notification')({
    component: (await import('./preferences.screen.tsx')).PreferencesScreen,
  }),
)

const sendings = createRoute({
  getParentRoute: () => root,
  path: '/staff/sendings',
  staticData: { screen: 'notification/sendings', hasMenuColumn: true },
  beforeLoad: requireStaff('run-system'),
  loader: async ({ context }) => (await import('./notification.api.ts')).loadDeadSendings(context.call),
  head: () => pageTitle('Kiriman gagal'),
}).lazy(async () =>
  createLazyRoute('/staff/sendings')({
    component: (await import('./sendings.screen.tsx')).SendingsScreen,
  }),
)

/** Notices of members, and their delivery outside the product. */
export const notificationPages = [notification, code, preferences, sendings] as const
