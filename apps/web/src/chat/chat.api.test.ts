import { listStaffRooms } from '@pasar/contract/chat/staff-chat'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../api/call.ts'
import { NO_STAFF_INBOX_SEARCH } from '../api/inbox-address.ts'
import { reloadStaffInbox } from './chat.api.ts'

const PAGE = 20
/** A server with conversations of these last messages, the newest first. */
const serving =
  (lastIds: readonly number[]): Call =>
  async (endpoint, ask) => {
    const before = Number(Object(ask.query).before ?? 0)
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
  Array.from({ length: newest - oldest + 1 }, (_, place) => newest - place)
const shownAfter = async (lastIds: readonly number[], count: number) => {
  const { rooms, next, counts } = await reloadStaffInbox(serving(lastIds), NO_STAFF_INBOX_SEARCH, count)
  return [rooms.map(({ lastId }) => lastId), next, counts.unassigned]
}

test('whoever has opened a second page keeps it when something is said', async () => {
  expect(await shownAfter([101, ...from(50, 1)], 40)).toEqual([[101, ...from(50, 12)], 12, 51])
})

test('whoever has opened one page is sent one', async () => {
  expect(await shownAfter(from(50, 1), 20)).toEqual([from(50, 31), 31, 50])
})

test('what a colleague has taken from the second page is gone, and the end is the end', async () => {
  const left = from(50, 1).filter((id) => id !== 20)
  expect(await shownAfter(left, 50)).toEqual([left, null, 49])
})
