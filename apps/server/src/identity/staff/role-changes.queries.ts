import type { StaffRole } from '@pasar/domain/identity/staff-roles'
import type { Db } from '../../db/database.ts'

/** An open request for other roles of a staff account. */
export type RoleChange = {
  id: number
  roles: StaffRole[]
  reason: string
  askedBy: string
  askedById: number
  askedAt: Date
}

/** Finds the open request for an account. */
export function findRoleChange(db: Db, memberId: number): Promise<RoleChange | undefined> {
  return db
    .selectFrom('staff_role_change as c')
    .innerJoin('member as m', 'm.id', 'c.asked_by')
    .select([
      'c.id',
      'c.new_roles as roles',
      'c.reason',
      'm.name as askedBy',
      'c.asked_by as askedById',
      'c.asked_at as askedAt',
    ])
    .where('c.member_id', '=', memberId)
    .where('c.state', '=', 'waiting')
    .executeTakeFirst()
}

/** Reads the roles of an account. */
export async function readStaffRoles(db: Db, memberId: number): Promise<StaffRole[]> {
  const rows = await db.selectFrom('staff_role').select('role').where('member_id', '=', memberId).execute()
  return rows.map(({ role }) => role)
}

/** Counts the active operators besides an account. */
export async function countOtherOperators(tx: Db, memberId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('staff_role as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('r.role', '=', 'operator')
    .where('m.status', '=', 1)
    .where('m.id', '<>', memberId)
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Adds a request.
 *
 * @throws the unique violation `staff_role_change_waiting` when the account has an open one
 */
export async function insertRoleChange(
  tx: Db,
  request: {
    memberId: number
    from: readonly StaffRole[]
    to: readonly StaffRole[]
    reason: string
    askedBy: number
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('staff_role_change')
    .values({
      member_id: request.memberId,
      old_roles: [...request.from],
      new_roles: [...request.to],
      reason: request.reason,
      asked_by: request.askedBy,
      asked_at: request.now,
    })
    .execute()
}

/** Removes the roles that are not in the set, and returns those to add. */
export async function removeOtherRoles(
  tx: Db,
  memberId: number,
  roles: readonly StaffRole[],
): Promise<StaffRole[]> {
  await tx.deleteFrom('staff_role').where('member_id', '=', memberId).where('role', 'not in', roles).execute()
  const remaining = await readStaffRoles(tx, memberId)
  return roles.filter((role) => !remaining.includes(role))
}
