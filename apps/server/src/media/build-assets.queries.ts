import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Assets of earlier builds stay reachable for this time in ms after their last build ran. */
const RETENTION_MS = 7 * 24 * 3_600_000

/**
 * Notes that a build with these assets runs.
 *
 * @returns the names that are not stored yet
 */
export async function useBuildAssets(db: Db, names: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with used as (update build_asset set used_at = ${now} where name = any(${[...names]}::text[]) returning name)
    select name from unnest(${[...names]}::text[]) name where name not in (select name from used)`.execute(db)
  return rows.map(({ name }) => name)
}

export type BuildAsset = { fileKey: string; isBrotli: boolean }

/** Inserts an asset. Another process may have inserted it meanwhile. */
export async function insertBuildAsset(
  db: Db,
  name: string,
  { fileKey, isBrotli }: BuildAsset,
  now: Date,
): Promise<void> {
  await db
    .insertInto('build_asset')
    .values({ name, file_key: fileKey, is_brotli: isBrotli, used_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ used_at: now }))
    .execute()
}

/** Finds an asset of an earlier build. */
export async function findBuildAsset(db: Db, name: string): Promise<BuildAsset | null> {
  const row = await db
    .selectFrom('build_asset')
    .select(['file_key as fileKey', 'is_brotli as isBrotli'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes the assets whose builds no longer run. The sweep then removes their files. */
export async function deleteOldAssets(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('build_asset')
    .where('used_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute()
}
