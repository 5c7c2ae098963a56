import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { answerFault, send } from './faults.ts'

const TITLE = 'Layanan sedang bermasalah'

/**
 * Answers what went wrong outside the calls: a person at a browser reads a page, anybody else the envelope of the calls. The page needs
 * nothing else of the server, which perhaps has nothing else to give.
 */
export function sendFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerFault(error, request)
  if (request.headers.accept?.includes('text/html') !== true) return send(reply, answer)
  const nonce = randomBytes(18).toString('base64')
  const said = answer.body.status === 'error' ? answer.body.status_message : ''
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  if (answer.http === 429) reply.header('retry-after', '1')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.code(answer.http).send(page(said, nonce))
}

/** @param said one of our own sentences, with nothing in it that somebody typed */
function page(said: string, nonce: string): string {
  const sentence = said.startsWith(`${TITLE}. `) ? said.slice(TITLE.length + 2) : said
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TITLE} - Pasar Sekolah</title>
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f1f3f2, #0b1512); color: light-dark(#16211d, #e7efeb) }
header { padding: 1rem; background: #123f33; border-bottom: 5px solid #7a5a3a; color: #fff; font-weight: 700; font-size: 1.25rem }
main { max-width: 32rem; margin: 0 auto; padding: 3rem 1rem; text-align: center; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25 }
p:last-child { display: flex; flex-wrap: wrap; justify-content: center; gap: .5rem }
a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 1.25rem; border: 1px solid; border-radius: .5rem; color: light-dark(#0f5c47, #7fdcb9); font-weight: 700; text-decoration: none }
a:focus-visible { outline: 3px solid #f0b429; outline-offset: 2px }
</style>
</head>
<body>
<header>Pasar Sekolah</header>
<main>
<h1>${TITLE}</h1>
<p>${sentence}</p>
<p><a href="">Coba lagi</a><a href="/home">Ke beranda</a></p>
</main>
</body>
</html>
`
}
