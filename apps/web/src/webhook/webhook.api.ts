import { listWebhookDeliveries, listWebhooks, type WebhookStateFilter } from '@pasar/contract/webhook/webhook'
import { hasRight } from '@pasar/domain/identity/school-rights'
import type { Call } from '../call/call.ts'
import { orNotFound } from '../call/or-not-found.ts'
import type { RouterContext } from '../context.ts'

/** Loads the endpoints of the account. */
const loadWebhooks = (call: Call) => call(listWebhooks, {})

/** Loads the endpoints; none for a person of a school who may not see them. */
export const loadVisibleWebhooks = async (call: Call, member: RouterContext['member']) =>
  hasRight(member?.position ?? null, 'edit') ? loadWebhooks(call) : []

/** Loads an endpoint and the newest page of its deliveries. */
export async function loadWebhook(call: Call, webhookId: number, state: WebhookStateFilter) {
  const [log, all] = await Promise.all([
    orNotFound(call(listWebhookDeliveries, { params: { webhookId }, query: { state } })),
    loadWebhooks(call),
  ])
  return { log, webhook: all.find(({ id }) => id === webhookId) ?? null }
}
