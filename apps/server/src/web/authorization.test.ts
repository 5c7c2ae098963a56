import { refusals } from '@pasar/contract/wire/refusals'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUTHORIZATION } from '../../testing/authorization/authorization.ts'
import { identitiesOf, openSessions } from '../../testing/authorization/identities.ts'
import { ABSENT, objectsOf } from '../../testing/authorization/objects.ts'
import { twoSides } from '../../testing/authorization/two-sides.ts'
import {
  type AccessVerdict,
  gate,
  type Identity,
  roleGate,
  verdictOf,
  type Way,
} from '../../testing/authorization/verdicts.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Services } from '../call/services.ts'
import type { Db } from '../db/database.ts'
import { createSessionCache, SESSION_CACHE_MS } from '../identity/sessions/session-cache.ts'
import { routes } from './routes.ts'

let app: FastifyInstance
let close: () => Promise<void>
let identities: Identity[]
let objects: ReturnType<typeof objectsOf>
let context: { db: Db; services: Services }

beforeAll(async () => {
  const database = await testDb()
  close = database.close
  context = { db: database.db, services: testServices() }
  const sides = await twoSides(context)
  identities = await identitiesOf(sides)
  objects = objectsOf(sides)
  // As in production: several calls of one session read it once.
  const sessionCache = createSessionCache(SESSION_CACHE_MS)
  app = await testApp(context.db, context.services, undefined, 'demo', undefined, null, sessionCache)
})
afterAll(async () => {
  await app.close()
  await close()
})

test('the authorization table has exactly the calls of the contract', () => {
  const served = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect([...new Set(AUTHORIZATION.map(({ call }): string => call))].sort()).toEqual(served.sort())
})

test('the contract demands a fresh proof for exactly the calls of the table', () => {
  const demanded = routes.flatMap(({ endpoint: { method, path, proof } }) =>
    proof === null ? [] : [`${method} ${path}: ${proof}`],
  )
  const listed = AUTHORIZATION.flatMap(({ call, proof }) =>
    proof === undefined ? [] : [`${call}: ${proof}`],
  )
  expect(demanded.sort()).toEqual(listed.sort())
  expect(
    routes.filter(
      ({ endpoint: { proof, kind, scope } }) => proof !== null && (kind !== 'json' || scope !== null),
    ),
  ).toEqual([])
  // Whatever moves money of others.
  const money = routes.filter(
    ({ endpoint: { method, path } }) =>
      method !== 'GET' && /^\/staff\/(movement|payout)\/|payout-hold$|payment\/confirm$/.test(path),
  )
  expect(money.map(({ endpoint }) => endpoint.proof)).toEqual(money.map(() => 'factor'))
})

/** Builds an upload form without a file, with a file kind that this identity may upload. */
const upload = (identity: Identity, headers: Record<string, string>) => ({
  headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
  payload: `--x\r\ncontent-disposition: form-data; name="upload_type"\r\n\r\n${identity.is === 'uploader' ? 'nik' : 'pp'}\r\n--x--\r\n`,
})

type Cell = {
  row: (typeof AUTHORIZATION)[number]
  identity: Identity
  way: Way
  headers: Record<string, string>
  id: number
  isReached: boolean
}

/** Sends the call of a cell. */
function requestOf({ row, identity, headers, id }: Pick<Cell, 'row' | 'identity' | 'headers' | 'id'>) {
  const [method = '', path = ''] = row.call.split(' ')
  const url = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    String(row.params?.[name] ?? (name === 'fileId' ? ABSENT : id)),
  )
  return app.inject({
    method: method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET',
    url: `/api${url}`,
    headers,
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: row.body ?? {} }),
    ...(row.call === 'POST /member/page/:memberId/image' ? upload(identity, headers) : {}),
  })
}

/** Sends the call of a cell, again with a new session if another call has ended its session. */
async function answerOf(cell: Cell, expected: AccessVerdict) {
  const send = async (headers: Cell['headers']) => {
    const response = await requestOf({ ...cell, headers })
    const message = response.json<{ status_message?: string }>().status_message ?? ''
    return { statusCode: response.statusCode, message, got: verdictOf(response.statusCode, message) }
  }
  const answer = await send(cell.headers)
  if (answer.got !== 'session' || expected === 'session') return answer
  const fresh = (await openSessions(context.db, [cell.identity])).get(cell.identity)?.[cell.way]
  return fresh ? send(fresh) : answer
}

