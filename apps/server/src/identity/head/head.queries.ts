import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * The head of a school who confirms orders. `limit` in whole rupiah, null for that of the platform.
 */
export type SchoolHead = { id: number; name: string; email: string; limit: number | null }

/**
 * SQL expression with the head of a school in force as JSON: the newest version that is due and not
 * cancelled.
 *
 * @decision 0112
 */
export const headInForce = (schoolId: number, now: Date) => sql<SchoolHead | null>`(
  select json_build_object('id', h.id, 'name', h.name, 'email', h.email, 'limit', h.limit_from) from school_head h
  where h.school_id = ${schoolId} and h.cancelled_at is null and h.due_at <= ${now}
  order by h.due_at desc, h.id desc limit 1)`

/** Returns the head of a school in force; null when none is named. */
export async function readHead(db: Db, schoolId: number, now: Date): Promise<SchoolHead | null> {
  const { rows } = await sql<{
    head: SchoolHead | null
  }>`select ${headInForce(schoolId, now)} as head`.execute(db)
  return rows[0]?.head ?? null
}

/** Returns the change of the head that waits; undefined when none does. */
export async function readHeadChange(db: Db, schoolId: number, now: Date) {
  const { rows } = await sql<SchoolHead & { dueAt: Date }>`
    select id, name, email, limit_from as limit, due_at as "dueAt" from school_head
    where school_id = ${schoolId} and cancelled_at is null and due_at > ${now} order by id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/**
 * Locks the heads of a school until the transaction ends.
 *
 * @returns the moment of a change: not before the last one, whose request may have a later time
 */
export async function lockHeads(tx: Db, schoolId: number, now: Date): Promise<Date> {
  await tx.selectFrom('member').select('id').where('id', '=', schoolId).forNoKeyUpdate().execute()
  const last = await tx
    .selectFrom('school_head')
    .select(({ fn }) => fn.max('asked_at').as('at'))
    .where('school_id', '=', schoolId)
    .executeTakeFirst()
  return last?.at && last.at > now ? last.at : now
}

/** Stores a head of a school that is in force from a moment on. It replaces a change that waits. */
export async function insertHead(
  tx: Db,
  head: { schoolId: number; name: string; email: string; limit: number | null; now: Date; dueAt: Date },
): Promise<number> {
  await cancelWaitingChange(tx, head.schoolId, head.now)
  const row = await tx
    .insertInto('school_head')
    .values({
      school_id: head.schoolId,
      name: head.name,
      email: head.email,
      limit_from: head.limit,
      asked_at: head.now,
      due_at: head.dueAt,
    })
    .returning('id')
    .executeTakeFirst()
  return must(row, 'the new head').id
}

/** Cancels the change of the head that waits. Returns whether there was one. */
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

/** Stores a link to the head. Only the mail has its token. */
export async function insertHeadLink(
  tx: Db,
  link: {
    tokenHash: Buffer
    schoolId: number
    headId: number
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
      head_id: link.headId,
      order_id: link.orderId,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** What a link of the head leads to. */
export type HeadLink = SchoolHead & { schoolId: number; schoolName: string; orderId: number | null }

/**
 * Finds a link by its token. A link to a former head leads nowhere.
 *
 * @returns undefined when it is unknown, expired, or of a head who is not in force
 */
export async function findHeadLink(db: Db, tokenHash: Buffer, now: Date): Promise<HeadLink | undefined> {
  const { rows } = await sql<{ link: HeadLink; inForce: SchoolHead | null }>`
    select json_build_object('id', h.id, 'name', h.name, 'email', h.email, 'limit', h.limit_from,
        'schoolId', l.school_id, 'schoolName', m.name, 'orderId', l.order_id) as link,
      (select json_build_object('email', c.email) from school_head c where c.school_id = l.school_id
        and c.cancelled_at is null and c.due_at <= ${now} order by c.due_at desc, c.id desc limit 1) as "inForce"
    from head_link l join school_head h on h.id = l.head_id join member m on m.id = l.school_id
    where l.token_hash = ${tokenHash} and l.expires_at > ${now}`.execute(db)
  const [row] = rows
  return row && row.inForce?.email === row.link.email ? row.link : undefined
}

/** Returns the passkeys of the head of a school. */
export async function listHeadPasskeys(db: Db, schoolId: number, email: string) {
  const { rows } = await sql<{ id: number; credentialId: Buffer; transports: string[] }>`
    select id, credential_id as "credentialId", transports from passkey
    where member_id = ${schoolId} and head_email = ${email} order by id`.execute(db)
  return rows
}

/** Deletes the links that have expired. */
export async function deleteExpiredHeadLinks(db: Db, before: Date): Promise<void> {
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
