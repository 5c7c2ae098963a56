import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { PLANNED_ONCE } from '../db/planned-once.ts'
import type { Database } from '../db/tables.ts'
import type { Person } from '../http/actor.ts'

/** A member as a session needs it. */
export type MemberRow = {
  memberId: number
  category: Database['member']['category']
  status: number
  name: string
  email: string
  mobileNumber: string
  gender: 'L' | 'P' | null
  dateOfBirth: string | null
  npwp: string | null
  zone: Zone | null
  freeTradeZone: boolean
  isPkp: boolean
  regencyName: string
  villageCode: string | null
  educationForm: string | null
  cartCount: number
  pictureId: number | null
  hasAgreed: boolean
  hasConfirmedNpwp: boolean
  territory: string[]
}

type SessionRow = MemberRow & {
  sessionId: number
  type: 'member' | 'dapodik'
  person: Person | null
  personTokenHash: Buffer | null
  lastSeenAt: Date | null
}

const memberColumns = sql`
  m.id as "memberId", m.category, m.status, m.name, m.email, m.mobile_number as "mobileNumber", m.gender,
  m.date_of_birth::text as "dateOfBirth", m.npwp, m.zone, m.free_trade_zone as "freeTradeZone", m.pkp as "isPkp",
  m.regency_name as "regencyName", m.village_code as "villageCode", m.education_form as "educationForm",
  (select count(*) from cart_line where buyer_id = m.id) as "cartCount",
  (select id from file where owner_id = m.id and purpose = 'picture' and order_id is null and replaced_at is null) as "pictureId",
  m.category not in ('3347_39', '3347_40')
    or exists (select from agreement where member_id = m.id and kind = 'ppn') as "hasAgreed",
  m.category not in ('3347_39', '3347_40') or (m.npwp is not null and m.npwp_checked_at is not null) as "hasConfirmedNpwp",
  case when m.category = 'supervisor' then
    (select coalesce(json_agg(area_code), '[]') from territory where member_id = m.id) else '[]' end as territory`

/** The member of a live session, by the hash of its token, and who of a school it is. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`${sql.raw(PLANNED_ONCE)}
    select ${memberColumns}, s.id as "sessionId", s.type, s.person_token_hash as "personTokenHash", s.last_seen_at as "lastSeenAt",
      case when p.id is not null then
        json_build_object('id', p.id, 'externalId', p.external_id, 'name', p.name, 'position', p.position) end as person
    from session s join member m on m.id = s.member_id left join school_person p on p.id = s.person_id
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${now}`.execute(db)
  return rows[0]
}

/** The member with an e-mail address, with what proves who signs in. */
export async function findByEmail(
  db: Db,
  email: string,
): Promise<(MemberRow & { passwordHash: string }) | undefined> {
  const { rows } = await sql<MemberRow & { passwordHash: string }>`
    select ${memberColumns}, m.password_hash as "passwordHash" from member m where m.email = ${email}`.execute(
    db,
  )
  return rows[0]
}

export async function insertSession(
  db: Db,
  session: {
    tokenHash: Buffer
    memberId: number
    now: Date
    expiresAt: Date
    userAgent: string
    place: string
  },
): Promise<number> {
  const { id } = await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      member_id: session.memberId,
      type: 'member',
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      place: session.place,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function revokeSession(db: Db, tokenHash: Buffer, now: Date) {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends the sessions of a member on all devices; every process asks the table, so they are over at once. */
export async function revokeSessions(
  db: Db,
  memberId: number,
  now: Date,
  except: number | null = null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
