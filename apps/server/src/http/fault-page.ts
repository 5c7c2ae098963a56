import { refuse } from '@pasar/domain/kernel/result'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { answerFault, send } from './faults.ts'
import { sendPlainPage } from './plain-page.ts'
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

/** Sentences of our own, without any text that a user typed. */
type Words = { title: string; sentence: string; again: string }

function sendPage(
  reply: FastifyReply,
  { http, retryAfterSeconds = 1 }: Answer,
  { title, sentence, again }: Words,
): FastifyReply {
  if (http === 429) reply.header('retry-after', retryAfterSeconds)
  const body = `<p>${sentence}</p>\n<p class="acts">${again}<a href="/home">Ke beranda</a></p>`
  return sendPlainPage(reply, { http, title, body })
}
