import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { aSchoolRecord, testSchoolData } from '../../testing/partners/school-data.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDbUrl } from '../../testing/test-db.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { routes } from './routes.ts'

let database: OpenDatabase
let killer: OpenDatabase
let app: FastifyInstance
let service: Awaited<ReturnType<typeof testSchoolData>>
const school = aSchoolRecord()
const headers: Record<string, string>[] = []

beforeAll(async () => {
  const url = await testDbUrl()
  database = await openDatabase(url, { connections: 6 })
  killer = await openDatabase(url, { connections: 1 })
  await someAreas(database.db)
  service = await testSchoolData([school])
  app = await testApp(database.db, { ...testServices(), signOn: service.signOn })
  for (const actor of [
    await aSchool(database.db),
    await aVendor(database.db),
    await aStaffMember(database.db),
  ])
    headers.push({ authorization: `member|${actor.memberId}|${await aToken(database.db, actor)}` })
})
afterAll(async () => {
  await app.close()
  await service.close()
  await killer.close()
  await database.close()
})

const filled = (path: string) =>
  path
    .replace(':cms_type', 'item')
    .replace(':type', 'item')
    .replaceAll(/:[A-Za-z]+/g, '1')

type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: object | string
}

const UPLOAD = {
  method: 'POST',
  url: '/api/order/payment/1/image',
  payload:
    '--x\r\ncontent-disposition: form-data; name="Filedata"; filename="bukti.jpg"\r\ncontent-type: image/jpeg\r\n\r\nabc\r\n--x--\r\n',
} as const

/**
 * Builds every call of the contract for every role, plus files, list streams, uploads, and
 * entries from the school-data service.
 */
async function requests(): Promise<Request[]> {
  const calls = routes.flatMap(({ endpoint: { method, path, kind } }) =>
    kind === 'events'
      ? []
      : headers.map(
          (by): Request => ({
            method,
            url: `/api${filled(path)}`,
            headers: by,
            ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
          }),
        ),
  )
  const files = [
    '/api/history/export',
    '/api/history/1/document/1/file',
    '/file/1',
    '/chat-file/1',
    '/foto/a/598_27.webp',
    '/sitemap.xml',
    '/category.json',
    '/health/ready',
  ]
  const others: Request[] = []
  for (const by of headers) {
    for (const url of files) others.push({ method: 'GET', url, headers: by })
    others.push({ ...UPLOAD, headers: { ...by, 'content-type': 'multipart/form-data; boundary=x' } })
    others.push({
      method: 'GET',
      url: await service.pathFor(school, 0),
      headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' },
    })
    others.push({
      method: 'POST',
      url: '/api/member/signin',
      headers: {},
      payload: { username: 'siapa@contoh.test', password: 'belanja-2026' },
    })
  }
  return [...others, ...calls]
}

test('responds below 500 to every request while PostgreSQL connections are cut', async () => {
  const all = await requests()
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  let isOver = false
  const cutting = (async () => {
    while (!isOver) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(killer.db)
      await pause(15)
    }
  })()
  let at = 0
  const worker = async () => {
    for (let request = all[at++]; request !== undefined; request = all[at++]) {
      const response = await app.inject(request).catch(() => null)
      // A list that breaks off during streaming has no status.
      if (response === null) continue
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1)
      const isRetryMissing = response.statusCode === 429 && response.headers['retry-after'] === undefined
      if (response.statusCode >= 500 || isRetryMissing)
        wrong.push(`${request.method} ${request.url}: ${response.statusCode} ${response.body.slice(0, 80)}`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  isOver = true
  await cutting
  expect(wrong).toEqual([])
  // Connections were cut during calls, and the other calls were answered.
  expect(statuses.get(429) ?? 0).toBeGreaterThan(20)
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(400)
}, 300_000)

test('reports an unknown outcome when the connection is cut during a change', async () => {
  // A session of its own: the calls before may have signed the others out.
  const vendor = await aVendor(killer.db)
  const authorization = `member|${vendor.memberId}|${await aToken(killer.db, vendor)}`
  await sql`create function cut() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(killer.db)
  await sql`create trigger cut before update on member for each row execute function cut()`.execute(killer.db)
  const response = await app.inject({
    method: 'PUT',
    url: '/api/member',
    headers: { authorization },
    payload: { gender: 'P' },
  })
  await sql`drop trigger cut on member`.execute(killer.db)
  expect([response.statusCode, response.json().status_message, response.headers['retry-after']]).toEqual([
    429,
    'Sambungan ke data terputus. Periksa dahulu apakah perubahan Anda sudah tersimpan, lalu coba lagi.',
    '1',
  ])
})
