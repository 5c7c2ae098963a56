import type { Notice, NoticeList } from '@pasar/contract/notification/notification'
import { expect, test } from 'vitest'
import { appendPage, groupByOrder, mergeNewest } from './notice-list.ts'

const notice = (id: number): Notice => ({
  id,
  group: 'order',
  tab: 'information',
  words: `Pesanan ${id}`,
  link: '/history/1',
  at: new Date('2026-11-22T03:00:00Z'),
  isRead: false,
  isDone: false,
})
const list = (ids: readonly number[], next: number | null): NoticeList => ({
  notices: ids.map(notice),
  counts: { action: 0, information: 0, activity: 0, unread: ids.length },
  next,
})
const idsOf = ({ notices }: NoticeList) => notices.map(({ id }) => id)

test('puts a new notice at the head of all opened pages and leaves the next cursor', () => {
  const shown = appendPage(list([9, 8, 7], 7), list([6, 5, 4], 4))
  expect(idsOf(shown)).toEqual([9, 8, 7, 6, 5, 4])
  const now = mergeNewest(shown, list([10, 9, 8], 8))
  expect(idsOf(now)).toEqual([10, 9, 8, 7, 6, 5, 4])
  expect(now.next).toBe(4)
})

test('does not drop the notice that moved from the first page to the second', () => {
  expect(mergeNewest(list([3, 2], null), list([4, 3], 3))).toMatchObject({ next: null })
  expect(idsOf(mergeNewest(list([3, 2], null), list([4, 3], 3)))).toEqual([4, 3, 2])
})

test('appending a page leaves notices that arrived meanwhile', () => {
  expect(idsOf(appendPage(list([10, 9, 8], 8), list([7, 6], null)))).toEqual([10, 9, 8, 7, 6])
})

test('groups the notices of one order below its newest one, and leaves others alone', () => {
  const about = (id: number, link: string): Notice => ({ ...notice(id), link })
  const notices = [
    about(9, '/history/5'),
    about(8, '/account/bank'),
    about(7, '/history/6?tab=berkas'),
    about(6, '/history/5?bast=1'),
    about(5, '/account/bank'),
    about(4, '/history/56'),
  ]
  expect(groupByOrder(notices).map((group) => group.map(({ id }) => id))).toEqual([
    [9, 6],
    [8],
    [7],
    [5],
    [4],
  ])
})
