import { listRooms, type RoomRow, viewRoom } from '@pasar/contract/chat/chat'
import { listAnswers, listStaffRooms } from '@pasar/contract/chat/staff-chat'
import type { CurrentMember } from '@pasar/contract/identity/session'
import type { Call } from '../api/call.ts'
import type { StaffInboxSearch } from '../api/inbox-address.ts'
import { orNotFound } from '../api/or-not-found.ts'
import { mergeRooms } from './merge-rooms.ts'

export const loadRooms = (call: Call, keyword: string) =>
  call(listRooms, { params: { type: 'all' }, query: { keyword } })

/** A conversation, and beside it the others of the reader. @param around a message that is looked for; 0 for the newest */
export async function loadRoom(
  call: Call,
  member: Pick<CurrentMember, 'role'> | null,
  chatId: number,
  around: number,
) {
  const isTrader = member?.role === 'buyer' || member?.role === 'vendor'
  const none: RoomRow[] = []
  const [room, rooms, answers] = await Promise.all([
    orNotFound(call(viewRoom, { params: { type: 'all', chatId }, query: { around } })),
    isTrader ? loadRooms(call, '').then((found) => found.rooms) : none,
    member?.role === 'staff' ? call(listAnswers, {}).then((found) => found.answers) : [],
  ])
  return { room, rooms, answers, around }
}

/**
 * The desk as it is now, with as many conversations as its reader has opened: what is said meanwhile takes nobody back to the first page, and
 * what a colleague has taken is gone.
 *
 * @param count how many are shown
 */
export async function reloadStaffInbox(call: Call, search: StaffInboxSearch, count: number) {
  let desk = await call(listStaffRooms, { query: search })
  while (desk.next !== null && desk.rooms.length < count) {
    const more = await call(listStaffRooms, { query: { ...search, before: desk.next } })
    desk = { ...more, rooms: mergeRooms(desk.rooms, more.rooms) }
  }
  return desk
}

export async function loadStaffInbox(call: Call, search: StaffInboxSearch) {
  const [desk, { answers }] = await Promise.all([
    call(listStaffRooms, { query: search }),
    call(listAnswers, {}),
  ])
  return { ...desk, answers }
}
