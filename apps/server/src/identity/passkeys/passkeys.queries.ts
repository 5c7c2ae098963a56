import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Login } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import type { VerifiedCredential } from './webauthn.ts'

/** Owner of passkeys: an account, a person of a school, or its principal who confirms orders. */
export type PasskeyOwner = {
  readonly memberId: number
  readonly personId: number | null
  readonly principalEmail: string | null
}

/** What a challenge is for. */
type ChallengePurpose = 'register' | 'sign-in' | 'head-register' | 'head-confirm' | 'proof'

/**
 * What a challenge is for: the account, null when the authenticator chooses it, and the order, if
 * any.
 */
export type Ceremony = { purpose: ChallengePurpose; memberId: number | null; orderId?: number | null }

/** Stores an open ceremony until it expires. */
export async function insertChallenge(
  db: Db,
  challenge: Ceremony & { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: challenge.hash,
      purpose: challenge.purpose,
      member_id: challenge.memberId,
      order_id: challenge.orderId ?? null,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/**
 * Deletes a challenge.
 *
 * @returns whether it was open for this ceremony, for exactly one caller
 */
export async function consumeChallenge(
  db: Db,
  challenge: Ceremony & { hash: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challenge.hash)
    .returning(['purpose', 'member_id as memberId', 'order_id as orderId', 'expires_at as expiresAt'])
    .executeTakeFirst()
  if (!row || row.expiresAt <= challenge.now) return false
  const isSame = row.purpose === challenge.purpose && row.memberId === challenge.memberId
  return isSame && row.orderId === (challenge.orderId ?? null)
}

/** Deletes the challenges without an answer. */
export async function deleteExpiredChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', before).execute()
}

/** Condition of the passkeys `k` of an account or a person, without those of the principal. */
const ownedBy = ({ memberId, personId }: PasskeyOwner) => sql`
  k.member_id = ${memberId} and k.person_id is not distinct from ${personId}::bigint and k.head_email is null`

/** Returns the passkeys of an account or a person, oldest first. */
export async function listOwnPasskeys(db: Db, owner: PasskeyOwner) {
  const { rows } = await sql<{
    id: number
    name: string
    personName: string | null
    mayBackUp: boolean
    createdAt: Date
    lastUsedAt: Date | null
    credentialId: Buffer
    transports: string[]
  }>`
    select k.id, k.name, p.name as "personName", k.may_back_up as "mayBackUp", k.created_at as "createdAt",
      k.last_used_at as "lastUsedAt", k.credential_id as "credentialId", k.transports
    from passkey k left join school_person p on p.id = k.person_id
    where ${ownedBy(owner)} order by k.id`.execute(db)
  return rows
}

/** Adds a passkey. The unique index on the credential refuses one that is registered already. */
export async function insertPasskey(
  tx: Db,
  owner: PasskeyOwner,
  passkey: VerifiedCredential & { transports: string[]; name: string; now: Date },
): Promise<number> {
  const row = await tx
    .insertInto('passkey')
    .values({
      member_id: owner.memberId,
      person_id: owner.personId,
      head_email: owner.principalEmail,
      credential_id: passkey.credentialId,
      cose: passkey.cose,
      counter: passkey.counter,
      may_back_up: passkey.mayBackUp,
      is_backed_up: passkey.isBackedUp,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.now,
    })
    .returning('id')
    .executeTakeFirst()
  return must(row, 'the new passkey').id
}

/** Renames a passkey of an owner. Returns false when there is none. */
export async function setPasskeyName(
  tx: Db,
  owner: PasskeyOwner,
  passkeyId: number,
  name: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey k set name = ${name} where k.id = ${passkeyId} and ${ownedBy(owner)}`.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes a passkey of an owner. Returns its name; undefined when there is none. */
export async function deletePasskey(
  tx: Db,
  owner: PasskeyOwner,
  passkeyId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from passkey k where k.id = ${passkeyId} and ${ownedBy(owner)} returning k.name`.execute(tx)
  return rows[0]?.name
}

/** Returns the number of passkeys of an account and its people, or of one principal of a school. */
export async function countPasskeys(
  db: Db,
  { memberId, principalEmail }: Pick<PasskeyOwner, 'memberId' | 'principalEmail'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from passkey
    where member_id = ${memberId} and head_email is not distinct from ${principalEmail}::text`.execute(db)
  return must(rows[0], 'the count of passkeys').count
}

/** Deletes all passkeys of an account. */
export async function deletePasskeysOf(tx: Db, memberId: number): Promise<void> {
  await tx.deleteFrom('passkey').where('member_id', '=', memberId).execute()
}

/** Deletes the passkeys of a login that were added after a time. */
export async function deletePasskeysSince(tx: Db, { memberId, personId }: Login, since: Date): Promise<void> {
  await tx
    .deleteFrom('passkey')
    .where('member_id', '=', memberId)
    .where('person_id', personId === null ? 'is' : '=', personId)
    .where('head_email', 'is', null)
    .where('created_at', '>', since)
    .execute()
}

/** Finds a passkey by its credential, with what a sign-in needs of its owner. */
export async function findPasskey(db: Db, credentialId: Buffer) {
  const { rows } = await sql<{
    id: number
    memberId: number
    personId: number | null
    name: string
    principalEmail: string | null
    cose: Buffer
    credentialId: Buffer
    category: string
    status: number
    personLastSeenAt: Date | null
    /** Whether it belongs to a person of a shop. */
    isOfShop: boolean
    /** False for a person whose access has ended. */
    hasAccess: boolean
  }>`
    select k.id, k.member_id as "memberId", k.person_id as "personId", k.name, k.head_email as "principalEmail", k.cose, k.credential_id as "credentialId",
      m.category, m.status, p.last_seen_at as "personLastSeenAt", p.position is null and p.id is not null as "isOfShop",
      p.ended_at is null and (p.id is not null or m.login_ended_at is null) as "hasAccess"
    from passkey k join member m on m.id = k.member_id left join school_person p on p.id = k.person_id
    where k.credential_id = ${credentialId}`.execute(db)
  return rows[0]
}

/**
 * Stores the use of a passkey. Authenticators without a counter always report 0.
 *
 * @returns false when the counter did not grow, so the passkey was copied
 */
export async function usePasskey(
  db: Db,
  passkeyId: number,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${now}
    where id = ${passkeyId} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.execute(db)
  return numAffectedRows === 1n
}
