import type { PasswordOwner } from '@pasar/domain/identity/passwords'
import type { Db } from '../../db/database.ts'

/** Reads the names and numbers of an account, of which its password must not be made. */
export async function readPasswordOwner(
  db: Db,
  memberId: number,
): Promise<PasswordOwner & { isStaff: boolean }> {
  const row = await db
    .selectFrom('member')
    .select(['category', 'email', 'name', 'identity_name', 'responsible_name', 'treasurer_name'])
    .select(['mobile_number', 'npsn', 'business_licence'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    isStaff: row.category === 'staff' || row.category === 'supervisor',
    email: row.email,
    names: [row.name, row.identity_name ?? '', row.responsible_name ?? '', row.treasurer_name ?? ''],
    numbers: [row.mobile_number, row.npsn ?? '', row.business_licence ?? ''],
  }
}
