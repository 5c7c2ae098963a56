import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Whether the treasurer of a school approves each basket, and who the treasurers are. */
type SchoolBasketSetting = {
  isOn: boolean
  /** Whether it has an effect: it is on, and the school has a treasurer. */
  inForce: boolean
  treasurers: { id: number; name: string }[]
}

/** Finds the setting of a school. @decision 0170 */
export async function findSchoolBasketSetting(db: Db, schoolId: number): Promise<SchoolBasketSetting> {
  const { rows } = await sql<SchoolBasketSetting>`
    select m.basket_approval as "isOn", basket_needs_treasurer(m.id) as "inForce",
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]') from school_person p
        where p.school_id = m.id and p.position = 'treasurer' and p.ended_at is null) as treasurers
    from member m where m.id = ${schoolId}`.execute(db)
  return must(rows[0], 'the school of a basket setting')
}

/**
 * Returns whether a person is a treasurer of a school, with a lock on the position until the
 * transaction ends.
 */
export async function lockTreasurer(tx: Db, schoolId: number, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select id from school_person
    where id = ${personId} and school_id = ${schoolId} and position = 'treasurer' and ended_at is null for share`.execute(
    tx,
  )
  return rows.length === 1
}

/**
 * Switches the setting of a school.
 *
 * @returns whether it changed
 */
export async function switchBasketApproval(tx: Db, schoolId: number, isOn: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ basket_approval: isOn })
    .where('id', '=', schoolId)
    .where('basket_approval', '<>', isOn)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
