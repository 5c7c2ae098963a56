import type { SchoolPosition } from '@pasar/domain/identity/school-rights'
import { must } from '@pasar/domain/kernel/must'
import type { Db } from '../../db/database.ts'
import type { NewMember } from '../registration/registration.queries.ts'

/**
 * Uses up a ticket, whatever the outcome of the sign-on.
 *
 * @returns whether the ticket was unused
 */
export async function redeemTicket(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_on_ticket')
    .values({ hash, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Finds the school with an id of the school-data service and locks it until the
 * transaction ends.
 */
export const lockSchool = (tx: Db, dapodikId: string) =>
  tx
    .selectFrom('member')
    .select([
      'id',
      'status',
      'category',
      'name',
      'npwp',
      'address',
      'mobile_number as mobileNumber',
      'village_code as villageCode',
      'unknown_village as unknownVillage',
      'education_form as educationForm',
    ])
    .where('dapodik_id', '=', dapodikId)
    .forNoKeyUpdate()
    .executeTakeFirst()
export type LockedSchool = NonNullable<Awaited<ReturnType<typeof lockSchool>>>

export async function storeSchool(tx: Db, id: number, fields: Partial<NewMember>): Promise<void> {
  await tx.updateTable('member').set(fields).where('id', '=', id).execute()
}

/**
 * Adds a person of a school, or updates a known one from the school data.
 *
 * @returns the id of the person
 */
export async function upsertPerson(
  tx: Db,
  person: { schoolId: number; externalId: string; name: string; position: SchoolPosition; now: Date },
): Promise<number> {
  const { name, position, now } = person
  const { id } = await tx
    .insertInto('school_person')
    .values({
      school_id: person.schoolId,
      external_id: person.externalId,
      name,
      position,
      created_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'external_id']).doUpdateSet({ name, position, last_seen_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Loads the people of a school who have not been removed, by name. */
export async function readSchoolPeople(db: Db, schoolId: number) {
  const rows = await db
    .selectFrom('school_person')
    .select(['id', 'name', 'position', 'last_seen_at as lastSignOnAt'])
    .where('school_id', '=', schoolId)
    .where('ended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ position, ...row }) => ({
    ...row,
    position: must(position, 'the position of a person'),
  }))
}
