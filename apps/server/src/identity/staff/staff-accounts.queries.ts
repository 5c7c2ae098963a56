import type { StaffRole } from '@pasar/domain/identity/staff-roles'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A staff account as its operator sees it. */
export type StaffAccount = {
  id: number
  email: string
  name: string
  /** 1 active, 2 inactive, -1 banned. */
  status: number
  /** Whether an authenticator is in force. */
  hasCode: boolean
  roles: StaffRole[]
  createdAt: Date
  /** Time of the last use of a session; null for none. */
  lastSeenAt: Date | null
}

/** Serialises changes of staff accounts until the transaction ends. */
export async function lockStaffAccounts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff accounts', 0))`.execute(tx)
}

/** Returns all staff accounts, oldest first. */
export async function listStaffAccounts(db: Db): Promise<StaffAccount[]> {
  const { rows } = await sql<StaffAccount>`
    select m.id, m.email, m.name, m.status, m.totp_since is not null as "hasCode", m.created_at as "createdAt",
      (select coalesce(json_agg(role), '[]') from staff_role where member_id = m.id) as roles,
      (select max(coalesce(last_seen_at, created_at)) from session where member_id = m.id) as "lastSeenAt"
    from member m where m.category = 'staff' order by m.id`.execute(db)
  return rows
}

/** Returns the sealed secret of the authenticator of an account; null for none. */
export async function findCodeSecret(tx: Db, memberId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('member')
    .select('totp_secret as codeSecret')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.codeSecret ?? null
}
