import { must } from '@pasar/domain/kernel/must'
import { OPEN_STATES } from '@pasar/domain/ordering/machine'
import type { ClosingFacts } from '@pasar/domain/privacy/closing'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Reads what is unfinished in an account, and whether it ever had an order. */
export async function readClosingFacts(db: Db, id: number): Promise<ClosingFacts & { hasOrders: boolean }> {
  const ofMember = sql`(o.buyer_id = ${id} or o.vendor_id = ${id})`
  const count = (from: RawBuilder<unknown>) => sql`(select count(*)::int from ${from})`
  const { rows } = await sql<ClosingFacts & { hasOrders: boolean }>`
    select ${count(sql`orders o where ${ofMember} and o.state = any(${[...OPEN_STATES]}::text[])`)} as "openOrders",
      ${count(sql`complaint c join orders o on o.id = c.order_id where ${ofMember} and c.ended_at is null`)} as "openComplaints",
      ${count(sql`payout p join orders o on o.id = p.order_id where o.vendor_id = ${id} and p.state <> 'sent'`)} as "openPayouts",
      ${count(sql`bank_change where member_id = ${id} and ended_at is null`)} as "openBankChanges",
      ${count(sql`legal_hold h left join orders o on o.id = h.order_id
        where h.removed_at is null and (h.member_id = ${id} or ${ofMember})`)} as "legalHolds",
      exists (select from staff_role where member_id = ${id} and role = 'operator') as "isOperator",
      ${count(sql`member join staff_role r on r.member_id = member.id and r.role = 'operator'
        where status = 1 and totp_since is not null and id <> ${id}`)} as "otherOperators",
      exists (select from orders o where ${ofMember}) as "hasOrders"`.execute(db)
  return must(rows[0], 'the facts of an account')
}

/**
 * Locks an active account until the transaction ends.
 *
 * @returns its state columns; undefined when the password has changed since it was read
 */
export function lockForClosing(tx: Db, memberId: number, passwordHash: string) {
  return tx
    .selectFrom('member')
    .select(['status', 'category'])
    .where('id', '=', memberId)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst()
}

/** Columns that no law requires: contact, sign-in, and data that only served checks and payouts. */
const contact = (id: RawBuilder<unknown>) => sql`
  email = 'ditutup-' || ${id} || '@akun.invalid', password_hash = '-', mobile_number = '', gender = null,
  date_of_birth = null, latitude = null, longitude = null, nik = null, identity_name = '', bank_name = '',
  bank_holder = '', bank_account = '', bank_branch = '', bank_hash = null, totp_secret = null, totp_since = null,
  totp_step = null, dapodik_id = null`

/**
 * Tables whose rows a closed account loses at once, with the column of the member: referring rows
 * first.
 */
export const ERASED_AT_CLOSING = {
  bank_change: 'member_id',
  cart_line: 'buyer_id',
  finding_mail_entry: 'member_id',
  finding_mail: 'member_id',
  finding_subscription: 'member_id',
  head_link: 'school_id',
  known_device: 'member_id',
  known_network: 'member_id',
  notice_preference: 'member_id',
  one_time_code: 'member_id',
  passkey: 'member_id',
  passkey_challenge: 'member_id',
  purchase_list: 'buyer_id',
  saved_filter: 'member_id',
  school_head: 'school_id',
  shop: 'vendor_id',
  shop_holiday: 'vendor_id',
  shop_invitation: 'shop_id',
  staff_role: 'member_id',
  upload_grant: 'member_id',
} as const

/** Ends the people of a shop. Their names stay in the log until the account is pseudonymised. */
async function erasePeople(tx: Db, memberId: number, now: Date): Promise<void> {
  const people = sql`(select id from school_person where school_id = ${memberId} and position is null)`
  await sql`delete from shop_login where id in ${people}`.execute(tx)
  await sql`delete from shop_role where person_id in ${people}`.execute(tx)
  await sql`update school_person set ended_at = coalesce(ended_at, ${now})
    where school_id = ${memberId} and position is null`.execute(tx)
}

/** Closes an account and erases its contact and sign-in data. Call it after the sessions ended. */
export async function eraseContact(tx: Db, memberId: number, status: number, now: Date): Promise<void> {
  await sql`update member set ${contact(sql`id`)}, status = ${status}, closed_at = ${now}, login_ended_at = null
    where id = ${memberId}`.execute(tx)
  await erasePeople(tx, memberId, now)
  await sql`update push_subscription set ended_at = ${now} where member_id = ${memberId} and ended_at is null`.execute(
    tx,
  )
  // The events of the orders name the principal who confirmed them.
  for (const [table, member] of Object.entries(ERASED_AT_CLOSING))
    await sql`delete from ${sql.table(table)} where ${sql.ref(member)} = ${memberId}`.execute(tx)
  await sql`delete from file where owner_id = ${memberId} and purpose = 'picture' and order_id is null`.execute(
    tx,
  )
}

/** Condition of a closed account `m` whose remaining data have passed their period. */
const isDue = (closedBefore: Date, ordersBefore: Date) => sql`
  m.closed_at < ${closedBefore} and m.pseudonymised_at is null and not exists (
    select from orders o where (o.buyer_id = m.id or o.vendor_id = m.id) and o.created_at >= ${ordersBefore})`

export type DueAccounts = {
  /** Accounts closed before this moment, without orders, are due. */
  closedBefore: Date
  /** Orders created before this moment have passed their period. */
  ordersBefore: Date
  /** Condition of an account `m` that a legal hold exempts. */
  exempt: RawBuilder<unknown>
}

/** Counts the closed accounts that are due. */
export async function countDueAccounts(db: Db, due: DueAccounts): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from member m
    where ${isDue(due.closedBefore, due.ordersBefore)} and not ${due.exempt}`.execute(db)
  return must(rows[0], 'the count of accounts').count
}

/**
 * Replaces the remaining personal data of closed accounts. Orders and events keep their references,
 * so the books stay complete.
 *
 * @returns the number of accounts
 */
export async function pseudonymiseAccounts(
  tx: Db,
  { closedBefore, ordersBefore, exempt }: DueAccounts,
  limit: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update member set ${contact(sql`id`)}, name = 'Akun dihapus ' || id, npsn = null, npwp = null, npwp_typed = null,
      npwp_hash = null, business_licence = '', responsible_name = '', responsible_position = '',
      responsible_nip = '', treasurer_name = '', treasurer_nip = '', letterhead = '', address = '', postal = '',
      review_note = '', pseudonymised_at = ${now}
    where id in (select m.id from member m where ${isDue(closedBefore, ordersBefore)} and not ${exempt}
      order by m.id limit ${limit} for update skip locked)
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`update school_person set name = 'Orang dihapus', external_id = 'dihapus-' || id
    where school_id = any(${ids}::bigint[])`.execute(tx)
  await sql`update business_change set old_name = null, new_name = null
    where member_id = any(${ids}::bigint[]) and new_name is not null`.execute(tx)
  // The files of a change of business data are append-only evidence, so they stay.
  await sql`delete from file f where f.owner_id = any(${ids}::bigint[]) and f.order_id is null
    and not exists (select from business_change_file c where c.file_id = f.id)`.execute(tx)
  return ids.length
}
