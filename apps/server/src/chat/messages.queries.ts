import type { FileScan } from '@pasar/contract/media/file-scan'
import type { ChatSide } from '@pasar/domain/chat/room'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type MessageRow = {
  id: number
  clientId: string
  side: ChatSide | 'system'
  memberId: number
  name: string
  text: string
  at: Date
  hidden: string | null
  files: { id: number; name: string; mime: string; scan: FileScan }[] | null
}

const messageColumns = sql`m.id, m.client_id as "clientId", m.side, m.member_id as "memberId", m.member_name as name, m.body as text, m.at,
  case when m.hidden_at is not null then m.hidden_reason end as hidden,
  (select json_agg(json_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'scan', f.scan) order by f.id) from chat_file f where f.message_id = m.id) as files`

/**
 * Loads one page of a room, oldest first: before a message, after a message, or the newest
 * page. Reads up to `limit` + 1 rows, so that the caller knows whether more exist.
 */
export async function readMessages(
  db: Db,
  roomId: number,
  { before, after, limit }: { before?: number; after?: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from chat_message m
    where m.room_id = ${roomId} and ${before === undefined ? sql`true` : sql`m.id < ${before}`}
      and ${after === undefined ? sql`true` : sql`m.id > ${after}`}
    order by m.id ${after === undefined ? sql`desc` : sql`asc`} limit ${limit + 1}`.execute(db)
  return after === undefined ? rows.reverse() : rows
}

/** Finds a message by the client id that the device assigned. */
export async function findByClientId(
  db: Db,
  roomId: number,
  clientId: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from chat_message m where m.room_id = ${roomId} and m.client_id = ${clientId}`.execute(
    db,
  )
  return rows[0]
}

/** Loads the ids of the newest hidden messages of a room. */
export async function readHidden(db: Db, roomId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_message')
    .select('id')
    .where('room_id', '=', roomId)
    .where('hidden_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export type NewMessage = {
  roomId: number
  side: ChatSide | 'system'
  memberId: number
  name: string
  clientId: string
  text: string
  now: Date
}

/**
 * Inserts a message into a room that this transaction has locked. Marks all messages before it
 * as read for the sender and raises the unread count of the other sides.
 */
export async function insertMessage(tx: Db, message: NewMessage): Promise<number> {
  const { id } = await tx
    .insertInto('chat_message')
    .values({
      room_id: message.roomId,
      side: message.side,
      member_id: message.memberId,
      member_name: message.name,
      client_id: message.clientId,
      body: message.text,
      at: message.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { side } = message
  const isSystem = side === 'system'
  await sql`
    update chat_room set last_id = ${id},
      buyer_unread = case when ${isSystem} then buyer_unread when buyer_id is null or ${side} = 'buyer' then 0 else buyer_unread + 1 end,
      vendor_unread = case when ${isSystem} then vendor_unread when vendor_id is null or ${side} = 'vendor' then 0 else vendor_unread + 1 end,
      staff_unread = case when ${isSystem} then staff_unread when kind <> 'platform' or ${side} = 'staff' then 0 else staff_unread + 1 end,
      buyer_read = case when ${side} = 'buyer' then ${id} else buyer_read end,
      vendor_read = case when ${side} = 'vendor' then ${id} else vendor_read end,
      staff_read = case when ${side} = 'staff' then ${id} else staff_read end,
      closed_at = case when ${isSystem} then closed_at end
    where id = ${message.roomId}`.execute(tx)
  return id
}

/**
 * Marks messages as read for one side, in a room that this transaction has locked.
 *
 * @returns how many stay unread
 */
export async function markReadUpTo(tx: Db, roomId: number, side: ChatSide, upTo: number): Promise<number> {
  const column = { buyer: sql`buyer`, vendor: sql`vendor`, staff: sql`staff` }[side]
  const { rows } = await sql<{ unread: number }>`
    update chat_room r set ${column}_read = ${upTo}, ${column}_unread = (
      select count(*) from chat_message m where m.room_id = r.id and m.id > ${upTo} and m.side not in (${side}, 'system'))
    where r.id = ${roomId} returning ${column}_unread as unread`.execute(tx)
  return rows[0]?.unread ?? 0
}

/**
 * Hides a message.
 *
 * @returns its author; null when it is hidden already
 */
export async function markMessageHidden(
  tx: Db,
  hiddenMessage: { messageId: number; by: number; reason: string; now: Date },
): Promise<number | null> {
  const row = await tx
    .updateTable('chat_message')
    .set({ hidden_at: hiddenMessage.now, hidden_by: hiddenMessage.by, hidden_reason: hiddenMessage.reason })
    .where('id', '=', hiddenMessage.messageId)
    .where('hidden_at', 'is', null)
    .returning('member_id as memberId')
    .executeTakeFirst()
  return row?.memberId ?? null
}

export async function isMessageIn(db: Db, roomId: number, messageId: number): Promise<boolean> {
  const row = await db
    .selectFrom('chat_message')
    .select('id')
    .where('room_id', '=', roomId)
    .where('id', '=', messageId)
    .where('side', '!=', 'system')
    .executeTakeFirst()
  return row !== undefined
}
