import { getRouteApi, Link } from '@tanstack/react-router'
import { useHydrated } from '../page/use-hydrated.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { qrCode } from '../ui/data/qr-code.ts'
import { dayAndTime } from '../ui/text/date.ts'
import { NoticeLink } from './notice-link.tsx'
import { NoticeText } from './notice-text.tsx'

const route = getRouteApi('/notification/qr/$noticeId')

/**
 * A notice as a QR code. A phone that scans it opens the page of the notice for the user signed in
 * there.
 *
 * @spec 2 notification/qr
 */
export function NoticeCodeScreen() {
  const notice = route.useLoaderData()
  const { renderedAt } = usePageContext()
  // Only the browser knows the public URL.
  const address = useHydrated() ? `${location.origin}${notice.link}` : ''
  return (
    <div className="page-container flex max-w-[40rem]! flex-col gap-5 py-6 md:py-8">
      <PageHead title="Buka di ponsel" lead={dayAndTime(notice.at, renderedAt)} />
      <p className="text-lg wrap-anywhere">
        <NoticeText text={notice.words} />
      </p>
      <div className="card flex flex-col items-center gap-4 p-5">
        <div className="grid size-[min(18rem,100%)] place-items-center rounded-lg bg-white p-2">
          {address !== '' && <Code text={address} />}
        </div>
        <p className="max-w-[28rem] text-center text-ink-2">
          Arahkan kamera ponsel ke kode ini. Halaman yang sama terbuka setelah Anda masuk di ponsel itu.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <NoticeLink notice={notice} className={buttonClass()}>
          Buka di sini
        </NoticeLink>
        <Link to="/notification" search={{}} className={buttonClass('outline')}>
          Kembali ke notifikasi
        </Link>
      </div>
    </div>
  )
}

function Code({ text }: { text: string }) {
  const { size, path } = qrCode(text, 2)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Kode QR"
      className="size-full"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
