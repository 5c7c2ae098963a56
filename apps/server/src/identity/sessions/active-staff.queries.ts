import type { StaffRole } from '@pasar/domain/identity/staff-roles'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Lists the active staff accounts with their roles, by name. */
export async function listActiveStaff(db: Db) {
  const { rows } = await sql<{
    id: number
    name: string
    email: string
    roles: StaffRole[]
    waitingSince: Date | null
  }>`
    select m.id, m.name, m.email,
      (select coalesce(json_agg(role), '[]') from staff_role where member_id = m.id) as roles,
      (select asked_at from staff_role_change where member_id = m.id and state = 'waiting') as "waitingSince"
    from member m where m.category = 'staff' and m.status = 1 order by m.name, m.id limit 200`.execute(db)
  return rows
}
