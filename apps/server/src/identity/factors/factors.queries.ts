import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Login } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { credentialsOf } from '../sessions/credentials-table.queries.ts'

/** Second factor of a login. The sealed secret is not in force without `codeSince`. */
type Factors = {
  codeSecret: string | null
  codeSince: Date | null
  isPasskeyOnly: boolean
  lostAt: Date | null
}

/** Reads the second factor of a login. */
export async function readFactors(db: Db, login: Login): Promise<Factors> {
  const { table, isOwn } = credentialsOf(login)
  const { rows } = await sql<Factors>`
    select totp_secret as "codeSecret", totp_since as "codeSince", passkey_only as "isPasskeyOnly",
      factor_lost_at as "lostAt"
    from ${table} where ${isOwn}`.execute(db)
  return must(rows[0], 'the login of a session')
}

/**
 * Removes the authenticator of a login.
 *
 * @returns false when it had none in force
 */
export async function deleteAuthenticator(tx: Db, login: Login): Promise<boolean> {
  const { table, isOwn } = credentialsOf(login)
  const { numAffectedRows } = await sql`
    update ${table} set totp_secret = null, totp_since = null, totp_step = null
    where ${isOwn} and totp_since is not null`.execute(tx)
  return numAffectedRows === 1n
}

/** Lets a login sign in by password again, and ends a reported loss. */
export async function endLoss(tx: Db, login: Login): Promise<void> {
  const { table, isOwn } = credentialsOf(login)
  await sql`update ${table} set passkey_only = false, factor_lost_at = null where ${isOwn}`.execute(tx)
}

/** Condition of the passkeys `k` of a login. */
const ownPasskeys = ({ memberId, personId }: Login) => sql`
  k.member_id = ${memberId} and k.person_id is not distinct from ${personId}::bigint and k.head_email is null`

/** Sets whether a login refuses sign-ins by password. Returns false without an own passkey. */
export async function storePasskeyOnly(tx: Db, login: Login, isOnly: boolean): Promise<boolean> {
  const { table, isOwn } = credentialsOf(login)
  const { numAffectedRows } = await sql`
    update ${table} set passkey_only = ${isOnly} where ${isOwn}
      and (not ${isOnly} or exists (select from passkey k where ${ownPasskeys(login)}))`.execute(tx)
  return numAffectedRows === 1n
}

/** Lets a login without a passkey of its own sign in by password again. */
export async function releasePasskeyOnly(tx: Db, login: Login): Promise<void> {
  const { table, isOwn } = credentialsOf(login)
  await sql`
    update ${table} set passkey_only = false where ${isOwn} and passkey_only
      and not exists (select from passkey k where ${ownPasskeys(login)})`.execute(tx)
}

/** Reports the loss of a second factor. A second report does not begin the wait again. */
export async function storeLoss(tx: Db, login: Login, now: Date): Promise<Date> {
  const { table, isOwn } = credentialsOf(login)
  await sql`delete from passkey k where ${ownPasskeys(login)}`.execute(tx)
  const { rows } = await sql<{ lostAt: Date }>`
    update ${table} set factor_lost_at = coalesce(factor_lost_at, ${now}) where ${isOwn}
    returning factor_lost_at as "lostAt"`.execute(tx)
  return must(rows[0], 'the login of a loss').lostAt
}

/** Cancels a report. Returns false when none waits. */
export async function cancelLoss(tx: Db, login: Login): Promise<boolean> {
  const { table, isOwn } = credentialsOf(login)
  const { numAffectedRows } = await sql`
    update ${table} set factor_lost_at = null where ${isOwn} and factor_lost_at is not null`.execute(tx)
  return numAffectedRows === 1n
}

/** Returns whether the password of an account was reset through its mailbox since a time. */
export async function hasResetSince(db: Db, memberId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('member_event')
    .select('at')
    .where('member_id', '=', memberId)
    .where('action', '=', 'password-reset')
    .where('at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}
