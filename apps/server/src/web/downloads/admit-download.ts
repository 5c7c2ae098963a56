import type { Endpoint, Schema } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor } from '../../call/actor.ts'
import { accessRefusal } from '../../call/serve.ts'
import { refuseAccess } from '../../call/staff-access.ts'
import type { AppContext } from '../api/api.ts'
import { callerOf } from '../edge/caller.ts'

/** A download that may begin: the caller, the time, and the parsed query. */
type Admission<Q extends Schema> = { readonly actor: Actor; readonly now: Date; readonly query: z.output<Q> }

/** Checks caller, access and query of a download; returns the refusal if one of them fails. */
export async function admitDownload<Q extends Schema>(
  request: FastifyRequest,
  context: AppContext,
  endpoint: Endpoint & { readonly query: Q },
): Promise<Admission<Q> | Refusal<RefusalCode>> {
  const now = context.clock()
  const caller = await callerOf(request, context, now, endpoint.scope)
  if (isRefusal(caller)) return caller
  const { actor } = caller
  const refusal = accessRefusal(endpoint, { actor, isUploader: false })
  if (refusal !== null) return refuseAccess(refusal, endpoint)
  if (!actor) return refuse('session/required')
  const query = z.safeDecode(endpoint.query, Object(request.query))
  return query.success ? { actor, now, query: query.data } : refuse('call/malformed')
}
