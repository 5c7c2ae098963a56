import type { Db } from '@pasar/server/db/database'

/** Returns whether there is no account yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) === undefined
}
