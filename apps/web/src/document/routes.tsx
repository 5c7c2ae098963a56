import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { pageTitle, root } from '../route-base.ts'

const check = createRoute({
  getParentRoute: () => root,
  path: '/periksa/$code',
  staticData: { screen: 'document/check' },
  loader: async ({ context, params }) =>
    (await import('./document.api.ts')).loadCheck(context.call, params.code),
  head: () => pageTitle('Periksa dokumen'),
}).lazy(async () =>
  createLazyRoute('/periksa/$code')({
    component: (await import('./check.screen.tsx')).CheckScreen,
  }),
)

/** The check of a document by its code. */
export const documentPages = [check] as const
