import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * The principal of a school who confirms orders. `limit` in whole rupiah, null for that of the
 * platform.
 */
export type SchoolPrincipal = { id: number; name: string; email: string; limit: number | null }

/**
 * SQL expression with the principal of a school in force as JSON: the newest version that is due
 * and not cancelled.
 *
 * @decision 0112
 */
export const principalInForce = (schoolId: number, now: Date) => sql<SchoolPrincipal | null>`(
  select json_build_object('id', h.id, 'name', h.name, 'email', h.email, 'limit', h.limit_from) from school_head h
  where h.school_id = ${schoolId} and h.cancelled_at is null and h.due_at <= ${now}
  order by h.due_at desc, h.id desc limit 1)`

/** Returns the principal of a school in force; null when none is named. */
export async function findPrincipal(db: Db, schoolId: number, now: Date): Promise<SchoolPrincipal | null> {
  const { rows } = await sql<{
    principal: SchoolPrincipal | null
  }>`select ${principalInForce(schoolId, now)} as principal`.execute(db)
  return rows[0]?.principal ?? null
}

/** Returns the change of the principal that waits; undefined when none does. */
export async function findPrincipalChange(db: Db, schoolId: number, now: Date) {
  const { rows } = await sql<SchoolPrincipal & { dueAt: Date }>`
    select id, name, email, limit_from as limit, due_at as "dueAt" from school_head
    where school_id = ${schoolId} and cancelled_at is null and due_at > ${now} order by id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/**
 * Locks the principals of a school until the transaction ends.
 *
 * @returns the moment of a change: not before the last one, whose request may have a later time
 */
export async function lockPrincipals(tx: Db, schoolId: number, now: Date): Promise<Date> {
  await tx.selectFrom('member').select('id').where('id', '=', schoolId).forNoKeyUpdate().execute()
  const last = await tx
    .selectFrom('school_head')
    .select(({ fn }) => fn.max('asked_at').as('at'))
    .where('school_id', '=', schoolId)
    .executeTakeFirst()
  return last?.at && last.at > now ? last.at : now
}

/**
 * Stores a principal of a school that is in force from a moment on. It replaces a change that
 * waits.
 */
export async function insertPrincipal(
  tx: Db,
  principal: { schoolId: number; name: string; email: string; limit: number | null; now: Date; dueAt: Date },
): Promise<number> {
  await cancelWaitingChange(tx, principal.schoolId, principal.now)
  const row = await tx
    .insertInto('school_head')
    .values({
      school_id: principal.schoolId,
      name: principal.name,
      email: principal.email,
      limit_from: principal.limit,
      asked_at: principal.now,
      due_at: principal.dueAt,
    })
    .returning('id')
    .executeTakeFirst()
  return must(row, 'the new head').id
}

/** Cancels the change of the principal that waits. Returns whether there was one. */
export async function cancelWaitingChange(tx: Db, schoolId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('school_head')
    .set({ cancelled_at: now })
    .where('school_id', '=', schoolId)
    .where('cancelled_at', 'is', null)
    .where('due_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores a link to the principal. Only the mail has its token. */
export async function insertPrincipalLink(
  tx: Db,
  link: {
    tokenHash: Buffer
    schoolId: number
    principalId: number
    orderId: number | null
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('head_link')
    .values({
      token_hash: link.tokenHash,
      school_id: link.schoolId,
      head_id: link.principalId,
      order_id: link.orderId,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** What a link of the principal leads to. */
export type PrincipalLink = SchoolPrincipal & { schoolId: number; schoolName: string; orderId: number | null }

/**
 * Finds a link by its token. A link to a former principal leads nowhere.
 *
 * @returns undefined when it is unknown, expired, or of a principal who is not in force
 */
export async function findPrincipalLink(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<PrincipalLink | undefined> {
  const { rows } = await sql<{ link: PrincipalLink; inForce: SchoolPrincipal | null }>`
    select json_build_object('id', h.id, 'name', h.name, 'email', h.email, 'limit', h.limit_from,
        'schoolId', l.school_id, 'schoolName', m.name, 'orderId', l.order_id) as link,
      (select json_build_object('email', c.email) from school_head c where c.school_id = l.school_id
        and c.cancelled_at is null and c.due_at <= ${now} order by c.due_at desc, c.id desc limit 1) as "inForce"
    from head_link l join school_head h on h.id = l.head_id join member m on m.id = l.school_id
    where l.token_hash = ${tokenHash} and l.expires_at > ${now}`.execute(db)
  const [row] = rows
  return row && row.inForce?.email === row.link.email ? row.link : undefined
}

/** Returns the passkeys of the principal of a school. */
export async function listPrincipalPasskeys(db: Db, schoolId: number, email: string) {
  const { rows } = await sql<{ id: number; credentialId: Buffer; transports: string[] }>`
    select id, credential_id as "credentialId", transports from passkey
    where member_id = ${schoolId} and head_email = ${email} order by id`.execute(db)
  return rows
}

/** Deletes the links that have expired. */
export async function deleteExpiredPrincipalLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('head_link').where('expires_at', '<', before).execute()
}

/** Stores the hash of a grant to create a passkey with a link. */
export async function storeEnrolmentGrant(
  tx: Db,
  linkHash: Buffer,
  grant: { hash: Buffer; until: Date },
): Promise<void> {
  await tx
    .updateTable('head_link')
    .set({ enrolment_hash: grant.hash, enrolment_until: grant.until })
    .where('token_hash', '=', linkHash)
    .execute()
}

/** Returns whether a link has this grant. */
export async function hasEnrolmentGrant(
  db: Db,
  linkHash: Buffer,
  grantHash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('head_link')
    .select('school_id')
    .where('token_hash', '=', linkHash)
    .where('enrolment_hash', '=', grantHash)
    .where('enrolment_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the grant of a link, after its use. */
export async function endEnrolmentGrant(db: Db, linkHash: Buffer): Promise<void> {
  await db
    .updateTable('head_link')
    .set({ enrolment_hash: null, enrolment_until: null })
    .where('token_hash', '=', linkHash)
    .execute()
}
