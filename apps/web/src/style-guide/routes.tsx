import { createLazyRoute, createRoute, notFound } from '@tanstack/react-router'
import { pageTitle, root } from '../route-base.ts'

/** Every interface component in all its states, for developers. */
const styleGuide = createRoute({
  getParentRoute: () => root,
  path: '/style-guide',
  staticData: { screen: 'style-guide/style-guide' },
  beforeLoad: ({ context }) => {
    if (!context.isDemo) throw notFound()
  },
  head: () => pageTitle('Gaya'),
}).lazy(async () =>
  createLazyRoute('/style-guide')({
    component: (await import('./style-guide.screen.tsx')).StyleGuideScreen,
  }),
)

/** The style guide, in the demo only. */
export const styleGuideRoutes = [styleGuide] as const
