import { hash } from 'node:crypto'
import { must } from '@pasar/domain/kernel/must'
import type { FastifyReply } from 'fastify'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => must(ENTITIES[character], 'the entity of a character'))

/**
 * Sends a page without dependencies: no script, no file, no database.
 *
 * @param title HTML; user input must go through `escapeHtml` first
 * @param body HTML; user input must go through `escapeHtml` first
 */
export function sendPlainPage(
  reply: FastifyReply,
  { http, title, body }: { http: number; title: string; body: string },
): FastifyReply {
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src '${STYLE_SOURCE}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.code(http).send(page(title, body))
}

const STYLE = `:root { color-scheme: light dark }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f1f3f2, #0b1512); color: light-dark(#16211d, #e7efeb) }
header { padding: 1rem; background: #123f33; border-bottom: 5px solid #7a5a3a; color: #fff; font-weight: 700; font-size: 1.25rem }
main { max-width: 32rem; margin: 0 auto; padding: 3rem 1rem; text-align: center; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25 }
form { margin: 0 }
label { display: inline-flex; align-items: center; gap: .75rem; min-height: 44px; text-align: left }
label input { flex: none; width: 1.25rem; height: 1.25rem; accent-color: light-dark(#0f5c47, #7fdcb9) }
small { display: block; color: light-dark(#46534d, #b3c2bb) }
.acts { display: flex; flex-wrap: wrap; justify-content: center; gap: .5rem; margin: 1.5rem 0 0 }
.acts > * { max-width: 100% }
a, button { box-sizing: border-box; display: inline-flex; align-items: center; justify-content: center; max-width: 100%; min-height: 44px; padding: .5rem 1.25rem; border: 1px solid; border-radius: .5rem; background: none; color: light-dark(#0f5c47, #7fdcb9); font: inherit; font-weight: 700; text-decoration: none; cursor: pointer }
button.primary { background: light-dark(#0f5c47, #7fdcb9); border-color: light-dark(#0f5c47, #7fdcb9); color: light-dark(#fff, #0b1512) }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid #f0b429; outline-offset: 2px }
`
const STYLE_SOURCE = `sha256-${hash('sha256', STYLE, 'base64')}`

const page = (title: string, body: string): string => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - Pasar Sekolah</title>
<style>${STYLE}</style>
</head>
<body>
<header>Pasar Sekolah</header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
