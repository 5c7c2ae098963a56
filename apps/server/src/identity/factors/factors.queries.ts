import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Reads the second factor of an account. The sealed secret is not in force without `codeSince`. */
export async function readFactors(db: Db, memberId: number) {
  const row = await db
    .selectFrom('member')
    .select([
      'totp_secret as codeSecret',
      'totp_since as codeSince',
      'passkey_only as isPasskeyOnly',
      'factor_lost_at as lostAt',
    ])
    .where('id', '=', memberId)
    .executeTakeFirst()
  return must(row, 'the account of a session')
}

/**
 * Removes the authenticator of an account.
 *
 * @returns false when it had none in force
 */
export async function deleteAuthenticator(tx: Db, memberId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ totp_secret: null, totp_since: null, totp_step: null })
    .where('id', '=', memberId)
    .where('totp_since', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets an account sign in by password again, and ends a reported loss. */
export async function endLoss(tx: Db, memberId: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({ passkey_only: false, factor_lost_at: null })
    .where('id', '=', memberId)
    .execute()
}

/** Condition of the passkeys `k` of an account itself. */
const ownPasskeys = (memberId: number) => sql`
  k.member_id = ${memberId} and k.person_id is null and k.head_email is null`

/** Sets whether an account refuses sign-ins by password. Returns false without an own passkey. */
export async function storePasskeyOnly(tx: Db, memberId: number, isOnly: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update member set passkey_only = ${isOnly} where id = ${memberId}
      and (not ${isOnly} or exists (select from passkey k where ${ownPasskeys(memberId)}))`.execute(tx)
  return numAffectedRows === 1n
}

/** Lets an account without a passkey of its own sign in by password again. */
export async function releasePasskeyOnly(tx: Db, memberId: number): Promise<void> {
  await sql`
    update member set passkey_only = false where id = ${memberId} and passkey_only
      and not exists (select from passkey k where ${ownPasskeys(memberId)})`.execute(tx)
}

/** Reports the loss of a second factor. A second report does not begin the wait again. */
export async function storeLoss(tx: Db, memberId: number, now: Date): Promise<Date> {
  await sql`delete from passkey k where ${ownPasskeys(memberId)}`.execute(tx)
  const { rows } = await sql<{ lostAt: Date }>`
    update member set factor_lost_at = coalesce(factor_lost_at, ${now}) where id = ${memberId}
    returning factor_lost_at as "lostAt"`.execute(tx)
  return must(rows[0], 'the account of a loss').lostAt
}

/** Cancels a report. Returns false when none waits. */
export async function cancelLoss(tx: Db, memberId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ factor_lost_at: null })
    .where('id', '=', memberId)
    .where('factor_lost_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
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
