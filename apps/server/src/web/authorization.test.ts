import { refusals } from '@pasar/contract/wire/refusals'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUTHORIZATION } from '../../testing/authorization/authorization.ts'
import { identitiesOf } from '../../testing/authorization/identities.ts'
import { ABSENT, objectsOf } from '../../testing/authorization/objects.ts'
import { twoSides } from '../../testing/authorization/two-sides.ts'
import {
  type AccessVerdict,
  gate,
  type Identity,
  verdictOf,
  type Way,
} from '../../testing/authorization/verdicts.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Services } from '../call/services.ts'
import type { Db } from '../db/database.ts'
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
  app = await testApp(context.db, context.services)
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
  headers: Record<string, string> | null
  id: number
  isReached: boolean
}

/** Sends the call of a cell. */
function requestOf({
  row,
  identity,
  headers,
  id,
}: Pick<Cell, 'row' | 'identity' | 'id'> & { headers: Record<string, string> }) {
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

/**
 * Executes one cell of the table.
 *
 * @returns a description of the mismatch; null when the result is correct, `none` when the
 * identity cannot use this way to authenticate
 */
async function tryCell({ row, identity, way, headers, id, isReached }: Cell): Promise<string | null> {
  if (headers === null) return 'none'
  const foreign: AccessVerdict = row.object === 'own account' ? 'denied' : 'not found'
  const mayAtAll = gate(row, identity, way)
  const expected = mayAtAll === 'passes' && !isReached ? foreign : mayAtAll
  const response = await requestOf({ row, identity, headers, id })
  const body: { status_message?: string } = response.json()
  const got = verdictOf(response.statusCode, body.status_message ?? '')
  // The vendor check runs before a handler that refuses all vendors.
  const isRefusedEarlier = identity.isCheckDue === true && expected === 'denied' && got === 'vendor check'
  if ((got === expected || isRefusedEarlier) && response.statusCode < 500) return null
  return `${row.call} by ${identity.name}: ${got} (${response.statusCode} ${body.status_message ?? ''}), expected ${expected}`
}

test('every call by every identity, with header and cookie, on own, foreign and absent objects', async () => {
  let cells = 0
  const wrong: string[] = []
  for (const row of AUTHORIZATION)
    for (const identity of identities)
      for (const way of ['header', 'cookie'] as const) {
        // One session for all objects of a call. A call without an object may end its session.
        const headers = await identity.headers(way)
        for (const [object, id, isReached] of row.object
          ? await objects[row.object](identity)
          : [['', 1, true] as const]) {
          const verdict = await tryCell({ row, identity, way, headers, id, isReached })
          if (verdict === 'none') continue
          cells += 1
          if (verdict !== null) wrong.push(`${verdict} ${object && `(${object}, ${way})`}`)
        }
      }
  console.info(`authorization: ${cells} cells tried, ${wrong.length} wrong`)
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(3_000)
}, 300_000)

const NEEDS_PROOF = [refusals['session/proof-needed'][1], refusals['session/factor-needed'][1]].map(String)

test('a proof of 15 minutes ago does not suffice for a call with a proof in the table', async () => {
  const wrong: string[] = []
  // The call of the table changes the number.
  await context.db.updateTable('member').set({ mobile_number: '' }).execute()
  const old = new Date(Date.now() - 15 * 60_000)
  for (const row of AUTHORIZATION.filter(({ proof }) => proof !== undefined))
    for (const identity of identities) {
      if (gate(row, identity, 'cookie') !== 'passes') continue
      const headers = await identity.headers('cookie')
      if (headers === null) continue
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
}, 300_000)
