import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, runStatement, startCluster } from '../../../../tools/postgres-cluster.ts'
import { startStandby } from '../../testing/fixtures/standby.ts'
import { readDatabaseConfig } from '../config/database-config.ts'
import { type ConfiguredDatabase, openConfigured } from './database.ts'

// A streaming standby that is a minute behind, and one that is gone.

let primary: Cluster
let standby: Cluster
let database: ConfiguredDatabase

beforeAll(async () => {
  primary = await startCluster({ fsync: 'off' })
  const url = await primary.createDatabase('pasar')
  await runStatement(url, 'create table note (id int)')
  standby = await startStandby(primary)
  const readUrl = standby.url('pasar')
  const env = { DATABASE_URL: url, DATABASE_READ_URL: readUrl, DATABASE_READ_MAX_LAG_MS: '2000' }
  database = await openConfigured(readDatabaseConfig(env, ''))
})
afterAll(async () => {
  await database.close()
  await standby.stop()
  await primary.stop()
})

/** Returns whether a read of the product goes to the standby. */
async function readsStandby(): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.reads())
  return rows[0]?.is === true
}

/** Returns the number of notes that a read of the product sees. */
async function countNotes(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from note`.execute(database.reads())
  return rows[0]?.n ?? 0
}

async function delayStandby(delay: string): Promise<void> {
  await runStatement(standby.url('postgres'), `alter system set recovery_min_apply_delay = '${delay}'`)
  await runStatement(standby.url('postgres'), 'select pg_reload_conf()')
}

const write = () => sql`insert into note values (1)`.execute(database.db)

test('reads leave a standby that is a minute behind, and return once it has caught up', async () => {
  await expect.poll(readsStandby).toBe(true)
  await delayStandby('60s')
  await write()
  await expect.poll(readsStandby).toBe(false)
  expect(await countNotes()).toBe(1)
  await delayStandby('0')
  await expect.poll(readsStandby).toBe(true)
  expect(await countNotes()).toBe(1)
})

test('no read fails while the standby stops, and later reads use the primary', async () => {
  await expect.poll(readsStandby).toBe(true)
  let isStopped = false
  const stopped = standby.stop().then(() => {
    isStopped = true
  })
  let reads = 0
  while (!isStopped) {
    await countNotes()
    reads += 1
  }
  await stopped
  expect(reads).toBeGreaterThan(0)
  await write()
  expect([await countNotes(), await readsStandby()]).toEqual([2, false])
})
