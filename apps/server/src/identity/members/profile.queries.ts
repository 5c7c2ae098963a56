import { PPN_STATEMENT } from '@pasar/domain/identity/statements'
import { must } from '@pasar/domain/kernel/must'
import { sql, type Updateable } from 'kysely'
import type { Login } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import type { Database } from '../../db/tables.ts'
import { credentialsOf } from '../sessions/credentials-table.queries.ts'

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

/** Returns the password hash of a login. */
export async function readPasswordHash(db: Db, login: Login): Promise<string> {
  const { table, isOwn } = credentialsOf(login)
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from ${table} where ${isOwn}`.execute(db)
  return must(rows[0], 'the password of a login').hash
}

/**
 * Replaces the password that was checked and invalidates pending reset codes.
 *
 * @returns false when the password was changed in the meantime
 */
export async function replacePassword(
  tx: Db,
  { from, to, now, ...login }: Login & { from: string; to: string; now: Date },
): Promise<boolean> {
  const { table, isOwn } = credentialsOf(login)
  const { numAffectedRows } = await sql`
    update ${table} set password_hash = ${to} where ${isOwn} and password_hash = ${from}`.execute(tx)
  await tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('member_id', '=', login.memberId)
    .where('person_id', login.personId === null ? 'is' : '=', login.personId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .execute()
  return numAffectedRows === 1n
}
