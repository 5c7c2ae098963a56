import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { must } from '@pasar/domain/kernel/must'
import type { Actor } from '@pasar/server/call/actor'
import { parseResponse } from '@pasar/server/call/serve'
import type { Services } from '@pasar/server/call/services'
import type { Db } from '@pasar/server/db/database'
import { routes } from '@pasar/server/web/routes'

export type ActInput = {
  params?: Record<string, unknown>
  body?: unknown
  file?: { name: string; bytes: Buffer }
  device?: { token: string | null; next: string }
  from?: string
  userAgent?: string
  /** Whether the reply is not read, and null. */
  isReplyUnread?: boolean
}
export type SampleContext = { db: Db; services: Services }

/** Makes a call as a given user at a given time. A refusal here is a mistake in the samples. */
export async function act(
  { db, services }: SampleContext,
  endpoint: Endpoint,
  actor: Actor | null,
  now: Date,
  {
    params = {},
    body = {},
    file,
    device = { token: null, next: '' },
    from = '',
    userAgent = '',
    isReplyUnread = false,
  }: ActInput,
): Promise<unknown> {
  const servedReply = must(
    routes.find((route) => route.endpoint === endpoint),
    `a route for ${endpoint.path}`,
  )
  const response = await servedReply.respond({
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    query: {},
    body,
    // The users of the samples prove their identity before each act.
    actor: actor && { ...actor, confirmedAt: now, factorAt: now },
    uploader: null,
    replaced: null,
    device,
    db,
    now,
    services,
    key: null,
    isReplyUnread,
    file: file ?? null,
    userAgent,
    from,
  })
  const { body: reply } = parseResponse(response)
  if (reply.status !== 'success') throw new Error(`${endpoint.path} is refused: ${reply.status_message}`)
  return reply.data ?? null
}

/** Returns the version of an order that its next step names. */
export const versionOf = async (db: Db, orderId: number) =>
  (await db.selectFrom('orders').select('version').where('id', '=', orderId).executeTakeFirstOrThrow())
    .version

/** Returns the lines of an order with their units. */
export const readOrderLines = (db: Db, orderId: number) =>
  db
    .selectFrom('order_line')
    .select(['line_no as lineNo', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .execute()

/** Returns the amount of the invoice of an order, in whole rupiah. */
export const owedFor = async (db: Db, orderId: number) =>
  (await db.selectFrom('invoice').select('amount').where('order_id', '=', orderId).executeTakeFirstOrThrow())
    .amount
