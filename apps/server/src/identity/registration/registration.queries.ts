import { must } from '@pasar/domain/kernel/must'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Database } from '../../db/tables.ts'

export type NewMember = Insertable<Database['member']>

/** The values that a registration must not share with another account. */
export type Claim = {
  email: string
  /** Keyed hashes of the number, under each key; none when the number may be shared. */
  npwpHashes: readonly Buffer[]
  /** Unconfirmed registrations from before this time do not block others. */
  abandonedCutoff: Date
}

const hasNumber = ({ npwpHashes }: Claim) =>
  npwpHashes.length === 0 ? sql`false` : sql`npwp_hash in (${sql.join(npwpHashes)})`

const isAbandoned = ({ abandonedCutoff }: Claim) =>
  sql<boolean>`status = 0 and category in ('3347_38', '3347_39') and created_at < ${abandonedCutoff}`

/**
 * Returns whether an account already has the address or the NPWP. Only vendors count for
 * the NPWP.
 */
export async function findConflictingMember(
  db: Db,
  claim: Claim,
): Promise<{ ownerOfEmail: number | null; isTaken: boolean }> {
  const { rows } = await sql<{ id: number; ownsEmail: boolean }>`
    select id, email = ${claim.email} as "ownsEmail" from member
    where (email = ${claim.email} or (${hasNumber(claim)} and category in ('3347_39', '3347_40')))
      and not (${isAbandoned(claim)})`.execute(db)
  return { ownerOfEmail: rows.find((row) => row.ownsEmail)?.id ?? null, isTaken: rows.length > 0 }
}

/**
 * Clears the address and the number of a claim from abandoned registrations.
 *
 * @returns the ids of those accounts
 */
export async function releaseAbandoned(tx: Db, claim: Claim): Promise<number[]> {
  const isItsNumber = hasNumber(claim)
  const { rows } = await sql<{ id: number }>`
    update member set
      email = case when email = ${claim.email} then 'lepas-' || id || '@pendaftaran.invalid' else email end,
      npwp = case when ${isItsNumber} then null else npwp end,
      npwp_typed = case when ${isItsNumber} then null else npwp_typed end,
      npwp_checked_at = case when ${isItsNumber} then null else npwp_checked_at end,
      npwp_hash = case when ${isItsNumber} then null else npwp_hash end
    where (email = ${claim.email} or (${isItsNumber} and category = '3347_39')) and ${isAbandoned(claim)}
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Reserves the id of a new member, to which its sealed numbers are bound. */
export async function nextMemberId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('member', 'id')) as id`.execute(db)
  return must(rows[0], 'the next id').id
}

/**
 * Adds a member.
 *
 * @returns undefined when a concurrent registration took the address or the number
 */
export async function insertMember(tx: Db, member: NewMember): Promise<number | undefined> {
  const row = await tx
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type RegistrationAgreement = {
  memberId: number
  kind: 'registration' | 'ppn'
  version: string
  byName: string
  userAgent: string
  now: Date
}

/** Stores the agreements of a new member. */
export async function insertAgreements(tx: Db, agreements: readonly RegistrationAgreement[]): Promise<void> {
  await tx
    .insertInto('agreement')
    .values(
      agreements.map(({ memberId, kind, version, byName, userAgent, now }) => ({
        member_id: memberId,
        kind,
        version,
        at: now,
        by_name: byName,
        ip_address: '', // the log of the account has it until its period ends
        user_agent: userAgent,
      })),
    )
    .execute()
}

const standing = [
  'id as memberId',
  'name',
  'status',
  'category',
  'account_type as accountType',
  'review_note as reviewNote',
] as const

/** Returns the status of the account with an address. */
export const findAccountStatus = (db: Db, email: string) =>
  db.selectFrom('member').select(standing).where('email', '=', email).executeTakeFirst()

/** Returns the status of an account and locks its row for a change in this transaction. */
export const lockAccountStatus = (tx: Db, memberId: number) =>
  tx
    .selectFrom('member')
    .select(standing)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export async function storeStatus(tx: Db, memberId: number, status: number): Promise<void> {
  await tx.updateTable('member').set({ status }).where('id', '=', memberId).execute()
}

/** Submits the documents of a registration for review. */
export async function submitForReview(tx: Db, memberId: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({ review: 'waiting', review_note: '' })
    .where('id', '=', memberId)
    .execute()
}
