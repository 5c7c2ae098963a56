import type { Notice } from '@pasar/contract/notification/notification'
import { linkOf, noticeWords, rowOf, toldTo } from '@pasar/domain/notification/notice'
import type { NoticeRow } from './notification.queries.ts'

/** What a notice says and where it leads. What the table of kinds knows no longer is told by its day alone. */
export function noticeOf({ id, topic, side, orderId, facts, tab, at, readAt, doneAt }: NoticeRow): Notice {
  const row = rowOf(topic)
  const told = row && toldTo(row, side)
  return {
    id,
    group: row?.group ?? 'account',
    tab,
    words: told ? noticeWords(told.says, facts) : 'Ada perubahan di akun Anda.',
    link: row
      ? linkOf(row.group, side, orderId, facts)
      : orderId === null
        ? '/account'
        : `/history/${orderId}`,
    at,
    isRead: readAt !== null,
    isDone: doneAt !== null,
  }
}
