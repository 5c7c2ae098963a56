import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const FOLDER = join(import.meta.dirname, 'migrations')

/**
 * Each `.sql` file of the folder is one migration, run once, in the order of its name. Two parts were once built side by side under the number
 * 0027, and 0017 and 0019 were never used: databases know their migrations by name, so it stays like that. Neither of the two needs the other.
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
 * Brings the database to the newest form. Of two processes that start at once, one waits for the other.
 *
 * @returns the names of the migrations that were run
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations() },
    // Parts of the business that are built side by side bring their tables in the order in which they are ready.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
