import { refuse } from '@pasar/domain/kernel/result'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { answerFault, send } from './faults.ts'
import { sendPlainPage } from './plain-page.ts'
import { type ApiResponse, refusalAnswer } from './serve.ts'

/** Whether a person at a browser asks, and no program. */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true

const FAULT = 'Layanan sedang bermasalah'

/**
 * Answers what went wrong outside the calls: a person at a browser reads a page, anybody else the envelope of the calls. The page needs
 * nothing else of the server, which perhaps has nothing else to give.
 */
export function sendFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerFault(error, request)
  if (!acceptsHtml(request)) return send(reply, answer)
  const said = answer.body.status === 'error' ? answer.body.status_message : ''
  return sendPage(reply, answer, {
    title: FAULT,
    sentence: said.startsWith(`${FAULT}. `) ? said.slice(FAULT.length + 2) : said,
    actionLink: '<a href="">Coba lagi</a>',
  })
}

/** Answers an address that leads nowhere and cannot even be read. Nothing of it is repeated: it may hold secrets. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = refusalAnswer(refuse('call/not-found'))
  if (!acceptsHtml(request)) return send(reply, answer)
  return sendPage(reply, answer, {
    title: 'Halaman tidak ditemukan',
    sentence:
      'Halaman tidak ditemukan atau sudah dipindahkan. Periksa alamatnya, atau cari yang Anda perlukan.',
    actionLink: '<a href="/search">Cari barang</a>',
  })
}

/** Sentences of our own, without any text that a user typed. */
type FaultPageText = { title: string; sentence: string; actionLink: string }

function sendPage(
  reply: FastifyReply,
  { http, retryAfterSeconds = 1 }: ApiResponse,
  { title, sentence, actionLink }: FaultPageText,
): FastifyReply {
  if (http === 429) reply.header('retry-after', retryAfterSeconds)
  const body = `<p>${sentence}</p>\n<p class="acts">${actionLink}<a href="/home">Ke beranda</a></p>`
  return sendPlainPage(reply, { http, title, body })
}
