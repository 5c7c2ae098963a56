import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A reference to the scanned file: a file of a member or an order, or one of a conversation. */
export type ScannedFile = { fileId: number } | { chatFileId: number }

/** Queues the scan of a file, in the transaction that stores it. */
export async function enqueueScan(tx: Db, file: ScannedFile, sourceKey: string, now: Date): Promise<void> {
  const of = 'fileId' in file ? { file_id: file.fileId } : { chat_file_id: file.chatFileId }
  await tx
    .insertInto('file_scan')
    .values({ ...of, source_key: sourceKey, try_after: now, created_at: now })
    .execute()
}

export type DueScan = { id: number; file: ScannedFile; sourceKey: string }

/**
 * Claims files with a due scan. The claim expires after a delay that grows from 10 seconds to
 * an hour, so a scan without a verdict is retried. Several processes share the work.
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

/** Marks the file of a scan as clean. Does nothing if it was removed meanwhile. */
export async function markClean(tx: Db, { id, file }: DueScan): Promise<void> {
  await tx.deleteFrom('file_scan').where('id', '=', id).execute()
  if ('fileId' in file)
    await tx.updateTable('file').set({ scan: 'clean' }).where('id', '=', file.fileId).execute()
  else await tx.updateTable('chat_file').set({ scan: 'clean' }).where('id', '=', file.chatFileId).execute()
}

export type InfectedFile = { ownerId: number; name: string }

/**
 * Marks the file of a scan as infected and clears the reference to its content.
 *
 * @returns the owner of the file, or null if it was removed meanwhile
 */
export async function markInfected(tx: Db, { id, file }: DueScan): Promise<InfectedFile | null> {
  const { numDeletedRows } = await tx.deleteFrom('file_scan').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) return null
  const infectedState = { scan: 'infected', key: '' } as const
  const returnedColumns = ['owner_id as ownerId', 'name'] as const
  const row =
    'fileId' in file
      ? await tx
          .updateTable('file')
          .set(infectedState)
          .where('id', '=', file.fileId)
          .returning(returnedColumns)
          .executeTakeFirst()
      : await tx
          .updateTable('chat_file')
          .set(infectedState)
          .where('id', '=', file.chatFileId)
          .returning(returnedColumns)
          .executeTakeFirst()
  return row ?? null
}

/**
 * Opens the files that wait for a scanner. Their scans stay queued.
 *
 * @returns the number of files
 */
export async function releaseUnscannedFiles(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with files as (update file set scan = 'clean' where scan = 'waiting' returning id),
      chat_files as (update chat_file set scan = 'clean' where scan = 'waiting' returning id)
    select (select count(*) from files)::int + (select count(*) from chat_files)::int as count`.execute(tx)
  return must(rows[0], 'the count of files').count
}
