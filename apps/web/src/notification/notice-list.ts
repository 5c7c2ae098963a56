import type { NoticeList } from '@pasar/contract/notification/notification'

/**
 * A list of which somebody may have opened several pages, with its first page as it is now: what stands below it stays, so that nobody loses
 * their place to something that is told meanwhile.
 */
export function mergeNewest(shown: NoticeList, newest: NoticeList): NoticeList {
  const known = new Set(newest.notices.map(({ id }) => id))
  const below = newest.next === null ? [] : shown.notices.filter(({ id }) => !known.has(id))
  return below.length === 0 ? newest : { ...newest, notices: [...newest.notices, ...below], next: shown.next }
}

/** The list with the page after it; what came in meanwhile stays at its head. */
export function appendPage(shown: NoticeList, page: NoticeList): NoticeList {
  const known = new Set(page.notices.map(({ id }) => id))
  return { ...page, notices: [...shown.notices.filter(({ id }) => !known.has(id)), ...page.notices] }
}
