import { Link } from '@tanstack/react-router'
import { usePageContext } from '../../page/use-page-context.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { serverClock } from '../../ui/text/date.ts'
import { PageList } from './page-list.tsx'
import { ServerClock } from './server-clock.tsx'

const look = 'inline-flex min-h-11 items-center text-board-700 underline decoration-1 underline-offset-3'

/** Footer of every page: menu, contacts and server clock. @spec 2 Footer menu */
export function Footer() {
  const { settings, renderedAt } = usePageContext()
  return (
    <footer className="no-print below-fold border-t border-line bg-paper">
      <div className="page-container py-5 text-md text-ink-2">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="font-bold text-ink">Pasar Sekolah</p>
          <a href={`mailto:${settings.supportEmail}`} className={`${look} gap-2 wrap-anywhere`}>
            <Icon name="headset" />
            {settings.supportEmail}
          </a>
        </div>
        <ContentLinks />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-2">
          <Link to="/tanya-jawab" className={look}>
            Tanya jawab
          </Link>
          <Link to="/privacy" className={look}>
            Kebijakan privasi
          </Link>
          <Link to="/lisensi" className={look}>
            Sumber data dan lisensi
          </Link>
          <div className="flex items-center gap-3 md:ml-auto">
            {settings.isEndOfYear && (
              <StatusTag tone="violet" icon="calendar-blank">
                <span lang="en">End of Year</span>
              </StatusTag>
            )}
            <ServerClock at={serverClock(renderedAt)} />
          </div>
        </div>
      </div>
    </footer>
  )
}

/** The pages of the content editor. */
function ContentLinks() {
  return (
    <div className="flex flex-wrap gap-x-6 border-y border-line py-1">
      <PageList
        kind="Informasi"
        all={
          <Link to="/halaman" className={look}>
            Semua informasi
          </Link>
        }
      />
      <PageList
        kind="Panduan"
        all={
          <Link to="/panduan" className={look}>
            Semua panduan
          </Link>
        }
      />
    </div>
  )
}
