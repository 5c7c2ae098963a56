import type { NoticeList } from '@pasar/contract/notification/notification'

/**
 * Merges the newest first page into a list of several opened pages. Older notices stay, so the user
 * does not lose the scroll position.
 */
export function mergeNewest(shown: NoticeList, newest: NoticeList): NoticeList {
  const newestIds = new Set(newest.notices.map(({ id }) => id))
  const below = newest.next === null ? [] : shown.notices.filter(({ id }) => !newestIds.has(id))
  return below.length === 0 ? newest : { ...newest, notices: [...newest.notices, ...below], next: shown.next }
}

/** Appends the next page. Notices that arrived meanwhile stay at the head. */
export function appendPage(shown: NoticeList, page: NoticeList): NoticeList {
  const pageIds = new Set(page.notices.map(({ id }) => id))
  return { ...page, notices: [...shown.notices.filter(({ id }) => !pageIds.has(id)), ...page.notices] }
}
