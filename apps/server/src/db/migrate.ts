import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '@pasar/domain/kernel/must'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { sourceFile } from '../folders.ts'
import { StartupError } from '../startup-error.ts'

const FOLDER = sourceFile('db/migrations')

/** A migration with the SHA-256 of its file, in hex. */
type HashedMigration = Migration & { readonly sha256: string }

/**
 * Returns all migrations by name. Each `.sql` file of the folder is one migration and runs once, in
 * the order of the file names. The first ones are the baseline of each module. Databases record
 * migrations by name and hash, so a published file never changes.
 */
function migrations(): Record<string, HashedMigration> {
  const found: Record<string, HashedMigration> = {}
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))) {
    const name = file.replace('.sql', '')
    const text = readFileSync(join(FOLDER, file), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    found[name] = {
      sha256,
      up: async (db) => {
        await sql.raw(text).execute(db)
        await sql`insert into migration_hash (name, sha256) values (${name}, ${sha256})`.execute(db)
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
 * @throws {StartupError} if the database has run a migration that this version does not know, or
 *   one with another text
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const available = migrations()
  await refuseForeignSchema(db, available)
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

/** Refuses a database of a newer version, or of a build whose migrations had another text. */
async function refuseForeignSchema<T>(
  db: Kysely<T>,
  available: Readonly<Record<string, HashedMigration>>,
): Promise<void> {
  const tables = await sql<{ names: boolean; hashes: boolean }>`
    select to_regclass('kysely_migration') is not null as names,
           to_regclass('migration_hash') is not null as hashes`.execute(db)
  const { names, hashes } = must(tables.rows[0], 'the row of a select without a table')
  if (!names) return
  const ran = hashes
    ? await sql<{ name: string; sha256: string | null }>`
        select name, sha256 from kysely_migration left join migration_hash using (name) order by name`.execute(
        db,
      )
    : await sql<{ name: string; sha256: null }>`
        select name, null as sha256 from kysely_migration order by name`.execute(db)
  const foreign = ran.rows.find(({ name, sha256 }) => available[name]?.sha256 !== sha256)
  if (foreign)
    throw new StartupError(
      `database ini dibuat oleh versi lain (langkah ${foreign.name} ${foreign.name in available ? 'berbeda isinya' : 'tidak dikenal'}). Pakai DATA_DIR atau DATABASE_URL yang kosong.`,
    )
}
