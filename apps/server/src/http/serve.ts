import { staffActionLabel } from '@pasar/contract/identity/staff-action-labels'
import type { Endpoint, ParsedInput, Reply } from '@pasar/contract/wire/endpoint'
import type { Envelope } from '@pasar/contract/wire/envelope'
import { hasLogoutPhrase } from '@pasar/contract/wire/logout-phrases'
import { mapFieldName } from '@pasar/contract/wire/names'
import { type RefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { type FieldError, isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import * as z from 'zod/mini'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import type { Db } from '../db/database.ts'
import { withClosingWrite } from '../db/transaction.ts'
import { accessRefusal } from './access.ts'
import type { Actor } from './actor.ts'
import type { Services } from './services.ts'

export type MultipartFile = { name: string; bytes: Buffer }

/** Whose registration an upload token belongs to. */
export type Uploader = { readonly memberId: number; readonly tokenHash: Buffer }

/** A request after the framework: raw values, and who sent them. */
export type ApiCall = {
  params: unknown
  query: unknown
  body: unknown
  actor: Actor | null
  /** The session of the browser's cookie, which a sign-in replaces; null for a client with a header. */
  replaced: Actor | null
  /** Only where the token of a registration came instead of a session. */
  uploader: Uploader | null
  db: Db
  now: Date
  services: Services
  /** The Idempotency-Key, if one was sent. */
  key: string | null
  file: MultipartFile | null
  userAgent: string
  /** The browser: the token it was given at its last sign-in, and the one it gets with this one. */
  device: { readonly token: string | null; readonly next: string }
  /** Network address of the sender, for limits only. */
  from: string
}

export type ApiResponse = {
  http: number
  body: Envelope
  /** With status 429: when the caller may retry; a second unless told. */
  retryAfterSeconds?: number
}

type Context<E extends Endpoint> = Omit<ApiCall, 'params' | 'query' | 'body' | 'actor'> &
  ParsedInput<E> & { actor: E['access'] extends 'anyone' | 'uploader' ? Actor | null : Actor }

export type Handler<E extends Endpoint> = (call: Context<E>) => Promise<Reply<E> | Refusal<RefusalCode>>

/** A call of the contract together with what the server does for it. */
export type Served = {
  endpoint: Endpoint
  /** For a page that is rendered here: the reply in our names, or the refusal. */
  run: (call: ApiCall) => Promise<unknown>
  /** For the wire. */
  answer: (call: ApiCall) => Promise<ApiResponse>
}

/** A successful answer; § 7 has a status_message in it. @param said what stands beside the status */
export const success = (said: object): ApiResponse => ({
  http: 200,
  body: { status: 'success', status_message: 'Berhasil', ...said },
})

/** Words a refusal. */
export function refusalAnswer(refusal: Refusal<RefusalCode>, names: Endpoint['names'] = {}): ApiResponse {
  const [http, sentence] = refusals[refusal.code]
  const fields = refusal.fields?.map(({ field, message }) => ({ field: mapFieldName(names, field), message }))
  const first = fields?.[0]?.message ?? sentence
  // What a vendor has typed, such as the unit of an item, stands in what is said of a field, and must log nobody out.
  const status_message = hasLogoutPhrase(first) ? sentence : first
  const body: Envelope = { status: 'error', status_message }
  const { retryAfterSeconds } = refusal
  return {
    http,
    body: fields ? { ...body, data: { error: fields } } : body,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
}

/** What is wrong, field by field. Where a rule of the field and one of the whole form find the same, it is said once. */
function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const said = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return [...new Map(said.map((one) => [`${one.field} ${one.message}`, one])).values()]
}

const StaffStep = z.object({ action: z.catch(z.string(), '') })

/** Adds an act of staff to their own log, in the transaction of the act. @decision 0068 */
function logged<T>(
  { method, path }: Endpoint,
  { actor, db, params, body, now, from }: ApiCall,
  act: () => Promise<T | Refusal<RefusalCode>>,
): Promise<T | Refusal<RefusalCode>> {
  const name = `${method} ${path}`
  const step = z.safeParse(StaffStep, body).data?.action ?? ''
  if (actor?.role !== 'staff' || method === 'GET' || staffActionLabel(name, step) === undefined) return act()
  const { memberId, name: actorName } = actor
  const event = {
    memberId,
    at: now,
    actorId: memberId,
    actorName,
    action: 'staff-act',
    ipAddress: from,
  } as const
  const detail = { call: name, on: params, step }
  return withClosingWrite(db, (tx) => appendMemberEvent(tx, { ...event, detail }), act)
}

/** Joins an endpoint to its handler: checks access, parses what came in, and writes what goes out. */
export function serve<const E extends Endpoint>(endpoint: E, handler: Handler<E>): Served {
  const run = async (call: ApiCall): Promise<Reply<E> | Refusal<RefusalCode>> => {
    const refused = accessRefusal(endpoint, { actor: call.actor, isUploader: call.uploader !== null })
    if (refused !== null) return refuse(endpoint.isHidden ? 'call/not-found' : refused)
    const params = z.safeDecode(endpoint.params, call.params)
    if (!params.success) return refuse('call/not-found')
    const query = z.safeDecode(endpoint.query, call.query)
    if (!query.success) return refuse('call/malformed', fieldErrors(query.error))
    const body = z.safeDecode(endpoint.body, call.body)
    if (!body.success) return refuse('call/invalid', fieldErrors(body.error))
    const context = { ...call, params: params.data, query: query.data, body: body.data } as Context<E>
    return logged(endpoint, call, () => handler(context))
  }
  return {
    endpoint,
    run,
    answer: async (call) => {
      const result = await run(call)
      if (isRefusal(result)) return refusalAnswer(result, endpoint.names)
      const reply = z.encode(endpoint.reply, result)
      return success(endpoint.replies === 'in-data' ? { data: reply } : Object(reply))
    },
  }
}
