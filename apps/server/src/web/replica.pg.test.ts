import { exportOrders } from '@pasar/contract/ordering/order-list'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember, aSupervisor } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDbUrl } from '../../testing/test-db.ts'
import { readDatabaseConfig } from '../config/database-config.ts'
import { type ConfiguredDatabase, openConfigured } from '../db/database.ts'
import { routes } from './routes.ts'

let database: ConfiguredDatabase
let app: Awaited<ReturnType<typeof testApp>>
const headers: Record<string, { authorization: string }> = {}

beforeAll(async () => {
  const url = await testDbUrl()
  // A read-only session of the same server stands for a replica without lag.
  const readUrl = `${url}?application_name=replica&options=-c%20default_transaction_read_only%3Don`
  database = await openConfigured(readDatabaseConfig({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }, ''))
  const { db } = database
  await someAreas(db)
  app = await testApp(db, testServices(), undefined, 'demo', database.reads)
  for (const actor of [await aSupervisor(db, ['35']), await aStaffMember(db)])
    headers[actor.role] = { authorization: `member|${actor.memberId}|${await aToken(db, actor)}` }
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Returns whether reads go to the replica. */
const isReplica = async () => {
  const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
    database.reads(),
  )
  return rows[0]?.name === 'replica'
}

test('uses a replica without lag', async () => {
  expect(await isReplica()).toBe(true)
})

test('reads of supervisors and exports work on a server that refuses writes', async () => {
  const filled = (path: string) => path.replace(':type', 'item').replaceAll(/:[A-Za-z_]+/g, '1')
  const refused: string[] = []
  for (const { endpoint } of routes) {
    if (endpoint.method !== 'GET' || endpoint.kind === 'events') continue
    const url = `/api${filled(endpoint.path)}`
    const { statusCode } = await app.inject({
      url,
      ...(headers.supervisor && { headers: headers.supervisor }),
    })
    if (statusCode >= 429) refused.push(`${statusCode} ${endpoint.path}`)
  }
  expect(refused).toEqual([])
  const exported = await app.inject({
    url: `/api${exportOrders.path}`,
    ...(headers.staff && { headers: headers.staff }),
  })
  expect(exported.statusCode).toBe(200)
})
