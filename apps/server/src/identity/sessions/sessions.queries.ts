import type { Zone } from '@pasar/domain/catalogue/zone-price'
import type { StaffRole } from '@pasar/domain/identity/staff-roles'
import { PPN_STATEMENT } from '@pasar/domain/identity/statements'
import { must } from '@pasar/domain/kernel/must'
import { type Expression, sql } from 'kysely'
import type { ActorKey, Login, MemberCounts, Person } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'
import type { Database } from '../../db/tables.ts'
import { publish } from '../../live/live.queries.ts'
import { credentialsOf } from './credentials-table.queries.ts'
import { servedVendor } from './proof.queries.ts'

/** Time in ms for which a second factor counts. */
const PROOF_MS = 30 * 60_000

/** The member columns that a session needs. */
type MemberRow = {
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
  pictureId: number | null
  hasAgreed: boolean
  hasConfirmedNpwp: boolean
  territory: string[]
  staffRoles: StaffRole[]
}

/** A live session with its member, as found by its token. */
export type SessionRow = MemberRow & {
  /** null in a cached session: counts change with every order. */
  counts: MemberCounts | null
  /** null for an API key. */
  sessionId: number | null
  apiKey: ActorKey | null
  type: 'member' | 'dapodik'
  person: Person | null
  personTokenHash: Buffer | null
  expiresAt: Date
  lastSeenAt: Date
  isShared: boolean
  isOnVendorDevice: boolean
  confirmedAt: Date | null
  factorAt: Date | null
  hasFactor: boolean
}

/** Columns of the member `m` that an actor needs. */
export const memberColumns = sql`
  m.id as "memberId", m.category, m.status, m.name, m.email, m.mobile_number as "mobileNumber", m.gender,
  m.date_of_birth::text as "dateOfBirth", m.npwp, m.zone, m.free_trade_zone as "freeTradeZone", m.pkp as "isPkp",
  m.regency_name as "regencyName", m.village_code as "villageCode", m.education_form as "educationForm",
  (select id from file where owner_id = m.id and purpose = 'picture' and order_id is null and replaced_at is null) as "pictureId",
  m.category not in ('3347_39', '3347_40')
    or exists (select from agreement where member_id = m.id and kind = 'ppn' and version = ${PPN_STATEMENT.version}) as "hasAgreed",
  m.category not in ('3347_39', '3347_40') or (m.npwp is not null and m.npwp_checked_at is not null) as "hasConfirmedNpwp",
  case when m.category = 'supervisor' then
    (select coalesce(json_agg(area_code), '[]') from territory where member_id = m.id) else '[]' end as territory,
  case when m.category = 'staff' then
    (select coalesce(json_agg(role), '[]') from staff_role where member_id = m.id) else '[]' end as "staffRoles"`

/** The person `p` of a session or key, as an actor has it; the roles are those in a shop. */
export const personColumn = sql`case when p.id is not null then
  json_build_object('id', p.id, 'externalId', p.external_id, 'name', p.name, 'position', p.position,
    'roles', case when p.position is null then
      (select coalesce(json_agg(role), '[]') from shop_role where person_id = p.id) end) end`

const countsOf = (memberId: Expression<number>) => sql<MemberCounts>`json_build_object(
  'cart', (select count(*) from cart_line where buyer_id = ${memberId}),
  'awaiting', (select count(*) from negotiation n where n.state = 'open'
    and ((n.buyer_id = ${memberId} and n.turn = 'buyer') or (n.vendor_id = ${memberId} and n.turn = 'vendor'))),
  'notices', (select count(*) from (select 1 from outbox where member_id = ${memberId} and tab is not null and read_at is null
    limit 100) unread))`

/** Reads the counts of a member. */
export async function readMemberCounts(db: Db, memberId: number): Promise<MemberCounts> {
  const { rows } = await executePrepared(
    db,
    sql<{ counts: MemberCounts }>`select ${countsOf(sql`${memberId}::bigint`)} as counts`,
  )
  return must(rows[0], 'counts of a member').counts
}

