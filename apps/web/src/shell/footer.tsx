import { usePageContext } from '../api/use-page-context.ts'
import { Icon } from '../ui/icon.tsx'
import { StatusTag } from '../ui/tag.tsx'
import { ServerClock } from './server-clock.tsx'

/** @spec 2 Footer menu */
export function Footer() {
  const { settings } = usePageContext()
  return (
    <footer className="tidak-cetak border-t border-garis bg-kertas">
      <div className="wadah flex flex-wrap items-center gap-x-6 gap-y-2 py-5 text-md text-tinta-2">
        <p className="font-bold text-tinta">Pasar Sekolah</p>
        <a
          href={`mailto:${settings.supportEmail}`}
          className="inline-flex min-h-11 items-center gap-2 text-papan-700 underline decoration-1 underline-offset-3"
        >
          <Icon name="headset" />
          {settings.supportEmail}
        </a>
        <div className="flex items-center gap-3 md:ml-auto">
          {settings.isEndOfYear && (
            <StatusTag tone="violet" icon="calendar-blank">
              <span lang="en">End of Year</span>
            </StatusTag>
          )}
          <ServerClock />
        </div>
      </div>
    </footer>
  )
}
