import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import { pageTitle, parseIdParam, root, sortKeys } from '../route-base.ts'
import { lazyPart } from '../ui/ssr/lazy-part.tsx'
import { type GuideSearch, NO_GUIDE_SEARCH, parseGuideSearch } from './guide-address.ts'

const loadGuide = () => import('./guide.screen.tsx')
const GuideScreen = lazyPart(async () => (await loadGuide()).GuideScreen, 'in use')
const LoadingGuide = lazyPart(async () => (await loadGuide()).LoadingGuide)
const loadInformation = () => import('./information.screen.tsx')
const InformationScreen = lazyPart(async () => (await loadInformation()).InformationScreen, 'in use')
const LoadingInformation = lazyPart(async () => (await loadInformation()).LoadingInformation)
const PrivacyScreen = lazyPart(async () => (await import('./privacy.screen.tsx')).PrivacyScreen, 'in use')
const QuestionsScreen = lazyPart(
  async () => (await import('./questions.screen.tsx')).QuestionsScreen,
  'in use',
)
const LicencesScreen = lazyPart(async () => (await import('./licences.screen.tsx')).LicencesScreen, 'in use')
const PostScreen = lazyPart(async () => (await import('./post.screen.tsx')).PostScreen, 'in use')

/** Redirects to the guides for schools. @spec 2 Routes */
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
  params: { parse: ({ target }) => /^[a-z0-9-]{1,80}$/i.test(target) && { target } },
  validateSearch: parseGuideSearch,
  // Names are lower case. Redirect URLs typed in upper case.
  beforeLoad: ({ params, search }) => {
    const target = params.target.toLowerCase()
    if (target !== params.target) throw redirect({ to: '/panduan/$target', params: { target }, search })
  },
  search: { middlewares: [stripSearchParams<GuideSearch>(NO_GUIDE_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, params, deps }) =>
    (await import('./content.api.ts')).loadGuide(context.call, params.target, deps.cari),
  head: ({ loaderData }) => pageTitle(loaderData?.page.name ?? 'Panduan'),
  component: GuideScreen,
  pendingComponent: LoadingGuide,
})

const information = createRoute({
  getParentRoute: () => root,
  path: '/halaman',
  staticData: { screen: 'content/information' },
  loader: async ({ context }) => (await import('./content.api.ts')).loadInformation(context.call),
  head: () => pageTitle('Informasi'),
  component: InformationScreen,
  pendingComponent: LoadingInformation,
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  staticData: { screen: 'content/privacy' },
  loader: async ({ context }) => (await import('./content.api.ts')).loadPrivacy(context.call),
  head: () => pageTitle('Kebijakan privasi'),
  component: PrivacyScreen,
})

const questions = createRoute({
  getParentRoute: () => root,
  path: '/tanya-jawab',
  staticData: { screen: 'content/questions' },
  loader: async ({ context }) => (await import('./content.api.ts')).loadQuestions(context.call),
  head: () => pageTitle('Tanya jawab'),
  component: QuestionsScreen,
})

const licences = createRoute({
  getParentRoute: () => root,
  path: '/lisensi',
  staticData: { screen: 'content/licences' },
  loader: async ({ context }) => (await import('./content.api.ts')).loadLicences(context.call),
  head: () => pageTitle('Sumber data dan lisensi'),
  component: LicencesScreen,
})

/** One information page. @spec 2 Routes */
const post = createRoute({
  getParentRoute: () => root,
  path: '/community/community-post-detail/$pageId',
  staticData: { screen: 'content/post' },
  params: { parse: ({ pageId }) => parseIdParam(pageId, (id) => ({ pageId: id })) },
  loader: async ({ context, params }) =>
    (await import('./content.api.ts')).loadPost(context.call, params.pageId),
  head: ({ loaderData }) => pageTitle(loaderData?.name ?? 'Informasi'),
  component: PostScreen,
})

/** Guides, information and platform documents. */
export const contentInitialRoutes = [guides, guide, information, privacy, questions, licences, post] as const
