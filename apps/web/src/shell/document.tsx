import { HeadContent, Outlet, Scripts } from '@tanstack/react-router'

/** The whole document: what stands around every page. */
export function Document() {
  return (
    <html lang="id" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <HeadContent />
      </head>
      <body>
        <main id="isi">
          <Outlet />
        </main>
        <Scripts />
      </body>
    </html>
  )
}
