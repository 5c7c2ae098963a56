import type { NoticeSummary } from '@pasar/contract/notification/notification'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { buttonClass } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { IconButton } from '../ui/base/icon-button.tsx'
import { NoticeLink } from './notice-link.tsx'
import { NoticeText } from './notice-text.tsx'

type NoticePopupProps = { summary: NoticeSummary; onClose: () => void }

/** Display time in ms, unless the user reads it. */
const STAYS_MS = 10_000
const MAX_SCROLL_PX = 60

/**
 * Closes the popup when the user presses elsewhere, scrolls, or ignores it for a while. The notices
 * stay under the bell.
 */
function useAutoClose(onClose: () => void) {
  const box = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const from = scrollY
    const isRead = () => box.current?.matches(':hover, :focus-within') === true
    const timer = setInterval(() => {
      if (!isRead()) close.current()
    }, STAYS_MS)
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target) !== true) close.current()
    }
    const scroll = () => {
      if (Math.abs(scrollY - from) > MAX_SCROLL_PX && !isRead()) close.current()
    }
    addEventListener('pointerdown', press)
    addEventListener('scroll', scroll, { passive: true })
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', press)
      removeEventListener('scroll', scroll)
    }
  }, [])
  return box
}

/**
 * Unread notices in a popup that takes no focus. It does not overlap the header or the bottom bars,
 * and hides while suggestions are open.
 *
 * @spec 2 Notification summary
 */
export function NoticePopup({ summary: { counts, newest }, onClose }: NoticePopupProps) {
  const box = useAutoClose(onClose)
  return (
    <aside
      ref={box}
      aria-label="Ringkasan notifikasi"
      className="no-print card [body:has([role=combobox][aria-expanded=true])_&]:hidden fixed right-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 flex w-[min(24rem,calc(100vw-1.5rem))] flex-col gap-2 border border-line p-4 shadow-lg md:right-6"
    >
      <div className="flex items-center gap-2">
        <Icon name="bell" size={20} className="text-board-700" />
        <h2 className="flex-1 font-bold">
          {counts.unread} belum dibaca
          {counts.action > 0 && (
            <span className="caption block font-normal text-ink-2">{counts.action} perlu tindakan Anda</span>
          )}
        </h2>
        <IconButton icon="x" label="Tutup ringkasan notifikasi" className="-my-2 -mr-2" onClick={onClose} />
      </div>
      <ul className="flex flex-col">
        {newest.map((notice) => (
          // A phone has space for one notice only.
          <li key={notice.id} className="max-md:not-first:hidden">
            <NoticeLink
              notice={notice}
              onGo={onClose}
              className="flex min-h-11 items-center py-1 text-sm wrap-anywhere underline-offset-3 hover:underline"
            >
              <span className="line-clamp-2">
                <NoticeText text={notice.words} />
              </span>
            </NoticeLink>
          </li>
        ))}
      </ul>
      <Link to="/notification" search={{}} onClick={onClose} className={buttonClass('outline', 'toolbar')}>
        Buka notifikasi
      </Link>
    </aside>
  )
}
