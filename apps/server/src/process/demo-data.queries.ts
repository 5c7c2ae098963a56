import type { Db } from '../db/database.ts'

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

/** Returns whether the database has ever had a tenant. */
export async function hasTenants(db: Db): Promise<boolean> {
  return (await db.selectFrom('sandbox_tenant').select('id').limit(1).executeTakeFirst()) !== undefined
}
