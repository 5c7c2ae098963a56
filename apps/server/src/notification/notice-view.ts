import type { Notice } from '@pasar/contract/notification/notification'
import { findKindRow, findTemplate, formatNotice, linkOf } from '@pasar/domain/notification/notice'
import type { NoticeRow } from './notification.queries.ts'

/** What a notice says and where it leads. What the table of kinds knows no longer is told by its day alone. */
export function noticeOf({ id, topic, side, orderId, facts, tab, at, readAt, doneAt }: NoticeRow): Notice {
  const row = findKindRow(topic)
  const told = row && findTemplate(row, side)
  return {
    id,
    group: row?.group ?? 'account',
    tab,
    words: told ? formatNotice(told.text, facts) : 'Ada perubahan di akun Anda.',
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
