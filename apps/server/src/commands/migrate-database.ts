import { resolve } from 'node:path'
import { BadConfig } from '../config/bad-config.ts'
import { readDatabaseConfig } from '../config/database-config.ts'
import { withSecretFiles } from '../config/secret-files.ts'
import { isServer, withDirectConnections } from '../db/database.ts'
import { withMigrationLock } from '../db/migrate.ts'
import { prepareSchema } from '../process/prepare.ts'
import { StartupError } from '../startup-error.ts'

// npm run migrate: migrates the database at DATABASE_DIRECT_URL (or DATABASE_URL) as the owner of
// its tables and loads the reference data. Waits while another process does so. Servers with
// MIGRATE_AT_START=false wait for it.

try {
  const { directUrl } = readDatabaseConfig(
    withSecretFiles(process.env),
    resolve(process.env.DATA_DIR || 'data'),
  )
  if (!isServer(directUrl))
    throw new BadConfig('npm run migrate memerlukan DATABASE_URL. Database bawaan disiapkan oleh npm start.')
  const print = (line: string) => process.stdout.write(`${line}\n`)
  await withDirectConnections(directUrl, (db) => withMigrationLock(db, print, () => prepareSchema(db)))
  print('Skema database terbaru.')
} catch (error) {
  if (!(error instanceof BadConfig) && !(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
