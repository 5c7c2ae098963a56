import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'

const migrations = join(import.meta.dirname, '../src/db/migrations')

/**
 * Returns the folder of a migrated template database. Builds it once for each content of the
 * migrations.
 */
async function template(): Promise<string> {
  const form = createHash('sha256')
  for (const file of readdirSync(migrations).sort()) form.update(readFileSync(join(migrations, file)))
  const folder = join(tmpdir(), `pasar-test-${process.getuid?.() ?? 0}`, form.digest('hex').slice(0, 16))
  if (existsSync(folder)) return folder
  const draft = `${folder}.${randomBytes(4).toString('hex')}`
  mkdirSync(draft, { recursive: true })
  const made = await openDatabase(join(draft, 'database'))
  await migrate(made.db)
  await made.close()
  // Delete the template databases of PostgreSQL. Tests create no databases from them, and they are
  // half of the files that each test would copy.
  for (const model of ['1', '4']) rmSync(join(draft, 'database', 'base', model), { recursive: true })
  // Of two tests that build it concurrently, the second one uses the result of the first.
  if (existsSync(folder)) rmSync(draft, { recursive: true })
  else renameSync(draft, folder)
  return folder
}

/** Creates an empty, migrated database for a test file. */
export async function testDb(): Promise<OpenDatabase> {
  const folder = join(tmpdir(), `pasar-test-db-${randomBytes(6).toString('hex')}`)
  cpSync(await template(), folder, { recursive: true })
  const { db, listen, close } = await openDatabase(join(folder, 'database'))
  return {
    db,
    listen,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
