import type { Notice, NoticeList } from '@pasar/contract/notification/notification'
import { dayName } from '../ui/text/date.ts'

/**
 * Merges the newest first page into a list of several opened pages. Older notices stay, so the user
 * does not lose the scroll position.
 */
export function mergeNewest(shownNotices: NoticeList, newest: NoticeList): NoticeList {
  const newestIds = new Set(newest.notices.map(({ id }) => id))
  const below = newest.next === null ? [] : shownNotices.notices.filter(({ id }) => !newestIds.has(id))
  return below.length === 0
    ? newest
    : { ...newest, notices: [...newest.notices, ...below], next: shownNotices.next }
}

/** Appends the next page. Notices that arrived meanwhile stay at the head. */
export function appendPage(shownNotices: NoticeList, page: NoticeList): NoticeList {
  const pageIds = new Set(page.notices.map(({ id }) => id))
  return { ...page, notices: [...shownNotices.notices.filter(({ id }) => !pageIds.has(id)), ...page.notices] }
}

/**
 * Groups notices by day, the newest day first, and within a day in their order: a list may begin
 * with what is due soonest.
 *
 * @spec 9 Dates
 */
export function groupByDay(notices: readonly Notice[], now: Date): { day: string; notices: Notice[] }[] {
  const days = new Map<string, Notice[]>()
  for (const notice of notices) {
    const day = dayName(notice.at, now)
    const ofDay = days.get(day)
    if (ofDay === undefined) days.set(day, [notice])
    else ofDay.push(notice)
  }
  const newestOf = (ofDay: readonly Notice[]) => Math.max(...ofDay.map(({ at }) => at.getTime()))
  return [...days]
    .map(([day, ofDay]) => ({ day, notices: ofDay }))
    .toSorted((one, other) => newestOf(other.notices) - newestOf(one.notices))
}

/** Returns the order that a notice is about, by its link; null for other notices. */
const orderOf = ({ link }: Notice): string | null => /^\/history\/(\d+)/.exec(link)?.[1] ?? null

/** Groups the notices of one order, at the position of the newest one. Others stay alone. */
export function groupByOrder(notices: readonly Notice[]): [Notice, ...Notice[]][] {
  const groups: [Notice, ...Notice[]][] = []
  const byOrder = new Map<string, [Notice, ...Notice[]]>()
  for (const notice of notices) {
    const order = orderOf(notice)
    const group = order === null ? undefined : byOrder.get(order)
    if (group !== undefined) {
      group.push(notice)
      continue
    }
    const addedNotices: [Notice, ...Notice[]] = [notice]
    groups.push(addedNotices)
    if (order !== null) byOrder.set(order, addedNotices)
  }
  return groups
}
