import type { Db } from '../../db/database.ts'

/** Returns the names of the areas of a supervisor, in the order of their codes. */
export async function namesOfTerritory(tx: Db, memberId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('territory')
    .innerJoin('area', 'area.code', 'territory.area_code')
    .select('area.label')
    .where('territory.member_id', '=', memberId)
    .orderBy('area.code')
    .execute()
  return rows.map(({ label }) => label)
}

/** Replaces the territory of a supervisor. */
export async function replaceTerritory(tx: Db, memberId: number, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('territory').where('member_id', '=', memberId).execute()
  await tx
    .insertInto('territory')
    .values(codes.map((code) => ({ member_id: memberId, area_code: code })))
    .execute()
}
