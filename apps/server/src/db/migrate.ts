import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const FOLDER = join(import.meta.dirname, 'migrations')

/**
 * Returns all migrations by name. Each `.sql` file of the folder is one migration and runs once, in
 * the order of the file names. Two independent migrations share the number 0027, and 0017 and 0019
 * are unused. Databases record migrations by name, so the names stay.
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
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations() },
    // Parallel branches add their migrations in the order in which they are merged.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
