import type { WithShopRight } from '@pasar/contract/identity/shop-calls'
import { reasonOfAct, staffActionLabel } from '@pasar/contract/identity/staff-action-labels'
import type { WithStaffRight } from '@pasar/contract/identity/staff-calls'
import { answeredWork } from '@pasar/contract/staff/work-queues'
import type { Endpoint, ParsedInput, Reply } from '@pasar/contract/wire/endpoint'
import type { Envelope } from '@pasar/contract/wire/envelope'
import { hasLogoutPhrase } from '@pasar/contract/wire/logout-phrases'
import { mapFieldName } from '@pasar/contract/wire/names'
import { type RefusalCode, refusals } from '@pasar/contract/wire/refusals'
import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import { missingProof } from '@pasar/domain/identity/fresh-proof'
import { hasRight } from '@pasar/domain/identity/school-rights'
import { type FieldMessage, isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import * as z from 'zod/mini'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import type { Db } from '../db/database.ts'
import { withClosingWrite } from '../db/transaction.ts'
import { findWaitingCase, insertFirstResponse } from '../work/responses.queries.ts'
import { type Actor, isSchoolPerson, positionOf, signature } from './actor.ts'
import { compileWriter, type ReplyWriter } from './reply-writer.ts'
import type { Services } from './services.ts'
import { shopRefusal } from './shop-access.ts'
import { refuseAccess, staffRefusal } from './staff-access.ts'
import { success, successText, UNREAD } from './success.ts'
import { priceViewOf, type Viewer, viewerOf } from './viewer.ts'

export type MultipartFile = { name: string; bytes: Buffer }

/** The registration that an upload token belongs to. */
export type Uploader = { readonly memberId: number; readonly tokenHash: Buffer }

/** A request after the framework: raw input and the authenticated caller. */
export type ApiCall = {
  params: unknown
  query: unknown
  body: unknown
  actor: Actor | null
  /** The session of the cookie, which a sign-in replaces; null for a client with a header. */
  replaced: Actor | null
  /** Set only for the upload token of a registration, instead of a session. */
  uploader: Uploader | null
  db: Db
  now: Date
  services: Services
  /** The Idempotency-Key header, if present. */
  key: string | null
  /** Whether the caller discards the reply of an act, which need not be loaded then. */
  isReplyUnread?: boolean
  file: MultipartFile | null
  userAgent: string
  /** Device tokens of the browser: from its last sign-in, and the next one to set. */
  device: { readonly token: string | null; readonly next: string }
  /** Network address of the client, for rate limits only. */
  from: string
}

export type ApiResponse = {
  http: number
  body: Envelope
  /** For status 429: when the caller may retry; default 1 second. */
  retryAfterSeconds?: number
  /**
   * Whether the call does not fit the contract. Our own clients check it, so theirs is another one.
   */
  isMismatch?: boolean
  /** The code of a refusal, for the request log. */
  refusal?: RefusalCode
}

/** A success response whose body is already JSON, perhaps compressed. Status 304 has no body. */
export type WrittenResponse = {
  http: 200 | 304
  body: string | Buffer
  headers?: Readonly<Record<string, string>>
}

/** Returns a response with its body as an object. */
export function parseResponse(response: ApiResponse | WrittenResponse): ApiResponse {
  const { http, body } = response
  return typeof body === 'string' || Buffer.isBuffer(body)
    ? { http, body: JSON.parse(String(body)) }
    : { ...response, body }
}

type Context<E extends Endpoint> = Omit<ApiCall, 'params' | 'query' | 'body' | 'actor'> &
  ParsedInput<E> & { actor: E['access'] extends 'anyone' | 'uploader' ? Actor | null : Actor }

export type Handler<E extends Endpoint> = (
  call: Context<E>,
) => Promise<Reply<E> | typeof UNREAD | Refusal<RefusalCode>>

/** An endpoint of the contract with its implementation. */
export type Served = {
  endpoint: Endpoint
  /** Whether the reply depends on the catalogue and the viewer only, so that it may be cached. */
  isForViewer: boolean
  /** For pages rendered in this process: returns the reply in domain names, or the refusal. */
  run: (call: ApiCall) => Promise<unknown>
  /** For API requests: returns the response in wire names. */
  respond: (call: ApiCall) => Promise<ApiResponse | WrittenResponse>
}

/** Refusals of calls that do not fit the contract: of an unknown path or with wrong fields. */
const MISMATCHES: ReadonlySet<RefusalCode> = new Set(['call/not-found', 'call/malformed', 'call/invalid'])

/** Builds the response of a refusal with its sentence. */
export function refusalResponse(refusal: Refusal<RefusalCode>, names: Endpoint['names'] = {}): ApiResponse {
  const [http, sentence] = refusals[refusal.code]
  const fields = refusal.fields?.map(({ field, message }) => ({ field: mapFieldName(names, field), message }))
  const first = fields?.[0]?.message ?? sentence
  // Field messages contain vendor input, such as the unit of an item. Such input must not sign the
  // user out.
  const status_message = hasLogoutPhrase(first) ? sentence : first
  const body: Envelope = { status: 'error', status_message }
  const { retryAfterSeconds } = refusal
  return {
    http,
    body: fields ? { ...body, data: { error: fields } } : body,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(MISMATCHES.has(refusal.code) && { isMismatch: true }),
    refusal: refusal.code,
  }
}

/** Returns the validation errors by field. Removes duplicates from a field rule and a form rule. */
function fieldErrors(error: z.core.$ZodError): FieldMessage[] {
  const fieldErrors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return [...new Map(fieldErrors.map((one) => [`${one.field} ${one.message}`, one])).values()]
}

/** Step of a staff action in its body, whatever its schema. */
const StaffStep = z.object({ action: z.catch(z.string(), '') })

/**
 * Records an action of staff in their own log, with its reason and the changed values, and an
 * action through an API key in the log of its account, in the transaction of the action. The first
 * action on a waiting case is its first response.
 *
 * @decision 0068 0102 0107 0162
 */
async function logged<T>(
  { method, path, summary }: Endpoint,
  { actor, db, params, body, now, from }: ApiCall,
  act: () => Promise<T | Refusal<RefusalCode>>,
): Promise<T | Refusal<RefusalCode>> {
  if (actor?.apiKey && method !== 'GET') {
    const { memberId, apiKey } = actor
    const actorName = signature(actor)
    const reason = `Lewat kunci ${apiKey.name}: ${summary}`
    const detail = { call: `${method} ${path}`, on: params, key: apiKey.id, reason }
    const event = { memberId, at: now, actorId: memberId, actorName, detail, ipAddress: from } as const
    return withClosingWrite(db, (tx) => appendMemberEvent(tx, { ...event, action: 'key-act' }), act)
  }
  const name = `${method} ${path}`
  const { action: step = '' } = z.safeParse(StaffStep, body).data ?? {}
  const reason = reasonOfAct(name, body)
  if (actor?.role !== 'staff' || method === 'GET' || staffActionLabel(name, step) === undefined) return act()
  const { memberId, name: actorName } = actor
  const event = { memberId, at: now, actorId: memberId, actorName, ipAddress: from } as const
  const detail = { call: name, on: params, step, ...(reason !== '' && { reason }) }
  const answer = answeredWork(name, step, params)
  const waiting = answer && (await findWaitingCase(db, answer, memberId))
  return withClosingWrite(
    db,
    async (tx, changes) => {
      await appendMemberEvent(tx, {
        ...event,
        action: 'staff-act',
        detail: changes.length > 0 ? { ...detail, changes } : detail,
      })
      if (waiting) await insertFirstResponse(tx, waiting, memberId, now)
    },
    act,
  )
}

/** Returns whether a vendor still has to confirm the NPWP or accept the current PPN statement. */
export const hasVendorCheckDue = ({ role, hasConfirmedNpwp, hasAgreed }: Actor): boolean =>
  role === 'vendor' && !(hasConfirmedNpwp && hasAgreed)

/**
 * Returns the refusal for a caller without access, or null. All routes use it: JSON calls,
 * files and streams.
 *
 * @param isUploader true when the request has the upload token of a registration instead of a
 * session
 * @spec 5 Existing vendor check at login
 */
export function accessRefusal(
  {
    access,
    right,
    beforeVendorCheck,
    ownDevice = false,
    ...call
  }: Pick<Endpoint, 'method' | 'path' | 'access' | 'right' | 'beforeVendorCheck'> &
    Partial<Pick<Endpoint, 'ownDevice' | 'shopRight'>>,
  { actor, isUploader }: { actor: Actor | null; isUploader: boolean },
): RefusalCode | null {
  if (access === 'anyone') return null
  if (actor === null) return access === 'uploader' && isUploader ? null : 'session/required'
  const isForAll = access === 'member' || access === 'uploader'
  if (!isForAll && !access.split(' or ').includes(actor.role)) return 'access/denied'
  const ofRole = staffRefusal(actor, call) ?? shopRefusal(actor, call)
  if (ofRole !== null) return ofRole
  if (!beforeVendorCheck && hasVendorCheckDue(actor)) return 'member/vendor-check'
  const lacksRight = right !== null && actor.role === 'buyer' && !hasRight(positionOf(actor), right)
  if (lacksRight) return 'access/school-right'
  return ownDevice && actor.role === 'buyer' && actor.isOnVendorDevice ? 'session/vendor-device' : null
}

/**
 * Returns the refusal for a caller who has not given the proof that a call needs in the last
 * minutes, or null. Its field tells the page to ask for the proof and to repeat the call.
 *
 * @param body parsed body of the call
 * @decision 0130
 */
function proofRefusal(
  { proof, proofOnChangeOf: field }: Endpoint,
  actor: Actor | null,
  body: unknown,
  now: Date,
): Refusal<RefusalCode> | null {
  if (proof === null || actor === null) return null
  const newValue: unknown = field && Object(body)[field]
  if (field !== null && (newValue === undefined || newValue === actor[field])) return null
  const missing = missingProof(proof, { ...actor, isPerson: isSchoolPerson(actor) }, now)
  if (missing === null) return null
  const code = `session/${missing}-needed` as const
  return refuse(code, [{ field: missing, message: refusals[code][1] }])
}

/** Connects an endpoint to its handler: checks access, parses the input and encodes the reply. */
export function serve<const E extends Endpoint>(
  endpoint: E & WithStaffRight<E> & WithShopRight<E>,
  handler: Handler<E>,
): Served {
  /** Compiled at the first success. */
  let write: ReplyWriter | null = null
  const run = async (call: ApiCall): Promise<Reply<E> | typeof UNREAD | Refusal<RefusalCode>> => {
    const refusal = accessRefusal(endpoint, { actor: call.actor, isUploader: call.uploader !== null })
    if (refusal !== null)
      return endpoint.isHidden ? refuse('call/not-found') : refuseAccess(refusal, endpoint)
    const params = z.safeDecode(endpoint.params, call.params)
    if (!params.success) return refuse('call/not-found')
    const query = z.safeDecode(endpoint.query, call.query)
    if (!query.success) return refuse('call/malformed', fieldErrors(query.error))
    const body = z.safeDecode(endpoint.body, call.body)
    if (!body.success) return refuse('call/invalid', fieldErrors(body.error))
    const unproven = proofRefusal(endpoint, call.actor, body.data, call.now)
    if (unproven !== null) return unproven
    const context = { ...call, params: params.data, query: query.data, body: body.data } as Context<E>
    return logged(endpoint, call, () => handler(context))
  }
  return {
    endpoint,
    isForViewer: false,
    run,
    respond: async (call) => {
      const result = await run(call)
      if (isRefusal(result)) return refusalResponse(result, endpoint.names)
      if (result === UNREAD) return success({})
      write ??= compileWriter(endpoint.reply)
      return { http: 200, body: successText(write(result), endpoint.replies) }
    },
  }
}

type ViewerContext<E extends Endpoint> = Pick<ApiCall, 'db' | 'services'> &
  Pick<ParsedInput<E>, 'params' | 'query'> & { viewer: Viewer | null; view: PriceView }

/**
 * Connects an endpoint whose reply depends on the catalogue and the viewer only. The handler knows
 * nothing else about the caller, so a cached reply contains no data of a member.
 */
export const serveViewer = <const E extends Endpoint>(
  endpoint: E & WithStaffRight<E> & WithShopRight<E>,
  handler: (call: ViewerContext<E>) => Promise<Reply<E> | Refusal<RefusalCode>>,
): Served => ({
  ...serve<E>(endpoint, async ({ params, query, actor, db, now, services }) => {
    await services.catalogue.whenReady()
    const viewer = viewerOf(actor)
    return handler({ params, query, viewer, view: await priceViewOf(viewer, services, now), db, services })
  }),
  isForViewer: true,
})
