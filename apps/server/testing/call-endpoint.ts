import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { reasonOfAct } from '@pasar/contract/identity/staff-action-labels'
import { queryOf } from '@pasar/contract/wire/address'
import type { Endpoint, EndpointInput } from '@pasar/contract/wire/endpoint'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import * as z from 'zod/mini'
import type { Actor } from '../src/call/actor.ts'
import { type ApiResponse, parseResponse, type Uploader } from '../src/call/serve.ts'
import type { Services } from '../src/call/services.ts'
import { createSearchIndex } from '../src/catalogue/search/search-index.ts'
import type { Db } from '../src/db/database.ts'
import { createItemInterest } from '../src/figures/item-interest.ts'
import { breachedPasswords } from '../src/identity/passwords/new-password.ts'
import { noSchoolSignOn } from '../src/identity/sign-on/sign-on.ts'
import { createLive } from '../src/live/live.ts'
import { noScanner } from '../src/media/scan/scanner.ts'
import { villageGeocoder } from '../src/shipping/geocoder.ts'
import { routes } from '../src/web/routes.ts'
import { testSealer } from './builders.ts'
import { memoryFiles } from './transparency/memory-files.ts'

/** Creates services for tests: no external services, default settings, files in memory. */
export function testServices(): Services & { stored: Map<string, Buffer> } {
  const stored = new Map<string, Buffer>()
  return {
    settings: async () => DEFAULT_SETTINGS,
    launchGaps: async () => [],
    invalidateSettings: () => {},
    announcement: async () => null,
    catalogue: createSearchIndex(),
    sealer: testSealer,
    isBreached: breachedPasswords(null),
    signOn: noSchoolSignOn,
    map: { geocoder: villageGeocoder, online: null },
    live: createLive(),
    interest: createItemInterest(),
    log: memoryFiles(),
    allowsLoopbackWebhooks: true,
    profile: 'production',
    scanner: noScanner,
    site: () => 'https://toko.test',
    files: {
      put: async (bytes) => {
        const key = createHash('sha256').update(bytes).digest('hex')
        stored.set(key, bytes)
        return key
      },
      read: async (key) => {
        const bytes = stored.get(key)
        return bytes ? Readable.from([bytes]) : null
      },
    },
    stored,
  }
}

export type TestCallInput<E extends Endpoint> = Partial<
  Pick<EndpointInput<E>, 'params' | 'query' | 'body'>
> & {
  key?: string
  file?: { name: string; bytes: Buffer }
  uploader?: Uploader
  now?: Date
}

/** Makes a call in wire format, without the network. */
export async function callEndpoint<E extends Endpoint>(
  db: Db,
  services: Services,
  endpoint: E,
  actor: Actor | null,
  input: TestCallInput<E>,
): Promise<ApiResponse> {
  return callWireEndpoint(db, services, endpoint, actor, {
    ...input,
    params: z.encode(endpoint.params, input.params ?? {}),
    query: queryOf(input.query ?? {}),
    body: z.encode(endpoint.body, input.body ?? {}),
  })
}

