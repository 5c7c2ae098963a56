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
  /** Unconfirmed registrations from before this time lose both. */
  abandonedCutoff: Date
}

const hasNumber = ({ npwpHashes }: Claim) =>
  npwpHashes.length === 0 ? sql`false` : sql`npwp_hash in (${sql.join(npwpHashes)})`

const isAbandoned = ({ abandonedCutoff }: Claim) =>
  sql<boolean>`status = 0 and category in ('3347_38', '3347_39') and created_at < ${abandonedCutoff}`

/**
 * Returns whether a confirmed account already has the address or the NPWP, and whether an
 * unconfirmed registration holds one of them. Only vendors count for the NPWP.
 */
export async function findConflictingMember(
  db: Db,
  claim: Claim,
): Promise<{ ownerOfEmail: number | null; isTaken: boolean; isReserved: boolean }> {
  const { rows } = await sql<{ id: number; ownsEmail: boolean; isConfirmed: boolean }>`
    select id, email = ${claim.email} as "ownsEmail", status <> 0 as "isConfirmed" from member
    where (email = ${claim.email} or (${hasNumber(claim)} and category in ('3347_39', '3347_40')))
      and not (${isAbandoned(claim)})`.execute(db)
  return {
    ownerOfEmail: rows.find((row) => row.ownsEmail)?.id ?? null,
    isTaken: rows.some((row) => row.isConfirmed),
    isReserved: rows.some((row) => !row.isConfirmed),
  }
}

/**
 * Clears the address and the number of a claim from abandoned registrations.
 *
 * @returns those accounts, and whether each lost its address
 */
export async function releaseAbandoned(tx: Db, claim: Claim): Promise<{ id: number; lostEmail: boolean }[]> {
  const isItsNumber = hasNumber(claim)
  const { rows } = await sql<{ id: number; lostEmail: boolean }>`
    update member set
      email = case when email = ${claim.email} then 'lepas-' || id || '@pendaftaran.invalid' else email end,
      npwp = case when ${isItsNumber} then null else npwp end,
      npwp_typed = case when ${isItsNumber} then null else npwp_typed end,
      npwp_checked_at = case when ${isItsNumber} then null else npwp_checked_at end,
      npwp_hash = case when ${isItsNumber} then null else npwp_hash end
    where (email = ${claim.email} or (${isItsNumber} and category = '3347_39')) and ${isAbandoned(claim)}
    returning id, email like 'lepas-%@pendaftaran.invalid' as "lostEmail"`.execute(tx)
  return rows
}

/** Returns what a registration takes over when its address is confirmed; undefined for most. */
export async function findClaim(
  tx: Db,
  memberId: number,
): Promise<{ email: string; npwpTyped: string | null } | undefined> {
  const row = await tx
    .selectFrom('member')
    .select(['claimed_email as email', 'npwp_typed as npwpTyped'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.email === null ? undefined : { email: row.email, npwpTyped: row.npwpTyped }
}

/**
 * Gives a registration its address and number.
 *
 * @throws the unique violations `member_email_key` and `vendor_npwp` when another one was faster
 */
export async function storeClaim(
  tx: Db,
  memberId: number,
  { email, npwp }: { email: string; npwp: Pick<NewMember, 'npwp' | 'npwp_hash'> },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ email, claimed_email: null, ...npwp })
    .where('id', '=', memberId)
    .execute()
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

/**
 * Returns the status of the account with an address; of several unconfirmed registrations, that of
 * the newest.
 */
export const findAccountStatus = (db: Db, email: string) =>
  db
    .selectFrom('member')
    .select(standing)
    .where((of) => of.or([of('email', '=', email), of('claimed_email', '=', email)]))
    .orderBy((of) => of('status', '<>', 0), 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

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
