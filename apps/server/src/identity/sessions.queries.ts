import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const memberColumns = [
  'member.id as memberId',
  'member.category',
  'member.status',
  'member.name',
  'member.email',
  'member.mobile_number as mobileNumber',
  'member.zone',
  'member.free_trade_zone as freeTradeZone',
  'member.pkp as isPkp',
  'member.regency_name as regencyName',
  'member.village_code as villageCode',
  'member.education_form as educationForm',
] as const

/** The member of a live session, by the hash of its token. */
export function findSession(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(memberColumns)
    .select('session.type')
    .select(sql<number>`(select count(*) from cart_line where buyer_id = member.id)`.as('cartCount'))
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The member with an e-mail address, with the hash of the password. */
export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('member')
    .select(memberColumns)
    .select('password_hash as passwordHash')
    .select(sql<number>`(select count(*) from cart_line where buyer_id = member.id)`.as('cartCount'))
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function insertSession(
  db: Db,
  session: { tokenHash: Buffer; memberId: number; now: Date; expiresAt: Date; userAgent: string },
) {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      member_id: session.memberId,
      type: 'member',
      created_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
    })
    .execute()
}

export async function revokeSession(db: Db, tokenHash: Buffer, now: Date) {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute()
}
