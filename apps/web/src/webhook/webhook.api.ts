import { listWebhookDeliveries, listWebhooks, type WebhookStateFilter } from '@pasar/contract/webhook/webhook'
import type { Call } from '../call/call.ts'
import { orNotFound } from '../call/or-not-found.ts'

/** Loads the endpoints of the account. */
export const loadWebhooks = (call: Call) => call(listWebhooks, {})

/** Loads an endpoint and the newest page of its deliveries. */
export async function loadWebhook(call: Call, webhookId: number, state: WebhookStateFilter) {
  const [log, all] = await Promise.all([
    orNotFound(call(listWebhookDeliveries, { params: { webhookId }, query: { state } })),
    loadWebhooks(call),
  ])
  return { log, webhook: all.find(({ id }) => id === webhookId) ?? null }
}
