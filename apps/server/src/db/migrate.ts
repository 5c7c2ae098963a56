import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartupError } from '../startup-error.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/**
 * Returns all migrations by name. Each `.sql` file of the folder is one migration and runs once, in
 * the order of the file names. The first ones are the baseline of each module. Databases record
 * migrations by name, so the names stay.
 */
function migrations(): Record<string, Migration> {
  const found: Record<string, Migration> = {}
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))) {
    found[file.replace('.sql', '')] = {
      up: async (db) => {
        await sql.raw(readFileSync(join(FOLDER, file), 'utf8')).execute(db)
      },
    }
  }
  return found
}

/**
 * Migrates the database to the newest schema. When two processes start at once, one waits for the
 * other.
 *
 * @returns the names of the migrations that were run
 * @throws {StartupError} if the database contains migrations that this version does not know
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const available = migrations()
  await refuseForeignSchema(db, new Set(Object.keys(available)))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => available },
    // Parallel branches add their migrations in the order in which they are merged.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Refuses a database of a build before the baselines, or of a newer version. */
async function refuseForeignSchema<T>(db: Kysely<T>, available: ReadonlySet<string>): Promise<void> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!table.rows[0]?.exists) return
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = ran.rows.find(({ name }) => !available.has(name))
  if (unknown)
    throw new StartupError(
      `database ini dibuat oleh versi lain (langkah ${unknown.name} tidak dikenal). Pakai DATA_DIR atau DATABASE_URL yang kosong.`,
    )
}
