import type { FileScan } from '@pasar/contract/media/file-scan'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import { findChatFile } from './chat-files.queries.ts'
import { sideIn } from './chat-view.ts'
import { findRoomById, type Room } from './rooms.queries.ts'

/**
 * Whether somebody may read along: what is said about an order or a complaint belongs to its file, for staff and for the supervisors of the
 * school's territory. What is said before an order is between the two.
 *
 * @decision 0041
 */
export function mayWatch(actor: Actor, room: Pick<Room, 'kind' | 'buyerVillage'>): boolean {
  if (room.kind !== 'order' && room.kind !== 'complaint') return false
  if (actor.role === 'staff') return true
  return (
    actor.role === 'supervisor' &&
    actor.territory.some((area) => room.buyerVillage?.startsWith(area) ?? false)
  )
}

/** Whether somebody may know that a conversation exists. */
export const mayRead = (actor: Actor, room: Room): boolean =>
  sideIn(actor, room) !== null || mayWatch(actor, room)

/** A file of a conversation, for those who may read it; one that is not sent yet is its owner's alone, and what is hidden is for staff. */
export async function openChatFile(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ key: string; mime: string; scan: FileScan } | null> {
  const file = await findChatFile(db, id)
  const room = file && (await findRoomById(db, file.roomId))
  if (!file || !room || !mayRead(actor, room)) return null
  if (file.messageId === null && file.ownerId !== actor.memberId) return null
  return file.hiddenAt !== null && actor.role !== 'staff' ? null : file
}
