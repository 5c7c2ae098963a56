import type { StaffRole } from '@pasar/domain/identity/staff-roles'
import type { Db } from '../../db/database.ts'

/** Adds roles to a staff account that has none of them. */
export async function insertStaffRoles(tx: Db, memberId: number, roles: readonly StaffRole[]): Promise<void> {
  await tx
    .insertInto('staff_role')
    .values(roles.map((role) => ({ member_id: memberId, role })))
    .execute()
}
