import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** SQL condition: a vendor other than a member has signed in from the browser of a token. */
export const servedVendor = (device: Buffer | null, memberId: number) => sql<boolean>`exists (
  select from known_device d join member v on v.id = d.member_id
  where d.token_hash = ${device} and v.category in ('3347_39', '3347_40') and v.id <> ${memberId})`

/**
 * How the user of a session proved who they are: `factor` by an own passkey or the authenticator,
 * `password` without either, `school` by a passkey or a code of the school.
 */
export type ProofStrength = 'factor' | 'password' | 'school'

/** Stores that the user of a session gave a proof. */
export async function markProven(tx: Db, sessionId: number, how: ProofStrength, now: Date): Promise<void> {
  const times = {
    factor: { proven_at: now, confirmed_at: now, factor_at: now },
    password: { confirmed_at: now },
    school: { proven_at: now },
  }
  await tx.updateTable('session').set(times[how]).where('id', '=', sessionId).execute()
}

/**
 * Returns the passkeys of an account, of its people and of its principal, if it has one in force.
 */
export async function listAccountPasskeys(db: Db, memberId: number, principalEmail: string | null) {
  const { rows } = await sql<{ credentialId: Buffer; transports: string[] }>`
    select credential_id as "credentialId", transports from passkey where member_id = ${memberId}
      and (head_email is null or head_email = ${principalEmail}) order by id`.execute(db)
  return rows
}
