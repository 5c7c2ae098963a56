import type { Notices } from '@pasar/contract/notification/notification'

/**
 * A list of which somebody may have opened several pages, with its first page as it is now: what stands below it stays, so that nobody loses
 * their place to something that is told meanwhile.
 */
export function withNewest(shown: Notices, newest: Notices): Notices {
  const known = new Set(newest.notices.map(({ id }) => id))
  const below = newest.next === null ? [] : shown.notices.filter(({ id }) => !known.has(id))
  return below.length === 0 ? newest : { ...newest, notices: [...newest.notices, ...below], next: shown.next }
}

/** The list with the page after it; what came in meanwhile stays at its head. */
export function withPage(shown: Notices, page: Notices): Notices {
  const known = new Set(page.notices.map(({ id }) => id))
  return { ...page, notices: [...shown.notices.filter(({ id }) => !known.has(id)), ...page.notices] }
}
