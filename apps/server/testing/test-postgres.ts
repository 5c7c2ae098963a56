import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase } from '../../../tools/postgres-cluster.ts'
import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/**
 * Creates an empty, migrated database for a test file on a real PostgreSQL.
 *
 * @returns its URL
 */
export async function testPostgres(): Promise<string> {
  const url = await createDatabase(inject('postgresUrl'), `test_${randomBytes(6).toString('hex')}`)
  const { db, close } = await openDatabase(url, 1)
  await migrate(db)
  await close()
  return url
}
