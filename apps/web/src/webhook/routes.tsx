import { WEBHOOK_STATE_FILTERS } from '@pasar/contract/webhook/webhook'
import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { pageTitle, parseIdParam, requireRole, root, sortKeys } from '../route-base.ts'

const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/account/webhooks',
  staticData: { screen: 'webhook/webhooks', hasMenuColumn: true },
  beforeLoad: requireRole('buyer', 'vendor'),
  loader: async ({ context }) => (await import('./webhook.api.ts')).loadWebhooks(context.call),
  head: () => pageTitle('Webhook'),
}).lazy(async () =>
  createLazyRoute('/account/webhooks')({
    component: (await import('./webhooks.screen.tsx')).WebhooksScreen,
  }),
)

const webhook = createRoute({
  getParentRoute: () => root,
  path: '/account/webhooks/$webhookId',
  staticData: { screen: 'webhook/webhook', hasMenuColumn: true },
  params: { parse: ({ webhookId }) => parseIdParam(webhookId, (id) => ({ webhookId: id })) },
  validateSearch: ({ state }: Record<string, unknown>) => {
    const chosen = WEBHOOK_STATE_FILTERS.find((one) => one === state && one !== 'all')
    return chosen === undefined ? {} : { state: chosen }
  },
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireRole('buyer', 'vendor'),
  loader: async ({ context, params, deps }) =>
    (await import('./webhook.api.ts')).loadWebhook(context.call, params.webhookId, deps.state ?? 'all'),
  head: () => pageTitle('Kiriman webhook'),
}).lazy(async () =>
  createLazyRoute('/account/webhooks/$webhookId')({
    component: (await import('./webhook.screen.tsx')).WebhookScreen,
  }),
)

/** The endpoints of webhooks of an account. */
export const webhookRoutes = [webhooks, webhook] as const
