import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { must } from '@pasar/domain/kernel/must'
import { type Kysely, sql } from 'kysely'
import { sourceFile } from '../folders.ts'
import { StartupError } from '../startup-error.ts'
import { grantRights } from './grants.ts'
import { splitStatements } from './split-statements.ts'

const FOLDER = sourceFile('db/migrations')

/** First line of a migration whose statements run one by one, each in its own transaction. */
const OUTSIDE = '-- outside a transaction\n'

/** Key of the advisory lock, as the Migrator of Kysely uses it, which ran the first migrations. */
const LOCK = '3853314791062309107'

/** Pause in ms between two attempts to get a lock, or two looks at the schema. */
const PAUSE_MS = 1_000
/** Time in ms between two messages of a process that waits. */
const MESSAGE_MS = 30_000
/**
 * Time in ms that a migration waits for a lock of a table. All queries of the table queue behind
 * it, so it gives up soon and tries later.
 */
const TABLE_LOCK_MS = 3_000
const LOCK_NOT_AVAILABLE = '55P03'

/** A migration: a file with statements that runs once. */
export type Migration = {
  /** Name of the file without its ending. */
  readonly name: string
  readonly text: string
  /** SHA-256 of the text, in hex. */
  readonly sha256: string
}

/**
 * Returns all migrations in the order of their file names. The first ones are the baseline of each
 * module. Databases record migrations by name and hash, so a published file never changes.
 */
export const readMigrations = (folder: string = FOLDER): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return { name: file.replace('.sql', ''), text, sha256 }
    })

export type MigrateOptions = {
  migrations?: readonly Migration[]
  /** Called with a sentence for the operator when the migration waits. */
  onWait?: (line: string) => void
}

/**
 * Migrates the database to the newest schema, each migration in its own transaction. Waits until
 * other transactions release the tables. Processes that may migrate at the same time call it in
 * `withMigrationLock`.
 *
 * @returns the names of the migrations that were run
 * @throws {StartupError} if the database has run a migration that this version does not know and
 *   that is older than its newest one, or one with another text
 * @decision 0083
 */
export async function migrate<T>(
  db: Kysely<T>,
  { migrations = readMigrations(), onWait = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  // The form that Kysely gave the table, which ran the first migrations.
  await sql`create table if not exists kysely_migration (
    name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db)
  const pending = await pendingMigrations(db, migrations)
  for (const migration of pending) await runWhenUnlocked(db, migration, onWait)
  // The roles may be newer than the tables.
  await grantRights(db)
  return pending.map(({ name }) => name)
}

/**
 * Runs an action while no other process prepares the database. Waits for them as long as needed.
 *
 * @param db direct connections to the server, at least two; one of them holds the lock
 * @param onWait called with a sentence for the operator at the start of the wait and every 30 s
 */
export function withMigrationLock<T>(
  db: Kysely<T>,
  onWait: (line: string) => void,
  act: () => Promise<void>,
): Promise<void> {
  return db.connection().execute(async (connection) => {
    await takeLock(connection, onWait)
    try {
      await act()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)}::bigint)`.execute(connection)
    }
  })
}

/**
 * Waits until another process has run all migrations of this version and `isComplete` returns true.
 *
 * @param onWait called with a sentence for the operator at the start of the wait and every 30 s
 * @throws {StartupError} as `migrate`
 */
export async function waitForSchema<T>(
  db: Kysely<T>,
  { migrations = readMigrations(), onWait = () => {} }: MigrateOptions,
  isComplete: () => Promise<boolean> = async () => true,
): Promise<void> {
  const report = every(MESSAGE_MS, onWait)
  for (;;) {
    const pending = await pendingMigrations(db, migrations)
    if (pending.length === 0 && (await isComplete())) return
    report(`Menunggu skema database (${pending.length} langkah). Jalankan: npm run migrate`)
    await wait(PAUSE_MS)
  }
}

/** Polls: a waiting statement would have a snapshot, for which concurrent index builds wait. */
async function takeLock<T>(db: Kysely<T>, onWait: (line: string) => void): Promise<void> {
  const report = every(MESSAGE_MS, onWait)
  for (;;) {
    const { rows } = await sql<{
      isTaken: boolean
    }>`select pg_try_advisory_lock(${sql.lit(LOCK)}::bigint) as "isTaken"`.execute(db)
    if (must(rows[0], 'the result of the lock').isTaken) return
    report('Proses lain sedang menyiapkan database. Menunggu sampai selesai …')
    await wait(PAUSE_MS)
  }
}

/** Returns a function that calls `act` at once, and then at most once in `ms`. */
function every(ms: number, act: (line: string) => void): (line: string) => void {
  let last = Number.NEGATIVE_INFINITY
  return (line) => {
    const now = performance.now()
    if (now - last < ms) return
    last = now
    act(line)
  }
}

/**
 * Returns the migrations that the database has not run. It may have run newer ones: those only
 * expand the schema until no older server runs.
 *
 * @throws {StartupError} for the database of another branch, or of a build with another text
 */
export async function pendingMigrations<T>(
  db: Kysely<T>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<readonly Migration[]> {
  const tables = await sql<{ names: boolean; hashes: boolean }>`
    select to_regclass('kysely_migration') is not null as names,
           to_regclass('migration_hash') is not null as hashes`.execute(db)
  const { names, hashes } = must(tables.rows[0], 'the row of a select without a table')
  if (!names) return migrations
  const ran = hashes
    ? await sql<{ name: string; sha256: string | null }>`
        select name, sha256 from kysely_migration left join migration_hash using (name) order by name`.execute(
        db,
      )
    : await sql<{ name: string; sha256: null }>`
        select name, null as sha256 from kysely_migration order by name`.execute(db)
  const hashOf = new Map(migrations.map((one) => [one.name, one.sha256]))
  const newest = must(migrations.at(-1), 'a migration').name
  const foreign = ran.rows.find(({ name, sha256 }) =>
    hashOf.has(name) ? hashOf.get(name) !== sha256 : name < newest,
  )
  if (foreign)
    throw new StartupError(
      `database ini dibuat oleh versi lain (langkah ${foreign.name} ${hashOf.has(foreign.name) ? 'berbeda isinya' : 'tidak dikenal'}). Pakai DATA_DIR atau DATABASE_URL yang kosong.`,
    )
  const ranMigrations = new Set(ran.rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !ranMigrations.has(name))
}

/** Runs a migration, and retries while another transaction locks one of its tables. */
async function runWhenUnlocked<T>(
  db: Kysely<T>,
  migration: Migration,
  onWait: (line: string) => void,
): Promise<void> {
  const report = every(MESSAGE_MS, onWait)
  for (;;) {
    try {
      return await run(db, migration)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error
      report(`Langkah ${migration.name} menunggu tabel yang sedang dipakai. Dicoba terus …`)
      await wait(PAUSE_MS)
    }
  }
}

async function run<T>(db: Kysely<T>, migration: Migration): Promise<void> {
  const isOutside = migration.text.startsWith(OUTSIDE)
  if (isOutside) for (const statement of splitStatements(migration.text)) await sql.raw(statement).execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(TABLE_LOCK_MS)}`.execute(tx)
    if (!isOutside) await sql.raw(migration.text).execute(tx)
    const { name, sha256 } = migration
    await sql`insert into kysely_migration values (${name}, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(
      tx,
    )
    await sql`insert into migration_hash (name, sha256) values (${name}, ${sha256})`.execute(tx)
    await grantRights(tx)
  })
}
