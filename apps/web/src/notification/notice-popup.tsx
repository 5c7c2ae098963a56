import type { NoticeSummary } from '@pasar/contract/notification/notification'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { NoticeLink } from './notice-link.tsx'

type NoticePopupProps = { summary: NoticeSummary; onClose: () => void }

/** What is not read; it takes no focus. On a desk it stands clear of the page head and of bars at the foot. @spec 2 Notification summary */
export function NoticePopup({ summary: { counts, newest }, onClose }: NoticePopupProps) {
  return (
    <aside
      aria-label="Ringkasan notifikasi"
      className="tidak-cetak kartu fixed top-16 right-3 z-40 flex w-[min(24rem,calc(100vw-1.5rem))] flex-col gap-2 p-4 shadow-lg md:top-auto md:right-6 md:bottom-20"
    >
      <div className="flex items-center gap-2">
        <Icon name="bell" size={20} className="text-papan-700" />
        <h2 className="flex-1 font-bold">
          {counts.action > 0 ? `${counts.action} perlu tindakan Anda` : `${counts.unread} belum dibaca`}
        </h2>
        <IconButton icon="x" label="Tutup ringkasan notifikasi" className="-my-2 -mr-2" onClick={onClose} />
      </div>
      <ul className="flex flex-col">
        {newest.map((notice) => (
          <li key={notice.id}>
            <NoticeLink
              notice={notice}
              onGo={onClose}
              className="flex min-h-11 items-center py-1 text-sm wrap-anywhere underline-offset-3 hover:underline"
            >
              <span className="line-clamp-2">{notice.words}</span>
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
