import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Db } from '../db/database.ts'
import { type Actor, signature } from '../http/actor.ts'
import { countAttempt } from '../identity/attempts.queries.ts'
import { publish } from '../live/live.queries.ts'
import { openCaseOf } from '../support/case.queries.ts'
import { attachFilesToMessage } from './chat-files.queries.ts'
import { closedReason, sideIn } from './chat-view.ts'
import { findByClientId, insertMessage, type MessageRow } from './messages.queries.ts'
import { assignRoom, lockRoom, type Room, readStaff } from './rooms.queries.ts'

const MESSAGES = { max: 30, windowMs: 60_000 }

/** Those of one school count together. @returns 0 when a user has said little enough lately to say more, else the seconds until then */
export const countMessageAttempt = (db: Db, { memberId }: Actor, now: Date): Promise<number> =>
  countAttempt(db, `chat ${memberId}`, MESSAGES, now)

/** Who is to hear of something in a room: both sides, and of the staff whoever answers, or all of them while nobody does. */
export async function recipientsOf(
  db: Db,
  room: Pick<Room, 'kind' | 'buyerId' | 'vendorId' | 'assignedTo'>,
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
}

/**
 * Says something in a room, once however often it is sent: message, what is unread and the live event in one transaction, or nothing.
 * Staff who answer a conversation that nobody has taken take it by that.
 *
 * @decision 0041
 */
export async function postMessage(
  tx: Db,
  actor: Actor,
  { chatId, text, clientId, files, now }: MessageInput,
): Promise<MessageRow | Refusal<RefusalCode>> {
  const room = await lockRoom(tx, chatId)
  const side = room && sideIn(actor, room)
  if (!room || !side) return refuse('chat/not-found')
  const there = await findByClientId(tx, chatId, clientId)
  if (there)
    return there.memberId === actor.memberId && there.text === text ? there : refuse('call/key-reused')
  const shut = closedReason(room, side)
  if (shut) return refuse(shut)
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
    await openCaseOf(tx, { memberId: actor.memberId, memberName: actor.name, roomId: chatId, text }, now)
  await publish(tx, await recipientsOf(tx, room), { kind: 'chat', id: chatId, now })
  const said = await findByClientId(tx, chatId, clientId)
  if (!said) throw new Error(`message ${id} is not there`)
  return said
}
