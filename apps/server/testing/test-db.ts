import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, dropDatabase } from '../../../tools/postgres-cluster.ts'
import { type OpenDatabase, openDatabase } from '../src/db/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a private PostgreSQL server; every test file creates its own database. */
    postgresUrl: string
  }
}

/**
 * Creates an empty, migrated database on PostgreSQL for a test file.
 *
 * @returns its URL
 */
export const testDbUrl = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), `test_${randomBytes(6).toString('hex')}`, 'migrated')

/**
 * Opens an empty, migrated database on PostgreSQL for a test file. Closing drops it.
 *
 * @param connections maximum number of connections
 */
export async function testDb(connections = 8): Promise<OpenDatabase> {
  const url = await testDbUrl()
  const { close, ...database } = await openDatabase(url, { connections })
  return {
    ...database,
    close: async () => {
      await close()
      await dropDatabase(url)
    },
  }
}
