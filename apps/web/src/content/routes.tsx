import { createLazyRoute, createRoute, stripSearchParams } from '@tanstack/react-router'
import { requireStaff } from '../require-staff.ts'
import { pageTitle, parseIdParam, root, sortKeys } from '../route-base.ts'
import { contentAddress, parseContentKind } from './console/content-address.ts'

/** Reads the requested page from the URL: a path of our own site other than this page. */
const parseOfflineSearch = ({ dari }: Record<string, unknown>): { dari?: string | undefined } => ({
  dari:
    typeof dari === 'string' && /^\/(?![/\\])/.test(dari) && !dari.startsWith('/luring') ? dari : undefined,
})

/** Offline fallback page of the service worker. @decision 0037 */
const offline = createRoute({
  getParentRoute: () => root,
  path: '/luring',
  staticData: { screen: 'content/offline', hasSearchRow: true },
  validateSearch: parseOfflineSearch,
  head: () => pageTitle('Tidak terhubung'),
}).lazy(async () =>
  createLazyRoute('/luring')({ component: (await import('./offline.screen.tsx')).OfflineScreen }),
)

const content = createRoute({
  getParentRoute: () => root,
  path: '/staff/content',
  staticData: { screen: 'content/console/content-console', hasMenuColumn: true },
  beforeLoad: requireStaff('write-content'),
  validateSearch: contentAddress.parse,
  search: { middlewares: [stripSearchParams(contentAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./console/content-console.api.ts')).loadContent(context.call, deps),
  head: () => pageTitle('Isi dan panduan'),
}).lazy(async () =>
  createLazyRoute('/staff/content')({
    component: (await import('./console/content-console.screen.tsx')).ContentConsoleScreen,
  }),
)

const contentNew = createRoute({
  getParentRoute: () => root,
  path: '/staff/content/new',
  staticData: { screen: 'content/console/content-new', hasMenuColumn: true },
  beforeLoad: requireStaff('write-content'),
  validateSearch: parseContentKind,
  head: () => pageTitle('Tulis halaman'),
}).lazy(async () =>
  createLazyRoute('/staff/content/new')({
    component: (await import('./console/content-new.screen.tsx')).ContentNewScreen,
  }),
)

const contentPage = createRoute({
  getParentRoute: () => root,
  path: '/staff/content/$pageId',
  staticData: { screen: 'content/console/content-edit', hasMenuColumn: true },
  params: { parse: ({ pageId }) => parseIdParam(pageId, (id) => ({ pageId: id })) },
  beforeLoad: requireStaff('write-content'),
  loader: async ({ context, params }) =>
    (await import('./console/content-console.api.ts')).loadContentPage(context.call, params.pageId),
  head: ({ loaderData }) => pageTitle(loaderData?.title ?? 'Isi dan panduan'),
}).lazy(async () =>
  createLazyRoute('/staff/content/$pageId')({
    component: (await import('./console/content-edit.screen.tsx')).ContentEditScreen,
  }),
)

/** The offline page, and the editing of pages by staff. */
export const contentPages = [offline, content, contentNew, contentPage] as const
