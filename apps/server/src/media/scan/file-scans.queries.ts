import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Which file waits: one of a member or an order, or one of a conversation. */
export type ScannedFile = { fileId: number } | { chatFileId: number }

/** Notes, in the transaction that stores a file, that its scan is owed. */
export async function enqueueScan(tx: Db, file: ScannedFile, sourceKey: string, now: Date): Promise<void> {
  const of = 'fileId' in file ? { file_id: file.fileId } : { chat_file_id: file.chatFileId }
  await tx
    .insertInto('file_scan')
    .values({ ...of, source_key: sourceKey, try_after: now, created_at: now })
    .execute()
}

export type DueScan = { id: number; file: ScannedFile; sourceKey: string }

/**
 * Claims files whose scan is due. The claim ends by itself after a pause that grows from 10 seconds to an hour, so that a scan without a
 * verdict is retried. Several processes share the work.
 */
export async function claimScans(db: Db, now: Date, limit: number): Promise<DueScan[]> {
  const { rows } = await sql<{
    id: number
    fileId: number | null
    chatFileId: number | null
    sourceKey: string
  }>`
    update file_scan set
      tries = least(tries + 1, 30),
      try_after = ${now}::timestamptz + least(power(2, least(tries, 10)) * interval '10 seconds', interval '1 hour')
    where id in (select id from file_scan where try_after <= ${now} order by try_after limit ${limit} for update skip locked)
    returning id, file_id as "fileId", chat_file_id as "chatFileId", source_key as "sourceKey"`.execute(db)
  return rows.flatMap(({ id, sourceKey, fileId, chatFileId }): DueScan[] => {
    if (fileId !== null) return [{ id, sourceKey, file: { fileId } }]
    return chatFileId === null ? [] : [{ id, sourceKey, file: { chatFileId } }]
  })
}

/** The file of a scan may be shown. Nothing happens when it was removed meanwhile. */
export async function markClean(tx: Db, { id, file }: DueScan): Promise<void> {
  await tx.deleteFrom('file_scan').where('id', '=', id).execute()
  if ('fileId' in file)
    await tx.updateTable('file').set({ scan: 'clean' }).where('id', '=', file.fileId).execute()
  else await tx.updateTable('chat_file').set({ scan: 'clean' }).where('id', '=', file.chatFileId).execute()
}

export type InfectedFile = { ownerId: number; name: string }

/**
 * The file of a scan is never shown, and its row refers to the content no longer.
 *
 * @returns whose it is; null when it was removed meanwhile
 */
export async function markInfected(tx: Db, { id, file }: DueScan): Promise<InfectedFile | null> {
  const { numDeletedRows } = await tx.deleteFrom('file_scan').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) return null
  const infected = { scan: 'infected', key: '' } as const
  const returned = ['owner_id as ownerId', 'name'] as const
  const row =
    'fileId' in file
      ? await tx
          .updateTable('file')
          .set(infected)
          .where('id', '=', file.fileId)
          .returning(returned)
          .executeTakeFirst()
      : await tx
          .updateTable('chat_file')
          .set(infected)
          .where('id', '=', file.chatFileId)
          .returning(returned)
          .executeTakeFirst()
  return row ?? null
}

/** Opens the files that wait for a scanner; their scans stay owed. @returns how many */
export async function releaseUnscannedFiles(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with files as (update file set scan = 'clean' where scan = 'waiting' returning id),
      chat_files as (update chat_file set scan = 'clean' where scan = 'waiting' returning id)
    select (select count(*) from files)::int + (select count(*) from chat_files)::int as count`.execute(tx)
  return rows[0]?.count ?? 0
}
