import { createLazyRoute, createRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import { type GuideSearch, guideSearch, NO_GUIDE_SEARCH } from './content/guide-address.ts'
import { inOrder, numbered, root, titled } from './route-base.ts'

/** @spec 2 Routes */
const guides = createRoute({
  getParentRoute: () => root,
  path: '/panduan',
  beforeLoad: () => {
    throw redirect({ to: '/panduan/$target', params: { target: 'satdik' }, search: {} })
  },
})

const guide = createRoute({
  getParentRoute: () => root,
  path: '/panduan/$target',
  staticData: { screen: 'content/guide' },
  params: { parse: ({ target }) => /^[a-z0-9-]{1,80}$/.test(target) && { target } },
  validateSearch: guideSearch,
  search: { middlewares: [stripSearchParams<GuideSearch>(NO_GUIDE_SEARCH)] },
  loaderDeps: ({ search }) => inOrder(search),
  loader: async ({ context, params, deps }) =>
    (await import('./content/content.api.ts')).loadGuide(context.call, params.target, deps.cari),
  head: ({ loaderData }) => titled(loaderData?.page.name ?? 'Panduan'),
}).lazy(async () => {
  const { GuideScreen, LoadingGuide } = await import('./content/guide.screen.tsx')
  return createLazyRoute('/panduan/$target')({ component: GuideScreen, pendingComponent: LoadingGuide })
})

const information = createRoute({
  getParentRoute: () => root,
  path: '/halaman',
  staticData: { screen: 'content/information' },
  loader: async ({ context }) => (await import('./content/content.api.ts')).loadInformation(context.call),
  head: () => titled('Informasi'),
}).lazy(async () => {
  const { InformationScreen, LoadingInformation } = await import('./content/information.screen.tsx')
  return createLazyRoute('/halaman')({ component: InformationScreen, pendingComponent: LoadingInformation })
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  staticData: { screen: 'content/privacy' },
  loader: async ({ context }) => (await import('./content/content.api.ts')).loadPrivacy(context.call),
  head: () => titled('Kebijakan privasi'),
}).lazy(async () =>
  createLazyRoute('/privacy')({ component: (await import('./content/privacy.screen.tsx')).PrivacyScreen }),
)

const questions = createRoute({
  getParentRoute: () => root,
  path: '/tanya-jawab',
  staticData: { screen: 'content/questions' },
  loader: async ({ context }) => (await import('./content/content.api.ts')).loadQuestions(context.call),
  head: () => titled('Tanya jawab'),
}).lazy(async () =>
  createLazyRoute('/tanya-jawab')({
    component: (await import('./content/questions.screen.tsx')).QuestionsScreen,
  }),
)

const licences = createRoute({
  getParentRoute: () => root,
  path: '/lisensi',
  staticData: { screen: 'content/licences' },
  loader: async ({ context }) => (await import('./content/content.api.ts')).loadLicences(context.call),
  head: () => titled('Sumber data dan lisensi'),
}).lazy(async () =>
  createLazyRoute('/lisensi')({
    component: (await import('./content/licences.screen.tsx')).LicencesScreen,
  }),
)

/** @spec 2 Routes */
const post = createRoute({
  getParentRoute: () => root,
  path: '/community/community-post-detail/$pageId',
  staticData: { screen: 'content/post' },
  params: { parse: ({ pageId }) => numbered(pageId, (id) => ({ pageId: id })) },
  loader: async ({ context, params }) =>
    (await import('./content/content.api.ts')).loadPost(context.call, params.pageId),
  head: ({ loaderData }) => titled(loaderData?.name ?? 'Informasi'),
}).lazy(async () =>
  createLazyRoute('/community/community-post-detail/$pageId')({
    component: (await import('./content/post.screen.tsx')).PostScreen,
  }),
)

/** Guides, information and papers of the platform. */
export const contentRoutes = [guides, guide, information, privacy, questions, licences, post] as const
