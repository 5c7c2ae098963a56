import { listAnswers } from '@pasar/contract/chat/answer-templates'
import { listRooms, type RoomRow, viewRoom } from '@pasar/contract/chat/chat'
import { listStaffRooms } from '@pasar/contract/chat/staff-chat'
import type { CurrentMember } from '@pasar/contract/identity/session'
import type { Call } from '../call/call.ts'
import { orNotFound } from '../call/or-not-found.ts'
import type { StaffInboxSearch } from '../links/inbox-address.ts'
import { mergeRooms } from './merge-rooms.ts'

export const loadRooms = (call: Call, keyword: string) =>
  call(listRooms, { params: { type: 'all' }, query: { keyword } })

/**
 * Loads a conversation and the other conversations of the viewer.
 *
 * @param around id of the message to show; 0 for the newest
 */
export async function loadRoom(
  call: Call,
  member: Pick<CurrentMember, 'role'> | null,
  chatId: number,
  around: number,
) {
  const isTrader = member?.role === 'buyer' || member?.role === 'vendor'
  const none: RoomRow[] = []
  const [room, rooms] = await Promise.all([
    orNotFound(call(viewRoom, { params: { type: 'all', chatId }, query: { around } })),
    isTrader ? loadRooms(call, '').then((roomsReply) => roomsReply.rooms) : none,
  ])
  return { room, rooms, around }
}

/**
 * Loads the staff inbox again with as many conversations as the viewer has opened. New messages do
 * not reset the list to its first page. Conversations taken by colleagues disappear.
 *
 * @param count number of conversations shown
 */
export async function reloadStaffInbox(call: Call, search: StaffInboxSearch, count: number) {
  let inbox = await call(listStaffRooms, { query: search })
  while (inbox.next !== null && inbox.rooms.length < count) {
    const more = await call(listStaffRooms, { query: { ...search, before: inbox.next } })
    inbox = { ...more, rooms: mergeRooms(inbox.rooms, more.rooms) }
  }
  return inbox
}

export const loadStaffInbox = (call: Call, search: StaffInboxSearch) =>
  call(listStaffRooms, { query: search })

/** Loads the templates for answers of staff. */
export const loadTemplates = (call: Call) => call(listAnswers, {})
