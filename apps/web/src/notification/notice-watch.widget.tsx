import type { NoticeSummary } from '@pasar/contract/notification/notification'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { subscribeLive } from '../live/live.ts'
import { publishNoticeCount } from '../live/notice-count.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { storedText } from '../store/stored-text.ts'
import { announce } from '../ui/base/toasts.tsx'
import { NoticePopup } from './notice-popup.tsx'
import { loadSummary } from './notification.api.ts'
import { isWorkPage } from './work-page.ts'

/** Tab-local: the member whose summary was shown. */
const shownSummary = storedText('visit', 'notification-summary')

/**
 * Returns whether the summary was shown to the member in this tab; true if storage is
 * unavailable.
 */
function wasShown(memberId: number): boolean {
  const isShown = shownSummary.read() === String(memberId)
  return !shownSummary.write(String(memberId)) || isShown
}

/**
 * Counts notices while the page is open. Shows the summary once after sign-in when there are unread
 * notices, and for each new notice that needs action.
 *
 * @spec 2 Notification summary
 */
export function NoticeWatch({ memberId }: { memberId: number }) {
  const { call } = usePageContext()
  const [summary, setSummary] = useState<NoticeSummary | null>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [shownAt, setShownAt] = useState(path)
  const isCentre = path === '/notification'

  useEffect(() => {
    let isGone = false
    const show = (newer: NoticeSummary, message: string) => {
      setSummary(newer)
      setShownAt(location.pathname)
      announce(message)
    }
    const look = (noticeId: number | null) =>
      loadSummary(call).then(
        (newer) => {
          if (isGone) return
          publishNoticeCount(newer.counts.unread)
          const fresh = newer.newest.find(({ id }) => id === noticeId)
          if (fresh?.tab === 'action') return show(newer, `Pemberitahuan baru: ${fresh.words}`)
          if (noticeId === 0 && newer.counts.unread > 0)
            show(newer, `${newer.counts.unread} pemberitahuan belum dibaca`)
        },
        // The next event updates the count.
        () => undefined,
      )
    if (!wasShown(memberId)) void look(0)
    const stop = subscribeLive('notice', (id) => void look(id))
    return () => {
      isGone = true
      stop()
    }
  }, [call, memberId])

  // Show the popup only on the page where it arrived, and never over work. There only the bell
  // counts.
  if (summary === null || isCentre || path !== shownAt || isWorkPage(path)) return null
  return <NoticePopup summary={summary} onClose={() => setSummary(null)} />
}
