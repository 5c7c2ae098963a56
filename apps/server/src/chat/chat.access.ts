import type { FileScan } from '@pasar/contract/media/file-scan'
import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import type { Actor } from '../call/actor.ts'
import { mayInShop } from '../call/shop-access.ts'
import type { Db } from '../db/database.ts'
import { findChatFile } from './chat-files.queries.ts'
import { sideIn } from './chat-view.ts'
import { type ChatRoom, findRoomById } from './rooms.queries.ts'

/**
 * Returns whether the caller may read a conversation without being a party. Conversations about
 * an order or a complaint belong to its file: staff with the right to read conversations, and
 * supervisors of the school's territory, may read them. A conversation before an order is private
 * to its two sides.
 *
 * @decision 0041
 */
export function mayWatch(actor: Actor, room: Pick<ChatRoom, 'kind' | 'buyerVillage'>): boolean {
  if (room.kind !== 'order' && room.kind !== 'complaint') return false
  if (actor.role === 'staff') return hasStaffRight(actor.staffRoles, 'read-chats')
  return (
    actor.role === 'supervisor' &&
    actor.territory.some((area) => room.buyerVillage?.startsWith(area) ?? false)
  )
}

/** Returns whether the caller may know that a conversation exists. */
export const mayRead = (actor: Actor, room: ChatRoom): boolean =>
  (sideIn(actor, room) !== null && mayInShop(actor, 'chat')) || mayWatch(actor, room)

/**
 * Opens a file of a conversation for callers that may read it. Only the owner opens a file that
 * is not sent yet; only staff open a file of a hidden message.
 */
export async function openChatFile(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ key: string; mime: string; scan: FileScan; ownerId: number } | null> {
  const file = await findChatFile(db, id)
  const room = file && (await findRoomById(db, file.roomId))
  if (!file || !room || !mayRead(actor, room)) return null
  if (file.messageId === null && file.ownerId !== actor.memberId) return null
  return file.hiddenAt !== null && actor.role !== 'staff' ? null : file
}
