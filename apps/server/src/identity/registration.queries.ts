import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/tables.ts'

export type NewMember = Insertable<Database['member']>

/** What a registration must not share with another account. */
export type Claim = {
  email: string
  /** null where the number may be shared. */
  npwpPrint: Buffer | null
  /** A registration from before that was never confirmed stands in nobody's way. */
  abandonedCutoff: Date
}

const isAbandoned = ({ abandonedCutoff }: Claim) =>
  sql<boolean>`status = 0 and category in ('3347_38', '3347_39') and created_at < ${abandonedCutoff}`

/** Whether an address or the print of an NPWP belongs to somebody already; the NPWP counts among vendors only. */
export async function findConflictingMember(
  db: Db,
  claim: Claim,
): Promise<{ ownerOfEmail: number | null; isTaken: boolean }> {
  const { rows } = await sql<{ id: number; ownsEmail: boolean }>`
    select id, email = ${claim.email} as "ownsEmail" from member
    where (email = ${claim.email} or (npwp_print = ${claim.npwpPrint} and category in ('3347_39', '3347_40')))
      and not (${isAbandoned(claim)})`.execute(db)
  return { ownerOfEmail: rows.find((row) => row.ownsEmail)?.id ?? null, isTaken: rows.length > 0 }
}

/** Takes the address and the number of a claim from registrations that were abandoned. @returns whose they were */
export async function releaseAbandoned(tx: Db, claim: Claim): Promise<number[]> {
  const isItsNumber = sql`npwp_print = ${claim.npwpPrint}`
  const { rows } = await sql<{ id: number }>`
    update member set
      email = case when email = ${claim.email} then 'lepas-' || id || '@pendaftaran.invalid' else email end,
      npwp = case when ${isItsNumber} then null else npwp end,
      npwp_typed = case when ${isItsNumber} then null else npwp_typed end,
      npwp_checked_at = case when ${isItsNumber} then null else npwp_checked_at end,
      npwp_print = case when ${isItsNumber} then null else npwp_print end
    where (email = ${claim.email} or (${isItsNumber} and category = '3347_39')) and ${isAbandoned(claim)}
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** @returns undefined when another registration was faster with the same address or number */
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
  ipAddress: string
  userAgent: string
  now: Date
}

/** Keeps what a new member has agreed to. */
export async function insertAgreements(tx: Db, agreed: readonly RegistrationAgreement[]): Promise<void> {
  await tx
    .insertInto('agreement')
    .values(
      agreed.map(({ memberId, kind, version, byName, ipAddress, userAgent, now }) => ({
        member_id: memberId,
        kind,
        version,
        at: now,
        by_name: byName,
        place: ipAddress,
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

/** Where the account with an address stands. */
export const findAccountStatus = (db: Db, email: string) =>
  db.selectFrom('member').select(standing).where('email', '=', email).executeTakeFirst()

/** Where an account stands, for a transaction that is about to change it. */
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

/** Hands the documents of a registration to staff. */
export async function submitForReview(tx: Db, memberId: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({ review: 'waiting', review_note: '' })
    .where('id', '=', memberId)
    .execute()
}
