import { PPN_STATEMENT } from '@pasar/domain/identity/statements'
import { must } from '@pasar/domain/kernel/must'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Database } from '../../db/tables.ts'

/** Reads all account data that the owner may see, as stored: numbers are sealed. */
export function readProfile(db: Db, memberId: number) {
  return db
    .selectFrom('member as m')
    .leftJoin('area as a', 'a.code', 'm.village_code')
    .selectAll('m')
    .select((of) => [
      of.fn.coalesce('a.label', sql<string>`''`).as('village_label'),
      of
        .selectFrom('file')
        .select('id')
        .whereRef('owner_id', '=', 'm.id')
        .where('purpose', '=', 'picture')
        .where('order_id', 'is', null)
        .where('replaced_at', 'is', null)
        .as('picture_id'),
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirst()
}

/** Returns the latest PPN agreement of a vendor. */
export function findAgreement(db: Db, memberId: number) {
  return db
    .selectFrom('agreement')
    .select(['version', 'at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'ppn')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Reads an account and locks its row until the transaction ends. Concurrent changes wait. */
export function lockMember(tx: Db, memberId: number) {
  return tx
    .selectFrom('member')
    .selectAll()
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export type LockedMember = Awaited<ReturnType<typeof lockMember>>

/** Updates an account that this transaction has locked. */
export function updateMember(tx: Db, memberId: number, set: Updateable<Database['member']>) {
  return tx.updateTable('member').set(set).where('id', '=', memberId).returningAll().executeTakeFirstOrThrow()
}

/**
 * Takes an advisory lock, so that a concurrent check of the same NPWP waits for this transaction,
 * also in a process with another current key.
 *
 * @param prints keyed hashes of its 16 digits, under each key
 */
export async function lockNpwp(tx: Db, prints: readonly Buffer[]): Promise<void> {
  const lock = must(prints.toSorted(Buffer.compare)[0], 'a hash of the NPWP')
  await sql`select pg_advisory_xact_lock(${lock.readInt32BE(0)}, ${lock.readInt32BE(4)})`.execute(tx)
}

/**
 * Returns whether another vendor already has an NPWP. Locks the NPWP.
 *
 * @param prints keyed hashes of its 16 digits, under each key
 */
export async function isNpwpTaken(tx: Db, prints: readonly Buffer[], memberId: number): Promise<boolean> {
  await lockNpwp(tx, prints)
  const other = await tx
    .selectFrom('member')
    .select('id')
    .where('npwp_hash', 'in', prints)
    .where('category', 'in', ['3347_39', '3347_40'])
    .where('id', '!=', memberId)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Stores that a vendor agreed to the current PPN statement.
 *
 * @returns false when that was already stored
 */
export async function insertPpnAgreement(
  tx: Db,
  agreement: { memberId: number; at: Date; byName: string; userAgent: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('agreement')
    .values({
      member_id: agreement.memberId,
      kind: 'ppn',
      version: PPN_STATEMENT.version,
      at: agreement.at,
      by_name: agreement.byName,
      ip_address: '', // the log of the account has it until its period ends
      user_agent: agreement.userAgent.slice(0, 200),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'version']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns whether a vendor has agreed to the current PPN statement. */
export async function hasAgreedToPpn(db: Db, memberId: number): Promise<boolean> {
  return (await findAgreement(db, memberId))?.version === PPN_STATEMENT.version
}

/** Returns the password hash of an account. */
export async function readPasswordHash(db: Db, memberId: number): Promise<string> {
  const { password_hash } = await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return password_hash
}

/**
 * Replaces the password that was checked and invalidates pending reset codes.
 *
 * @returns false when the password was changed in the meantime
 */
export async function replacePassword(
  tx: Db,
  { memberId, from, to, now }: { memberId: number; from: string; to: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ password_hash: to })
    .where('id', '=', memberId)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  await tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .execute()
  return numUpdatedRows === 1n
}
