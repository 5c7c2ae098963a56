import { HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { classes } from '../../ui/base/classes.ts'
import { SkipLink } from '../../ui/base/skip-link.tsx'
import { ToastRegion } from '../../ui/base/toasts.tsx'
import { PersonalPart } from '../../ui/ssr/personal-part.tsx'
import mark from '../chrome/mark.svg'
import { ProgressLine } from '../chrome/progress-line.tsx'
import { SandboxStrip } from '../chrome/sandbox-strip.tsx'
import { LazyBottomBar, LazyFooter, LazyHeader, LazyMenuColumn, LazyStatusStrip } from './lazy-parts.ts'
import { LazyShell } from './lazy-shell.tsx'
import { cancelHydrationProbe } from './pre-hydration.ts'
import { ScreenHydrated } from './screen-hydrated.tsx'

/** The HTML document around every page. */
export function Document() {
  const hasColumn = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hasMenuColumn),
  })
  const isCompact = useMatches({
    select: (matches) => !matches.some(({ staticData }) => staticData.hasSearchRow),
  })
  return (
    <html lang="id" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#123F34" />
        <link rel="icon" type="image/svg+xml" href={mark} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icon-maskable-180.png" />
        <HeadContent />
      </head>
      <body className="flex min-h-dvh flex-col" onDragEndCapture={cancelHydrationProbe}>
        <SkipLink target="content">Langsung ke isi</SkipLink>
        <ToastRegion />
        <SandboxStrip />
        <ProgressLine />
        <LazyHeader isCompact={isCompact} />
        <PersonalPart>
          <LazyStatusStrip isCompact={isCompact} />
        </PersonalPart>
        <LazyShell />
        {hasColumn ? (
          // Menu and page share the edges of the header content; the header background spans the
          // window.
          <div className="flex flex-1 lg:page-container">
            <aside className="no-print board relative hidden w-[280px] shrink-0 border-r-[5px] border-wood before:absolute before:inset-y-0 before:right-full before:w-screen before:bg-board-800 lg:block">
              <LazyMenuColumn />
            </aside>
            <Main className="lg:-mr-4" />
          </div>
        ) : (
          <Main />
        )}
        <LazyFooter />
        <PersonalPart>
          <LazyBottomBar />
        </PersonalPart>
        <Scripts />
      </body>
    </html>
  )
}

function Main({ className }: { className?: string }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={classes('reveal min-w-0 flex-1 pb-10 outline-none', className)}
    >
      <Outlet />
      <Suspense>
        <ScreenHydrated />
      </Suspense>
    </main>
  )
}
