import type { FileScan } from '@pasar/contract/media/file-scan'
import type { Db } from '../db/database.ts'

export function findChatFile(db: Db, id: number) {
  return db
    .selectFrom('chat_file as f')
    .leftJoin('chat_message as m', 'm.id', 'f.message_id')
    .select([
      'f.room_id as roomId',
      'f.owner_id as ownerId',
      'f.message_id as messageId',
      'f.mime',
      'f.key',
      'f.scan',
      'm.hidden_at as hiddenAt',
    ])
    .where('f.id', '=', id)
    .executeTakeFirst()
}

/** Loads the files that a member has uploaded to a room and not sent yet. */
export function readUnsent(db: Db, roomId: number, ownerId: number) {
  return db
    .selectFrom('chat_file')
    .select(['id', 'name', 'mime', 'key', 'scan'])
    .where('room_id', '=', roomId)
    .where('owner_id', '=', ownerId)
    .where('message_id', 'is', null)
    .orderBy('id')
    .limit(50)
    .execute()
}

export async function insertChatFile(
  db: Db,
  file: {
    roomId: number
    ownerId: number
    name: string
    mime: string
    bytes: number
    key: string
    scan: FileScan
    now: Date
  },
): Promise<number> {
  const { id } = await db
    .insertInto('chat_file')
    .values({
      room_id: file.roomId,
      owner_id: file.ownerId,
      name: file.name,
      mime: file.mime,
      bytes: file.bytes,
      key: file.key,
      scan: file.scan,
      created_at: file.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Attaches uploaded files to a message.
 *
 * @returns how many files were attached
 */
export async function attachFilesToMessage(
  tx: Db,
  of: { roomId: number; ownerId: number; messageId: number },
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('chat_file')
    .set({ message_id: of.messageId })
    .where('id', 'in', [...ids])
    .where('room_id', '=', of.roomId)
    .where('owner_id', '=', of.ownerId)
    .where('message_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Deletes an uploaded file that is not sent yet.
 *
 * @returns whether there was such a file
 */
export async function deleteUnsentFile(
  db: Db,
  of: { roomId: number; ownerId: number; id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat_file')
    .where('id', '=', of.id)
    .where('room_id', '=', of.roomId)
    .where('owner_id', '=', of.ownerId)
    .where('message_id', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
