import type { NoticeSummary } from '@pasar/contract/notification/notification'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { subscribeLive } from '../api/live.ts'
import { publishNoticeCount } from '../api/notice-count.ts'
import { storedText } from '../api/stored-text.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { announce } from '../ui/toasts.tsx'
import { NoticePopup } from './notice-popup.tsx'
import { loadSummary } from './notification.api.ts'

/** In this tab: whose summary was shown. */
const shown = storedText('visit', 'ringkasan-notifikasi')

/** Whether the summary of a member was shown since the tab was opened; where nothing can be kept it counts as shown. */
function wasShown(memberId: number): boolean {
  const isShown = shown.read() === String(memberId)
  return !shown.write(String(memberId)) || isShown
}

/** An order with its payment instructions and its inspection, and the checkout. */
const isOrderPage = (path: string) => /^\/(history\/\d+|multi-cart)(\/|$)/.test(path)

/**
 * Counts what is told while the page is open, and shows the summary: once after signing in when something is not read, and when something new
 * has to be acted on.
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
    const show = (newer: NoticeSummary, words: string) => {
      setSummary(newer)
      setShownAt(location.pathname)
      announce(words)
    }
    const look = (told: number | null) =>
      loadSummary(call).then(
        (newer) => {
          if (isGone) return
          publishNoticeCount(newer.counts.unread)
          const fresh = newer.newest.find(({ id }) => id === told)
          if (fresh?.tab === 'action') return show(newer, `Pemberitahuan baru: ${fresh.words}`)
          if (told === 0 && newer.counts.unread > 0)
            show(newer, `${newer.counts.unread} pemberitahuan belum dibaca`)
        },
        // The next one that is told brings the count along.
        () => undefined,
      )
    if (!wasShown(memberId)) void look(0)
    const stop = subscribeLive('notice', (id) => void look(id))
    return () => {
      isGone = true
      stop()
    }
  }, [call, memberId])

  // It belongs to the page on which it came, and covers neither what is paid nor what is inspected: there the bell alone counts.
  if (summary === null || isCentre || path !== shownAt || isOrderPage(path)) return null
  return <NoticePopup summary={summary} onClose={() => setSummary(null)} />
}
