import type { ShopRole } from '@pasar/domain/identity/shop-roles'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A person of a shop; `id` is null for the sign-in of the account itself. */
export type ShopPersonRow = {
  id: number | null
  name: string
  email: string
  roles: ShopRole[]
  hasFactor: boolean
  joinedAt: Date
  lastSeenAt: Date | null
  endedAt: Date | null
  keyCount: number
}

/**
 * Lists the sign-in of the account and the people of a shop: those with access by their joining,
 * then those without, the last ended first.
 */
export async function listPeopleOfShop(db: Db, shopId: number, now: Date): Promise<ShopPersonRow[]> {
  const keys = sql`(select count(*)::int from api_key k where k.member_id = ${shopId}
    and k.person_id is not distinct from p.id and k.revoked_at is null and k.expires_at > ${now})`
  const { rows } = await sql<ShopPersonRow>`
    select p.id, coalesce(nullif(p.responsible_name, ''), p.name) as name, p.email, '["owner"]'::json as roles,
      p.totp_since is not null or exists (select from passkey k where k.member_id = p.member_id
        and k.person_id is null and k.head_email is null) as "hasFactor",
      p.created_at as "joinedAt",
      (select max(coalesce(last_seen_at, created_at)) from session where member_id = p.member_id and person_id is null) as "lastSeenAt",
      p.login_ended_at as "endedAt", 0 as "keyCount", 0 as rank
    from (select null::bigint as id, m.id as member_id, m.name, m.email, m.responsible_name, m.totp_since, m.created_at,
      m.login_ended_at from member m where m.id = ${shopId}) p
    union all
    select p.id, p.name, coalesce(l.email, ''), (select coalesce(json_agg(role), '[]') from shop_role where person_id = p.id),
      l.totp_since is not null or exists (select from passkey k where k.person_id = p.id), p.created_at,
      (select max(coalesce(last_seen_at, created_at)) from session where person_id = p.id), p.ended_at, ${keys},
      case when p.ended_at is null then 1 else 2 end
    from school_person p left join shop_login l on l.id = p.id
    where p.school_id = ${shopId} and p.position is null
    order by rank, "endedAt" desc nulls first, "joinedAt", id limit 200`.execute(db)
  return rows
}

/** A person with access to a shop. */
export type ShopMember = { id: number; name: string; email: string; roles: ShopRole[] }

/** Locks a shop until the transaction ends, so that changes of its people follow each other. */
export async function lockShop(tx: Db, shopId: number): Promise<void> {
  await sql`select from member where id = ${shopId} for no key update`.execute(tx)
}

/** Finds a person with access to a shop. */
export async function findShopMember(
  db: Db,
  shopId: number,
  personId: number,
): Promise<ShopMember | undefined> {
  const { rows } = await sql<ShopMember>`
    select p.id, p.name, l.email, (select coalesce(json_agg(role), '[]') from shop_role where person_id = p.id) as roles
    from school_person p join shop_login l on l.id = p.id
    where p.id = ${personId} and p.school_id = ${shopId} and p.position is null and p.ended_at is null`.execute(
    db,
  )
  return rows[0]
}

/** Counts the people with access and the open invitations of a shop. */
export async function countShopPeople(db: Db, shopId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from school_person where school_id = ${shopId} and position is null and ended_at is null)::int
      + (select count(*) from shop_invitation where shop_id = ${shopId} and accepted_at is null and withdrawn_at is null
        and expires_at > ${now})::int as count`.execute(db)
  return must(rows[0], 'the count of people').count
}

/** Returns the email address of the account of a shop. */
export async function readShopEmail(db: Db, shopId: number): Promise<string> {
  const row = await db.selectFrom('member').select('email').where('id', '=', shopId).executeTakeFirst()
  return must(row, 'the shop of a session').email
}

/** Returns whether an email address signs in to any account. */
export async function hasLogin(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from member where email = ${email} union all select from shop_login where email = ${email} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Adds a person with roles and credentials. Unique indexes refuse a taken name or address. */
export async function insertShopPerson(
  tx: Db,
  person: {
    shopId: number
    invitationId: number
    name: string
    email: string
    passwordHash: string
    roles: readonly ShopRole[]
    now: Date
  },
): Promise<number> {
  const { shopId, name, email, passwordHash, now } = person
  const { id } = await tx
    .insertInto('school_person')
    .values({
      ...{ school_id: shopId, external_id: `orang-${person.invitationId}`, name, position: null },
      ...{ created_at: now, last_seen_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('shop_login').values({ id, email, password_hash: passwordHash }).execute()
  await storeShopRoles(tx, id, person.roles)
  return id
}

/** Sets the roles of a person. New ones come first, so that the last owner may stay one. */
export async function storeShopRoles(tx: Db, personId: number, roles: readonly ShopRole[]): Promise<void> {
  await sql`insert into shop_role (person_id, role) select ${personId}, unnest(${[...roles]}::text[])
    on conflict do nothing`.execute(tx)
  await sql`delete from shop_role where person_id = ${personId} and role <> all(${[...roles]}::text[])`.execute(
    tx,
  )
}

/** Ends the access of a person: its credentials are deleted, its name stays for the log. */
export async function endShopPerson(tx: Db, personId: number, now: Date): Promise<void> {
  await sql`update school_person set ended_at = ${now} where id = ${personId}`.execute(tx)
  await sql`delete from passkey where person_id = ${personId}`.execute(tx)
  await sql`delete from one_time_code where person_id = ${personId}`.execute(tx)
  await sql`delete from shop_login where id = ${personId}`.execute(tx)
}

/** Ends or reopens the sign-in of the account itself. Returns false when it is so already. */
export async function storeAccountLogin(tx: Db, shopId: number, endedAt: Date | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update member set login_ended_at = ${endedAt}
    where id = ${shopId} and (login_ended_at is null) <> (${endedAt}::timestamptz is null)`.execute(tx)
  return numAffectedRows === 1n
}
