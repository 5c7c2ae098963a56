import type { PasswordOwner } from '@pasar/domain/identity/passwords'
import type { Login } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'

/** Reads the names and numbers of an account, of which its password must not be made. */
export async function readPasswordOwner(
  db: Db,
  { memberId, personId }: Login,
): Promise<PasswordOwner & { isStaff: boolean }> {
  const row = await db
    .selectFrom('member')
    .select(['category', 'email', 'name', 'identity_name', 'responsible_name', 'treasurer_name'])
    .select(['mobile_number', 'npsn', 'business_licence'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const person =
    personId === null
      ? undefined
      : await db
          .selectFrom('school_person')
          .innerJoin('shop_login', 'shop_login.id', 'school_person.id')
          .select(['name', 'email'])
          .where('school_person.id', '=', personId)
          .executeTakeFirstOrThrow()
  return {
    isStaff: row.category === 'staff' || row.category === 'supervisor',
    email: person?.email ?? row.email,
    names: [
      ...(person === undefined ? [] : [person.name]),
      row.name,
      row.identity_name ?? '',
      row.responsible_name ?? '',
      row.treasurer_name ?? '',
    ],
    numbers: [row.mobile_number, row.npsn ?? '', row.business_licence ?? ''],
  }
}
