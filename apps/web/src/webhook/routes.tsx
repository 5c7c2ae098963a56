import { WEBHOOK_STATE_FILTERS, type WebhookStateFilter } from '@pasar/contract/webhook/webhook'
import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { requireShop } from '../require-shop.ts'
import { pageTitle, parseIdParam, requireRole, root, sortKeys } from '../route-base.ts'

const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/account/webhooks',
  staticData: { screen: 'webhook/webhooks', hasMenuColumn: true },
  beforeLoad: requireShop('manage-shop', requireRole('buyer', 'vendor')),
  loader: async ({ context }) =>
    (await import('./webhook.api.ts')).loadVisibleWebhooks(context.call, context.member),
  head: () => pageTitle('Webhook'),
}).lazy(async () =>
  createLazyRoute('/account/webhooks')({
    component: (await import('./webhooks.screen.tsx')).WebhooksScreen,
  }),
)

/** Parses the filter of the log from the URL; no filter shows all. */
function readStateFilter(search: Record<string, unknown>): { state?: WebhookStateFilter | undefined } {
  const chosenState = WEBHOOK_STATE_FILTERS.find((one) => one === search.state)
  return { state: chosenState === 'all' ? undefined : chosenState }
}

const webhook = createRoute({
  getParentRoute: () => root,
  path: '/account/webhooks/$webhookId',
  staticData: { screen: 'webhook/webhook', hasMenuColumn: true },
  params: { parse: ({ webhookId }) => parseIdParam(webhookId, (id) => ({ webhookId: id })) },
  validateSearch: readStateFilter,
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireShop('manage-shop', requireRole('buyer', 'vendor')),
  loader: async ({ context, params, deps }) =>
    (await import('./webhook.api.ts')).loadWebhook(context.call, params.webhookId, deps.state ?? 'all'),
  head: () => pageTitle('Kiriman webhook'),
}).lazy(async () =>
  createLazyRoute('/account/webhooks/$webhookId')({
    component: (await import('./webhook.screen.tsx')).WebhookScreen,
  }),
)

/** The endpoints of webhooks of an account. */
export const webhookPages = [webhooks, webhook] as const
