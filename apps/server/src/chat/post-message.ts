import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { unfilledFault } from '@pasar/domain/chat/answer-templates'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { type Actor, signature } from '../call/actor.ts'
import { countAttempt } from '../call/attempts.queries.ts'
import type { Db } from '../db/database.ts'
import { publish } from '../live/live.queries.ts'
import { openCaseOf } from '../support/case.queries.ts'
import { attachFilesToMessage } from './chat-files.queries.ts'
import { closedReason, sideIn } from './chat-view.ts'
import { findByClientId, insertMessage, type MessageRow } from './messages.queries.ts'
import { assignRoom, type ChatRoom, lockRoom, readStaff } from './rooms.queries.ts'

const MESSAGES = { max: 30, windowMs: 60_000 }

/**
 * Counts a message attempt; all users of one school share the limit.
 *
 * @returns 0 when the message is allowed, else the seconds until the next one is
 */
export const countMessageAttempt = (db: Db, { memberId }: Actor, now: Date): Promise<number> =>
  countAttempt(db, `chat ${memberId}`, MESSAGES, now)

/**
 * Returns the members that a room event goes to: both sides, and the assigned staff member, or
 * all staff while none is assigned.
 */
export async function recipientsOf(
  db: Db,
  room: Pick<ChatRoom, 'kind' | 'buyerId' | 'vendorId' | 'assignedTo'>,
): Promise<number[]> {
  const sides = [room.buyerId, room.vendorId].filter((id) => id !== null)
  if (room.kind !== 'platform') return sides
  return [...sides, ...(room.assignedTo ? [room.assignedTo.id] : (await readStaff(db)).map(({ id }) => id))]
}

export type MessageInput = {
  chatId: number
  text: string
  clientId: string
  files: readonly number[]
  now: Date
  /** Whether the message comes from the contact form, which opens a case. */
  isContact?: boolean
}

/**
 * Posts a message in a room once, however often the client repeats the request. Message, unread
 * counts and live event are written in one transaction. A staff answer assigns an unassigned
 * conversation to its author.
 *
 * @decision 0041
 */
export async function postMessage(
  tx: Db,
  actor: Actor,
  { chatId, text, clientId, files, now, isContact = false }: MessageInput,
): Promise<MessageRow | Refusal<RefusalCode>> {
  const room = await lockRoom(tx, chatId)
  const side = room && sideIn(actor, room)
  if (!room || !side) return refuse('chat/not-found')
  const existing = await findByClientId(tx, chatId, clientId)
  if (existing)
    return existing.memberId === actor.memberId && existing.text === text
      ? existing
      : refuse('call/key-reused')
  const shut = closedReason(room, side)
  if (shut) return refuse(shut)
  const fault = side === 'staff' ? unfilledFault(text) : null
  if (fault !== null) return refuse('call/invalid', [{ field: 'message', message: fault }])
  const id = await insertMessage(tx, {
    roomId: chatId,
    side,
    memberId: actor.memberId,
    name: signature(actor),
    clientId,
    text,
    now,
  })
  const of = { roomId: chatId, ownerId: actor.memberId, messageId: id }
  if ((await attachFilesToMessage(tx, of, files)) !== new Set(files).size) return refuse('file/not-found')
  if (side === 'staff' && room.assignedTo === null)
    await assignRoom(tx, chatId, { assignedTo: actor.memberId, closedAt: null })
  if (room.kind === 'platform' && side !== 'staff')
    await openCaseOf(
      tx,
      { memberId: actor.memberId, memberName: actor.name, roomId: chatId, text, isContact },
      now,
    )
  await publish(tx, await recipientsOf(tx, room), { kind: 'chat', id: chatId, now })
  const postedMessage = await findByClientId(tx, chatId, clientId)
  if (!postedMessage) throw new Error(`message ${id} does not exist`)
  return postedMessage
}
