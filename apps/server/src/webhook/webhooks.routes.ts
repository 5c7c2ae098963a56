import {
  addWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  MAX_REPLAY_DAYS,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@pasar/contract/webhook/webhook'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import type { MemberEventAction } from '@pasar/domain/identity/member-machine'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import {
  MAX_WEBHOOKS,
  SECRET_OVERLAP_HOURS,
  type WebhookGroup,
  webhookGroupsOf,
} from '@pasar/domain/webhook/webhooks'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import { type Actor, signature } from '../call/actor.ts'
import { serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import { webhookBinding } from '../db/seal-binding.ts'
import { inTransaction } from '../db/transaction.ts'
import { parseTarget } from '../outbound/target-address.ts'
import { notify } from '../outbox/outbox.queries.ts'
import { newWebhookSecret } from './signature.ts'
import {
  changeEndpoint,
  deleteEndpoint,
  insertEndpoint,
  insertReplays,
  insertTestEvent,
  listDeliveries,
  listEndpoints,
  lockEndpoint,
  replaceSecret,
} from './webhooks.queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PAGE = 30

type WebhookAction = Extract<
  MemberEventAction,
  'webhook-added' | 'webhook-changed' | 'webhook-removed' | 'webhook-secret'
>
type RequestOrigin = { now: Date; from: string }

/** Records a change of an endpoint in the log of the account, and notifies the owner. */
async function record(
  tx: Db,
  actor: Actor,
  action: WebhookAction,
  url: string,
  { now, from }: RequestOrigin,
) {
  const { memberId } = actor
  const by = { actorId: memberId, actorName: signature(actor), ipAddress: from }
  await appendMemberEvent(tx, { memberId, at: now, action, detail: { reason: url }, ...by })
  const notification = { to: { member: memberId }, orderId: null, by: null, facts: { url } } as const
  await notify(tx, [{ kind: `member.${action}`, ...notification }], now)
}

/** Returns the groups of a form that the account may choose, or why the form is refused. */
function checkedForm(
  actor: Actor,
  { url, groups }: { url: string; groups: readonly WebhookGroup[] },
  allowsLoopback: boolean,
): { url: string; groups: WebhookGroup[] } | Refusal<RefusalCode> {
  const target = parseTarget(url, allowsLoopback)
  if (typeof target === 'string') return refuse('call/invalid', [{ field: 'url', message: target }])
  const allowedGroups = webhookGroupsOf(actor.role === 'vendor' ? 'vendor' : 'buyer')
  const chosenGroups = allowedGroups.filter((group) => groups.includes(group))
  if (chosenGroups.length === 0)
    return refuse('call/invalid', [{ field: 'groups', message: 'Pilih paling sedikit satu jenis kejadian' }])
  return { url: target.href, groups: chosenGroups }
}

/** Runs an action on an own endpoint, which it locks. */
const withEndpoint = <T>(
  db: Db,
  { memberId }: Actor,
  endpointId: number,
  act: (tx: Db, endpoint: { id: number; url: string; secret: string }) => Promise<T | Refusal<RefusalCode>>,
) =>
  inTransaction(db, async (tx) => {
    const lockedEndpoint = await lockEndpoint(tx, { memberId, endpointId })
    return lockedEndpoint ? act(tx, lockedEndpoint) : refuse('integration/not-found')
  })

/** Endpoints of webhooks: management, log, test and replay. */
export const webhookRoutes = [
  serve(listWebhooks, ({ db, actor }) => listEndpoints(db, actor.memberId)),
  serve(addWebhook, async ({ db, actor, body, services, now, from }) => {
    const form = checkedForm(actor, body, services.allowsLoopbackWebhooks)
    if ('ok' in form) return form
    const secret = newWebhookSecret()
    return inTransaction(db, async (tx) => {
      // The log of the account locks its row, so two calls cannot exceed the number.
      await record(tx, actor, 'webhook-added', form.url, { now, from })
      if ((await listEndpoints(tx, actor.memberId)).length >= MAX_WEBHOOKS)
        return refuse('integration/too-many')
      const sealedSecret = services.sealer.seal(secret, webhookBinding(actor.memberId))
      const id = await insertEndpoint(tx, { memberId: actor.memberId, ...form, secret: sealedSecret, now })
      return { id, secret }
    })
  }),
  serve(editWebhook, async ({ db, actor, params, body, services, now, from }) => {
    const form = checkedForm(actor, body, services.allowsLoopbackWebhooks)
    if ('ok' in form) return form
    return withEndpoint(db, actor, params.webhookId, async (tx, { id }) => {
      await changeEndpoint(tx, id, form)
      await record(tx, actor, 'webhook-changed', form.url, { now, from })
      return {}
    })
  }),
  serve(removeWebhook, ({ db, actor, params, now, from }) =>
    withEndpoint(db, actor, params.webhookId, async (tx, { id, url }) => {
      await deleteEndpoint(tx, id)
      await record(tx, actor, 'webhook-removed', url, { now, from })
      return {}
    }),
  ),
  serve(rotateWebhookSecret, ({ db, actor, params, services, now, from }) =>
    withEndpoint(db, actor, params.webhookId, async (tx, { id, url, secret: oldSecret }) => {
      const secret = newWebhookSecret()
      const until = new Date(now.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS)
      await replaceSecret(tx, id, {
        secret: services.sealer.seal(secret, webhookBinding(actor.memberId)),
        oldSecret,
        until,
      })
      await record(tx, actor, 'webhook-secret', url, { now, from })
      return { id, secret }
    }),
  ),
  serve(testWebhook, ({ db, actor, params, now }) =>
    withEndpoint(db, actor, params.webhookId, async (tx, { id }) => {
      await insertTestEvent(tx, { memberId: actor.memberId, endpointId: id }, now)
      return {}
    }),
  ),
  serve(listWebhookDeliveries, async ({ db, actor, params, query }) => {
    const own = { memberId: actor.memberId, endpointId: params.webhookId }
    if (!(await listEndpoints(db, actor.memberId)).some(({ id }) => id === params.webhookId))
      return refuse('integration/not-found')
    const state = query.state === 'all' ? null : query.state
    const deliveryRows = await listDeliveries(db, own, { state, after: query.after, limit: PAGE + 1 })
    const deliveries = deliveryRows.slice(0, PAGE)
    return { deliveries, next: deliveryRows.length > PAGE ? (deliveries.at(-1)?.id ?? null) : null }
  }),
  serve(replayWebhook, ({ db, actor, params, body, now }) =>
    withEndpoint(db, actor, params.webhookId, async (tx, { id }) => {
      if ('from' in body && body.to.getTime() - body.from.getTime() > MAX_REPLAY_DAYS * DAY_MS)
        return refuse('call/invalid', [{ field: 'to', message: `Paling lama ${MAX_REPLAY_DAYS} hari` }])
      return { count: await insertReplays(tx, id, body, now) }
    }),
  ),
]
