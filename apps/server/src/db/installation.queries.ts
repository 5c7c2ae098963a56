import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Returns the identity of the database server, which numbers the transactions. */
export async function readSystemIdentifier(db: Db): Promise<string> {
  const { rows } = await sql<{ system: string }>`
    select system_identifier::text as system from pg_control_system()`.execute(db)
  return must(rows[0], 'the identity of the database server').system
}

/**
 * Returns the name of this installation as an owner of files. A copy of the database on another
 * database server has another name, so it does not clean the files of the original up.
 */
export async function readInstallationName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select id || '/' || system.system_identifier::text as name
    from installation, pg_control_system() as system`.execute(db)
  return must(rows[0], 'the row of this installation').name
}

/**
 * Records the database server of the installation.
 *
 * @returns whether it is another one than before: the database was restored from a dump
 */
export async function recordSystemIdentifier(tx: Db): Promise<boolean> {
  const { rows } = await sql`
    update installation set system_identifier = system.system_identifier::text
    from pg_control_system() as system
    where installation.system_identifier <> system.system_identifier::text returning 1`.execute(tx)
  return rows.length > 0
}
