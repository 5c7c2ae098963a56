import { HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { classes } from '../ui/classes.ts'
import { ToastRegion } from '../ui/toasts.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { Footer, MenuColumn } from './lazy-parts.ts'
import { LazyShell } from './lazy-shell.tsx'
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
        <LazyShell />
        {hasColumn ? (
          // Menu and page stand between the same edges as the header; the board goes on to the window's.
          <div className="flex flex-1 lg:wadah">
            <aside className="tidak-cetak papan relative hidden w-[280px] shrink-0 border-r-[5px] border-kayu before:absolute before:inset-y-0 before:right-full before:w-screen before:bg-papan-800 lg:block">
              <MenuColumn />
            </aside>
            <Main className="lg:-mr-4" />
          </div>
        ) : (
          <Main />
        )}
        <Footer />
        <BottomBar />
        <ToastRegion />
        <Scripts />
      </body>
    </html>
  )
}

function Main({ className }: { className?: string }) {
  return (
    <main id="isi" tabIndex={-1} className={classes('utuh min-w-0 flex-1 pb-10 outline-none', className)}>
      <Outlet />
      <Suspense>
        <ScreenHydrated />
      </Suspense>
    </main>
  )
}