type OnWire = Pick<TestCallInput<Endpoint>, 'key' | 'file' | 'uploader' | 'now'> & {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Makes a call without the network, with unvalidated input: wire names, values of any type. */
export async function callWireEndpoint(
  db: Db,
  services: Services,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  actor: Actor | null,
  wireInput: OnWire,
): Promise<ApiResponse> {
  const served = routes.find((route) => route.endpoint.path === path && route.endpoint.method === method)
  if (!served) throw new Error(`no route serves ${method} ${path}`)
  const response = await served.respond({
    params: wireInput.params ?? {},
    query: wireInput.query ?? {},
    body: wireInput.body ?? {},
    actor,
    replaced: null,
    uploader: wireInput.uploader ?? null,
    device: { token: null, next: 'browser-uji' },
    db,
    now: wireInput.now ?? new Date('2026-11-21T03:00:00Z'),
    services,
    key: wireInput.key ?? null,
    file: wireInput.file ?? null,
    userAgent: 'test',
    from: '127.0.0.1',
  })
  const answer = parseResponse(response)
  const call = `${method} ${path}`
  if (actor?.role === 'staff' && answer.body.status === 'success' && method !== 'GET')
    await expectLogged(db, actor, call, reasonOfAct(call, wireInput.body))
  return answer
}

/** Calls of staff that do not appear in their log, because they change nothing for others. */
export const NOT_IN_STAFF_LOG: Readonly<Record<string, string>> = {
  'POST /staff/setting/:key/effect': 'computes, stores nothing',
  'POST /negotiation/:negotiationId/quote': 'computes, stores nothing',
  'POST /history/:orderId/bast/quote': 'computes, stores nothing',
  'POST /history/:orderId/change/quote': 'computes, stores nothing',
  'PUT /chat/:type/:chatId/read': 'what the reader has seen',
  'PUT /chat/:type/:chatId/typing': 'stores nothing',
  'POST /chat/:type/:chatId/image': 'part of the message that is sent next',
  'DELETE /chat/:type/:chatId/image/:fileId': 'part of the message that is sent next',
  'POST /member/activity': 'when the own session was last used',
  'DELETE /member/session/:sessionId': 'own account; the log has it under access',
  'DELETE /member/session': 'own account; the log has it under access',
  'POST /member/proof/options': 'own account; stores nothing but a challenge',
  'POST /member/proof': 'own account; the log has it under access',
  'POST /member/passkey/options': 'own account; stores nothing but a challenge',
  'POST /member/passkey': 'own account; the log has it under access',
  'PUT /member/passkey/:passkeyId': 'own account; the log has it under access',
  'DELETE /member/passkey/:passkeyId': 'own account; the log has it under access',
  'PUT /member': 'own account; the log has it under account',
  'PUT /member/password': 'own account; the log has it under access',
  'POST /member/closing': 'own account; the log has it under account',
  'POST /member/data': 'own account; the log has it under account',
  'POST /member/numbers': 'own account; the log has it under account',
  'POST /member/page/:memberId/image': 'own picture; the log has it under account',
  'PUT /member/page/:memberId/image/:fileId': 'own picture',
  'DELETE /member/page/:memberId/image/:fileId': 'own picture',
  'PUT /notification/:noticeId': 'own notices',
  'POST /notification/read': 'own notices',
  'PUT /notification/preference': 'own notices',
  'POST /notification/push': 'own notices',
  'POST /notification/push/end': 'own notices',
  'POST /history/filter': 'own saved filters',
  'DELETE /history/filter/:filterId': 'own saved filters',
}

/**
 * Checks that a successful staff action is in the log of the staff member, with its reason. Runs in
 * every test of such an action.
 *
 * @throws Error if it is missing
 */
async function expectLogged(db: Db, { memberId }: Actor, call: string, reason: string): Promise<void> {
  const served = routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === call)
  if (served?.endpoint.access === 'anyone' || Object.hasOwn(NOT_IN_STAFF_LOG, call)) return
  const last = await db
    .selectFrom('member_event')
    .select('detail')
    .where('member_id', '=', memberId)
    .where('action', '=', 'staff-act')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const logged: { call?: string; reason?: string } = JSON.parse(last?.detail ?? '{}')
  if (logged.call !== call) throw new Error(`${call} by staff is not in their log`)
  if (reason !== '' && !logged.reason) throw new Error(`the reason of ${call} is not in the log`)
}

/** Returns the data of a successful response. */
export function dataOf(answer: ApiResponse): Record<string, unknown> & never {
  if (answer.body.status !== 'success')
    throw new Error(`refused: ${answer.http} ${answer.body.status_message}`)
  return answer.body.data as never
}

/** Returns the status code and the message of a reply; the message is empty if it succeeded. */
export const outcomeOf = ({ http, body }: ApiResponse) => [
  http,
  body.status === 'error' ? body.status_message : '',
]
