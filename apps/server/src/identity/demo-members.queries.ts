import type { Db } from '../db/database.ts'

/** Returns whether there is no account yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Returns whether there are demo accounts, whose password is public. */
export async function hasDemoMembers(db: Db): Promise<boolean> {
  const demoMember = await db
    .selectFrom('member')
    .select('id')
    .where('is_demo', '=', true)
    .limit(1)
    .executeTakeFirst()
  return demoMember !== undefined
}
