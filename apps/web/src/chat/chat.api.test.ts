import { listStaffRooms } from '@pasar/contract/chat/staff-chat'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { NO_STAFF_INBOX_SEARCH } from '../links/inbox-address.ts'
import { reloadStaffInbox } from './chat.api.ts'

const PAGE = 20
/** A stub server with conversations of these last message ids, newest first. */
const serving =
  (lastIds: readonly number[]): Call =>
  async (endpoint, input) => {
    const before = Number(Object(input.query).before ?? 0)
    const rows = lastIds.filter((id) => before === 0 || id < before)
    const page = rows.slice(0, PAGE).map((lastId) => ({
      id: lastId + 1_000,
      member: { id: 1, name: 'SD Contoh', role: 'buyer' },
      assignedTo: null,
      lastId,
      last: 'Halo',
      lastAt: '2026-11-22T03:00:00.000Z',
      unread: 0,
      isClosed: false,
    }))
    const counts = { unassigned: lastIds.length, mine: 0, open: lastIds.length, closed: 0 }
    const next = rows.length > PAGE ? (page.at(-1)?.lastId ?? null) : null
    expect(endpoint.path).toBe(listStaffRooms.path)
    return z.parse<(typeof endpoint)['reply']>(endpoint.reply, { rooms: page, next, counts, staff: [] })
  }
const from = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)
const shownAfter = async (lastIds: readonly number[], count: number) => {
  const { rooms, next, counts } = await reloadStaffInbox(serving(lastIds), NO_STAFF_INBOX_SEARCH, count)
  return [rooms.map(({ lastId }) => lastId), next, counts.unassigned]
}

test('reloads both opened pages when a new message arrives', async () => {
  expect(await shownAfter([101, ...from(50, 1)], 40)).toEqual([[101, ...from(50, 12)], 12, 51])
})

test('reloads one page when one page is open', async () => {
  expect(await shownAfter(from(50, 1), 20)).toEqual([from(50, 31), 31, 50])
})

test('drops a conversation that a colleague has taken, and reports the end of the list', async () => {
  const left = from(50, 1).filter((id) => id !== 20)
  expect(await shownAfter(left, 50)).toEqual([left, null, 49])
})