/**
 * Executes one cell of the table.
 *
 * @returns a description of the mismatch; null when the result is correct
 */
async function tryCell(cell: Cell): Promise<string | null> {
  const { row, identity, way, isReached } = cell
  const foreign: AccessVerdict = row.object === 'own account' ? 'denied' : 'not found'
  const mayAtAll = gate(row, identity, way)
  const expected = mayAtAll === 'passes' && !isReached ? foreign : mayAtAll
  const { statusCode, message, got } = await answerOf(cell, expected)
  // The vendor check runs before a handler that refuses all vendors.
  const isRefusedEarlier = identity.isCheckDue === true && expected === 'denied' && got === 'vendor check'
  if ((got === expected || isRefusedEarlier) && statusCode < 500) return null
  return `${row.call} by ${identity.name}: ${got} (${statusCode} ${message}), expected ${expected}`
}

/**
 * Executes the cells of a row, those of different accounts at once.
 *
 * @returns the result of each cell
 */
async function tryRow(row: Cell['row']): Promise<(string | null)[]> {
  const sessions = await openSessions(context.db, identities)
  const accounts = Map.groupBy(identities, ({ actor, name }) => actor?.memberId ?? name)
  const results = await Promise.all(
    [...accounts.values()].map(async (sharers) => {
      const verdicts: (string | null)[] = []
      for (const identity of sharers)
        for (const way of waysOf(row, identity)) {
          const headers = sessions.get(identity)?.[way] ?? null
          if (headers === null) continue
          for (const [object, id, isReached] of row.object
            ? (await objects[row.object](identity)).slice(0, hasOneRole(identity) ? 1 : undefined)
            : [['', 1, true] as const]) {
            const verdict = await tryCell({ row, identity, way, headers, id, isReached })
            verdicts.push(verdict && `${verdict} ${object && `(${object}, ${way})`}`)
          }
        }
      return verdicts
    }),
  )
  return results.flat()
}

/** Returns whether an identity is staff, or a person of a shop, with at most one role. */
const hasOneRole = ({ staffRole, shopRoles }: Identity): boolean =>
  staffRole !== undefined || shopRoles !== undefined

/**
 * Returns the ways to try a call by an identity. One with at most one role differs from others in
 * the calls of its side only, and in no way.
 */
const waysOf = (row: Cell['row'], identity: Identity): readonly Way[] => {
  if (!hasOneRole(identity)) return ['header', 'cookie']
  const isOpen = roleGate(row.caller, identity, 'cookie') === 'passes' && row.caller !== 'anyone'
  return isOpen ? ['cookie'] : []
}

test('every call by every identity, with header and cookie, on own, foreign and absent objects', async () => {
  const results: (string | null)[] = []
  for (const row of AUTHORIZATION) results.push(...(await tryRow(row)))
  const wrong = results.filter((result) => result !== null)
  console.info(`authorization: ${results.length} cells tried, ${wrong.length} wrong`)
  expect(wrong).toEqual([])
  expect(results.length).toBeGreaterThan(3_000)
}, 600_000)

const NEEDS_PROOF = [refusals['session/proof-needed'][1], refusals['session/factor-needed'][1]].map(String)

test('a proof of 15 minutes ago does not suffice for a call with a proof in the table', async () => {
  const wrong: string[] = []
  // The call of the table changes the number.
  await context.db.updateTable('member').set({ mobile_number: '' }).execute()
  const old = new Date(Date.now() - 15 * 60_000)
  for (const row of AUTHORIZATION.filter(({ proof }) => proof !== undefined))
    for (const identity of identities) {
      if (gate(row, identity, 'cookie') !== 'passes') continue
      const headers = (await openSessions(context.db, [identity])).get(identity)?.cookie
      if (!headers) continue
      const [[, id] = ['', 1]] = row.object ? await objects[row.object](identity) : []
      await context.db
        .updateTable('session')
        .set({ confirmed_at: old, factor_at: old })
        .where('factor_at', '>', old)
        .execute()
      const response = await requestOf({ row, identity, headers, id })
      const { status_message: message } = response.json<{ status_message: string }>()
      if (!NEEDS_PROOF.includes(message))
        wrong.push(`${row.call} by ${identity.name}: ${response.statusCode} ${message}`)
    }
  expect(wrong).toEqual([])
}, 600_000)
