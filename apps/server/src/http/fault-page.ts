import { randomBytes } from 'node:crypto'
import { refuse } from '@pasar/domain/kernel/result'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { answerFault, send } from './faults.ts'
import { type Answer, says } from './serve.ts'

/** Whether a person at a browser asks, and no program. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true

const FAULT = 'Layanan sedang bermasalah'

/**
 * Answers what went wrong outside the calls: a person at a browser reads a page, anybody else the envelope of the calls. The page needs
 * nothing else of the server, which perhaps has nothing else to give.
 */
export function sendFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerFault(error, request)
  if (!wantsPage(request)) return send(reply, answer)
  const said = answer.body.status === 'error' ? answer.body.status_message : ''
  return sendPage(reply, answer, {
    title: FAULT,
    sentence: said.startsWith(`${FAULT}. `) ? said.slice(FAULT.length + 2) : said,
    again: '<a href="">Coba lagi</a>',
  })
}

/** Answers an address that leads nowhere and cannot even be read. Nothing of it is repeated: it may hold secrets. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = says(refuse('call/not-found'))
  if (!wantsPage(request)) return send(reply, answer)
  return sendPage(reply, answer, {
    title: 'Halaman tidak ditemukan',
    sentence:
      'Halaman tidak ditemukan atau sudah dipindahkan. Periksa alamatnya, atau cari yang Anda perlukan.',
    again: '<a href="/search">Cari barang</a>',
  })
}

/** Sentences of our own, with nothing in them that somebody typed. */
type Words = { title: string; sentence: string; again: string }

function sendPage(reply: FastifyReply, { http }: Answer, words: Words): FastifyReply {
  const nonce = randomBytes(18).toString('base64')
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  if (http === 429) reply.header('retry-after', '1')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.code(http).send(page(words, nonce))
}

const page = ({ title, sentence, again }: Words, nonce: string): string => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - Pasar Sekolah</title>
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
<h1>${title}</h1>
<p>${sentence}</p>
<p>${again}<a href="/home">Ke beranda</a></p>
</main>
</body>
</html>
`