/** Finds the member and the school person of a live session by the hash of its token. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await executePrepared(
    db,
    sql<SessionRow>`
    select ${memberColumns}, coalesce(l.email, m.email) as email, ${countsOf(sql`m.id`)} as counts, s.expires_at as "expiresAt", s.id as "sessionId", s.type, s.person_token_hash as "personTokenHash",
      coalesce(s.last_seen_at, s.created_at) as "lastSeenAt", s.is_shared as "isShared", null as "apiKey",
      s.vendor_device_at is not null and coalesce(s.proven_at < ${new Date(now.getTime() - PROOF_MS)}, true) as "isOnVendorDevice",
      s.confirmed_at as "confirmedAt", s.factor_at as "factorAt",
      (s.person_id is null and m.totp_since is not null) or l.totp_since is not null or exists (select from passkey k
        where k.member_id = s.member_id and k.person_id is not distinct from s.person_id and k.head_email is null) as "hasFactor",
      ${personColumn} as person
    from session s join member m on m.id = s.member_id left join school_person p on p.id = s.person_id
      left join shop_login l on l.id = p.id
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${now}
      and p.ended_at is null and (s.person_id is not null or m.login_ended_at is null)`,
  )
  return rows[0]
}

/** Credentials behind an email address: of an account, or of a person of a shop. */
export type LoginCredentials = Login & {
  email: string
  category: string
  status: number
  passwordHash: string
  codeSecret: string | null
  codeSince: Date | null
  isPasskeyOnly: boolean
  factorLostAt: Date | null
  /** Name of the account, or of the person. */
  name: string
}

/** Finds the credentials that an email address signs in with. */
export async function findCredentials(db: Db, email: string): Promise<LoginCredentials | undefined> {
  const { rows } = await sql<LoginCredentials>`
    select id as "memberId", null::bigint as "personId", email, category, status, password_hash as "passwordHash",
      totp_secret as "codeSecret", totp_since as "codeSince", passkey_only as "isPasskeyOnly",
      factor_lost_at as "factorLostAt", name
    from member where email = ${email} and login_ended_at is null
    union all
    select m.id, p.id, l.email, m.category, m.status, l.password_hash, l.totp_secret, l.totp_since, l.passkey_only,
      l.factor_lost_at, p.name
    from shop_login l join school_person p on p.id = l.id join member m on m.id = p.school_id
    where l.email = ${email} and p.ended_at is null`.execute(db)
  return rows[0]
}

/**
 * Locks the credentials of a login until the transaction ends.
 *
 * @returns false when its password has changed since it was read, or its access has ended
 */
