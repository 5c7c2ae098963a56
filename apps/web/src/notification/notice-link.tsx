import { type Notice, setNoticeRead } from '@pasar/contract/notification/notification'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { publishNoticeCount } from '../live/notice-count.ts'
import { openInPlace } from '../page/open-in-place.ts'
import { usePageContext } from '../page/use-page-context.ts'

type NoticeLinkProps = { notice: Notice; className: string; onGo?: () => void; children: ReactNode }

/** Links to the page of a notice and marks it as read. */
export function NoticeLink({ notice, className, onGo, children }: NoticeLinkProps) {
  const router = useRouter()
  const { call } = usePageContext()
  const go = () => {
    onGo?.()
    if (!notice.isRead)
      call(setNoticeRead, { params: { noticeId: notice.id }, body: { isRead: true } }).then(
        ({ unread }) => publishNoticeCount(unread),
        // It stays unread. The navigation continues.
        () => undefined,
      )
    router.history.push(notice.link)
  }
  return (
    <a href={notice.link} onClick={openInPlace(go)} className={className}>
      {children}
    </a>
  )
}
