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
import { routes } from './routes.ts'

let app: FastifyInstance
let close: () => Promise<void>
let identities: Identity[]
let objects: ReturnType<typeof objectsOf>

beforeAll(async () => {
  const database = await testDb()
  close = database.close
  const context = { db: database.db, services: testServices() }
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

/**
 * Executes one cell of the table.
 *
 * @returns a description of the mismatch; null when the result is correct, `none` when the
 * identity cannot use this way to authenticate
 */
async function tryCell({ row, identity, way, headers, id, isReached }: Cell): Promise<string | null> {
  const [method = '', path = ''] = row.call.split(' ')
  if (headers === null) return 'none'
  const foreign: AccessVerdict = row.object === 'own account' ? 'denied' : 'not found'
  const mayAtAll = gate(row, identity, way)
  const expected = mayAtAll === 'passes' && !isReached ? foreign : mayAtAll
  const url = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    String(row.params?.[name] ?? (name === 'fileId' ? ABSENT : id)),
  )
  const response = await app.inject({
    method: method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET',
    url: `/api${url}`,
    headers,
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: row.body ?? {} }),
    ...(row.call === 'POST /member/page/:memberId/image' ? upload(identity, headers) : {}),
  })
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
