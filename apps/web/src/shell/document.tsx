import { HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { NoticeBoard } from '../ui/notices.tsx'
import { Attended } from './attended.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { Footer, MenuColumn } from './later-parts.ts'
import mark from './mark.svg'
import { ProgressLine } from './progress-line.tsx'
import { ScreenHydrated } from './screen-hydrated.tsx'
import { StatusStrip } from './status-strip.tsx'

/** The whole document: what stands around every page. */
export function Document() {
  const hasColumn = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hasMenuColumn),
  })
  return (
    <html lang="id" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#123F34" />
        <link rel="icon" type="image/svg+xml" href={mark} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/ikon-utuh-180.png" />
        <HeadContent />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#isi"
          className="sr-only z-50 rounded-lg bg-kertas px-4 py-3 font-bold text-papan-700 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Langsung ke isi
        </a>
        <ProgressLine />
        <Header />
        <StatusStrip />
        <Attended />
        {hasColumn ? (
          <div className="flex flex-1">
            <aside className="tidak-cetak papan hidden w-[280px] shrink-0 border-r-[5px] border-kayu lg:block">
              <MenuColumn />
            </aside>
            <Main />
          </div>
        ) : (
          <Main />
        )}
        <Footer />
        <BottomBar />
        <NoticeBoard />
        <Scripts />
      </body>
    </html>
  )
}

function Main() {
  return (
    <main id="isi" tabIndex={-1} className="utuh min-w-0 flex-1 pb-10 outline-none">
      <Outlet />
      <Suspense>
        <ScreenHydrated />
      </Suspense>
    </main>
  )
}
