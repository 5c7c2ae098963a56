import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/tables.ts'

export type NewMember = Insertable<Database['member']>

/** Whether an address or the print of an NPWP belongs to somebody already; the NPWP counts among vendors only. */
export async function findTaken(
  db: Db,
  { email, npwpPrint }: { email: string; npwpPrint: Buffer | null },
): Promise<{ ownerOfEmail: number | null; isTaken: boolean }> {
  const owner = await db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst()
  const vendor = await db
    .selectFrom('member')
    .select('id')
    .where('npwp_print', '=', npwpPrint)
    .where('category', 'in', ['3347_39', '3347_40'])
    .executeTakeFirst()
  return { ownerOfEmail: owner?.id ?? null, isTaken: owner !== undefined || vendor !== undefined }
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
  place: string
  userAgent: string
  now: Date
}

/** Keeps what a new member has agreed to. */
export async function insertAgreements(tx: Db, agreed: readonly RegistrationAgreement[]): Promise<void> {
  await tx
    .insertInto('agreement')
    .values(
      agreed.map(({ memberId, kind, version, byName, place, userAgent, now }) => ({
        member_id: memberId,
        kind,
        version,
        at: now,
        by_name: byName,
        place,
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
export const findStanding = (db: Db, email: string) =>
  db.selectFrom('member').select(standing).where('email', '=', email).executeTakeFirst()

/** Where an account stands, for a transaction that is about to change it. */
export const holdStanding = (tx: Db, memberId: number) =>
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
export async function awaitReview(tx: Db, memberId: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({ review: 'waiting', review_note: '' })
    .where('id', '=', memberId)
    .execute()
}
