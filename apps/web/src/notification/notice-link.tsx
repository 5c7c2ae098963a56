import { type Notice, setNoticeRead } from '@pasar/contract/notification/notification'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { publishNoticeCount } from '../api/notice-count.ts'
import { openInPlace } from '../api/open-in-place.ts'
import { usePageContext } from '../api/use-page-context.ts'

type NoticeLinkProps = { notice: Notice; className: string; onGo?: () => void; children: ReactNode }

/** Leads to where one acts on a notice, which is read with that. */
export function NoticeLink({ notice, className, onGo, children }: NoticeLinkProps) {
  const router = useRouter()
  const { call } = usePageContext()
  const go = () => {
    onGo?.()
    if (!notice.isRead)
      call(setNoticeRead, { params: { noticeId: notice.id }, body: { isRead: true } }).then(
        ({ unread }) => publishNoticeCount(unread),
        // It stays unread, and nobody is kept from where they are going.
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
