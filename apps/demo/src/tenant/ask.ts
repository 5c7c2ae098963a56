import type { Endpoint, Schema } from '@pasar/contract/wire/endpoint'
import { must } from '@pasar/domain/kernel/must'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Actor } from '@pasar/server/call/actor'
import { parseResponse, type Uploader } from '@pasar/server/call/serve'
import type { Services } from '@pasar/server/call/services'
import type { Db } from '@pasar/server/db/database'
import { withoutClosingWrite } from '@pasar/server/db/transaction'
import { routes } from '@pasar/server/web/routes'
import * as z from 'zod/mini'

/** Where and when the accounts of a tenant act. */
export type TenantContext = {
  readonly db: Db
  readonly services: Services
  readonly now: Date
  /** Network address of the programmer, who is behind each call. */
  readonly from: string
}

type RouteTarget<P extends Schema, B extends Schema, R extends Schema> = Omit<
  Endpoint,
  'params' | 'body' | 'reply'
> & { params: P; body: B; reply: R }

type Input<P extends Schema, B extends Schema> = {
  params?: z.output<P>
  body?: z.output<B>
  file?: { name: string; bytes: Buffer }
  uploader?: Uploader
}

/**
 * Makes a call as an account of a tenant, through the same route as a request.
 *
 * @returns the reply, or a refusal with the sentence of the route
 */
export async function ask<P extends Schema, B extends Schema, R extends Schema>(
  { db, services, now, from }: TenantContext,
  endpoint: RouteTarget<P, B, R>,
  actor: Actor | null,
  input: Input<P, B> = {},
): Promise<z.output<R> | Refusal<'sandbox/refused'>> {
  const reply = must(
    routes.find((route) => route.endpoint === endpoint),
    `a route for ${endpoint.path}`,
  )
  const respond = () =>
    reply.respond({
      params: input.params === undefined ? {} : z.encode(endpoint.params, input.params),
      query: {},
      body: input.body === undefined ? {} : z.encode(endpoint.body, input.body),
      actor,
      uploader: input.uploader ?? null,
      file: input.file ?? null,
      ...{ db, services, now, from },
      ...{ replaced: null, key: null, userAgent: 'sandbox' },
      device: { token: null, next: '' },
    })
  const response = await withoutClosingWrite(respond)
  const { body } = parseResponse(response)
  if (body.status !== 'success')
    return refuse('sandbox/refused', [{ field: 'step', message: body.status_message }])
  return z.parse(endpoint.reply, body.data)
}