export async function lockPassword(tx: Db, login: Login, passwordHash: string): Promise<boolean> {
  const { table, isOwn } = credentialsOf(login)
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from ${table} where ${isOwn} for no key update`.execute(tx)
  return rows[0]?.hash === passwordHash
}

/** Stores a hash of the same password with other parameters. */
export async function renewPasswordHash(tx: Db, login: Login, passwordHash: string): Promise<void> {
  const { table, isOwn } = credentialsOf(login)
  await sql`update ${table} set password_hash = ${passwordHash} where ${isOwn}`.execute(tx)
}

/** Adds a session of a member or of a person of a school. */
export async function insertSession(
  db: Db,
  session: {
    tokenHash: Buffer
    memberId: number
    personId: number | null
    personTokenHash: Buffer | null
    now: Date
    expiresAt: Date
    userAgent: string
    from: string
    isShared: boolean
    /** Hash of the browser token from the last sign-in; null for none. */
    device?: Buffer | null
    /** Whether a passkey or an authenticator opened it. */
    isByFactor?: boolean
  },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      member_id: session.memberId,
      type: session.personTokenHash === null ? 'member' : 'dapodik',
      person_id: session.personId,
      person_token_hash: session.personTokenHash,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      ip_address: session.from,
      is_shared: session.isShared,
      confirmed_at: session.now,
      factor_at: session.isByFactor === true ? session.now : null,
      vendor_device_at: sql<Date | null>`case when ${servedVendor(session.device ?? null, session.memberId)} then ${session.now}::timestamptz end`,
    })
    .execute()
}

/** Stores that a session is in use, unless another request just did. */
export async function touchSession(db: Db, sessionId: number, unseenSince: Date, now: Date): Promise<void> {
  await sql`update session set last_seen_at = ${now}
    where id = ${sessionId} and (last_seen_at is null or last_seen_at <= ${unseenSince})`.execute(db)
}

/** Sessions of a whole account, or only those of one person of a school. */
export type SessionScope = { memberId: number; personId: number | null }

const liveOf = ({ memberId, personId }: SessionScope, now: Date) =>
  sql<boolean>`s.member_id = ${memberId} and s.revoked_at is null and s.expires_at > ${now}
    and (${personId}::bigint is null or s.person_id = ${personId})`

/** Returns open sessions, most recently used first. */
export async function listOpenSessions(db: Db, of: SessionScope, now: Date) {
  const { rows } = await sql<{
    id: number
    userAgent: string
    ipAddress: string
    personName: string | null
    isShared: boolean
    createdAt: Date
    lastSeenAt: Date
    expiresAt: Date
  }>`
    select s.id, s.user_agent as "userAgent", s.ip_address as "ipAddress", p.name as "personName", s.is_shared as "isShared",
      s.created_at as "createdAt", coalesce(s.last_seen_at, s.created_at) as "lastSeenAt", s.expires_at as "expiresAt"
    from session s left join school_person p on p.id = s.person_id
    where ${liveOf(of, now)} order by coalesce(s.last_seen_at, s.created_at) desc, s.id desc limit 200`.execute(
    db,
  )
  return rows
}

/**
 * Ends open sessions: one, or all except one.
 *
 * @param reason `signed-out` by the user of the session, `revoked` from another session
 * @returns the ended sessions with their user agents
 */
export async function endSessions(
  db: Db,
  of: SessionScope,
  which: { only: number } | { exceptSessionId: number | null },
  { now, reason }: { now: Date; reason: 'signed-out' | 'revoked' },
): Promise<{ id: number; userAgent: string }[]> {
  const chosenSql =
    'only' in which ? sql`s.id = ${which.only}` : sql`s.id is distinct from ${which.exceptSessionId}::bigint`
  const { rows } = await sql<{ id: number; userAgent: string }>`
    update session s set revoked_at = ${now}, end_reason = ${reason} where ${liveOf(of, now)} and ${chosenSql}
    returning s.id, s.user_agent as "userAgent"`.execute(db)
  if (rows.length > 0) await publish(db, [of.memberId], { kind: 'session', id: 0, now })
  return rows
}

/**
 * Ends the sessions of a member on all devices. The commit drops them from the cache of every
 * process.
 *
 * @param of `except` is a session that stays; `personId` limits it to those of one person, and
 *   null to those of the account itself
 */
export async function revokeSessions(
  db: Db,
  memberId: number,
  now: Date,
  of: { except?: number | null; personId?: number | null } = {},
): Promise<number> {
  const { except = null, personId } = of
  const ofPerson =
    personId === undefined ? sql`true` : sql`person_id is not distinct from ${personId}::bigint`
  const { numAffectedRows } = await sql`
    update session set revoked_at = ${now}, end_reason = 'revoked'
    where member_id = ${memberId} and revoked_at is null and id is distinct from ${except}::bigint and ${ofPerson}`.execute(
    db,
  )
  const count = Number(numAffectedRows ?? 0n)
  if (count > 0) await publish(db, [memberId], { kind: 'session', id: 0, now })
  return count
}
