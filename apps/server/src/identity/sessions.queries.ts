import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { PLANNED_ONCE } from '../db/planned-once.ts'
import type { Database } from '../db/tables.ts'

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

type SessionRow = {
  memberId: number
  category: Database['member']['category']
  status: number
  name: string
  email: string
  mobileNumber: string
  zone: Zone | null
  freeTradeZone: boolean
  isPkp: boolean
  regencyName: string
  villageCode: string | null
  educationForm: string | null
  type: 'member' | 'dapodik'
  cartCount: number
}

/** The member of a live session, by the hash of its token. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`${sql.raw(PLANNED_ONCE)}
    select m.id as "memberId", m.category, m.status, m.name, m.email, m.mobile_number as "mobileNumber", m.zone,
      m.free_trade_zone as "freeTradeZone", m.pkp as "isPkp", m.regency_name as "regencyName", m.village_code as "villageCode",
      m.education_form as "educationForm", s.type, (select count(*) from cart_line where buyer_id = m.id) as "cartCount"
    from session s join member m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${now}`.execute(db)
  return rows[0]
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
