import type { Notice } from '@pasar/contract/notification/notification'
import { findKindRow, findTemplate, formatNotice, linkOf } from '@pasar/domain/notification/notice'
import type { NoticeRow } from './notification.queries.ts'

/** Returns the text and link of a notice. A notice of an unknown kind shows only its date. */
export function noticeOf({ id, topic, side, orderId, facts, tab, at, readAt, doneAt }: NoticeRow): Notice {
  const row = findKindRow(topic)
  const template = row && findTemplate(row, side)
  return {
    id,
    group: row?.group ?? 'account',
    tab,
    words: template ? formatNotice(template.text, facts) : 'Ada perubahan di akun Anda.',
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
