import { sql } from 'kysely'
import type { Login } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { credentialsOf } from '../sessions/credentials-table.queries.ts'

/**
 * Uses up the time step of a correct code, so that neither this code nor an earlier one works
 * again. The first code activates the authenticator, but only if its secret is still the one that
 * the code was compared with.
 *
 * @returns null when the step was already used
 */
export async function consumeTotpStep(
  tx: Db,
  { codeSecret, ...login }: Login & { codeSecret: string | null },
  step: number,
  now: Date,
): Promise<'first' | 'later' | null> {
  const { table, isOwn } = credentialsOf(login)
  const { rows } = await sql<{ isFirst: boolean }>`
    update ${table} set totp_step = ${step}, totp_since = coalesce(totp_since, ${now})
    where ${isOwn} and totp_secret = ${codeSecret} and (totp_step is null or totp_step < ${step})
    returning totp_since = ${now} as "isFirst"`.execute(tx)
  if (!rows[0]) return null
  return rows[0].isFirst ? 'first' : 'later'
}

/**
 * Stores a new secret that is not in force yet.
 *
 * @param sealedSecret the secret, sealed with the key that is outside the database
 * @returns false when the login already has one in force
 */
export async function storeTotpSecret(db: Db, login: Login, sealedSecret: string): Promise<boolean> {
  const { table, isOwn } = credentialsOf(login)
  const { numAffectedRows } = await sql`
    update ${table} set totp_secret = ${sealedSecret}, totp_step = null
    where ${isOwn} and totp_since is null`.execute(db)
  return numAffectedRows === 1n
}
