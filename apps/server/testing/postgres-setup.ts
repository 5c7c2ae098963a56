import type { TestProject } from 'vitest/node'
import { startCluster } from '../../../tools/postgres-cluster.ts'
import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'

/** Name of the database that every test file copies: migrated and empty. */
const MIGRATED = 'migrated'

/**
 * Starts PostgreSQL for the tests of the server, and creates the database that they copy. Without
 * it they fail and are never skipped.
 *
 * @decision 0073
 */
export async function setup(project: TestProject) {
  const cluster = await startCluster({ fsync: 'off' })
  const { db, close } = await openDatabase(await cluster.createDatabase(MIGRATED), { connections: 1 })
  await migrate(db)
  await close()
  console.log(`PostgreSQL ${cluster.version} for the tests of the server`)
  project.provide('postgresUrl', cluster.url('postgres'))
  return cluster.stop
}
