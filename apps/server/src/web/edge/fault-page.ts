import { refuse } from '@pasar/domain/kernel/result'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { faultResponse, respond } from '../../call/faults.ts'
import { type ApiResponse, refusalResponse } from '../../call/serve.ts'
import { sendPlainPage } from './plain-page.ts'

/** Returns whether a browser requests a page, and not an API client. */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true

const FAULT = 'Layanan sedang bermasalah'

/**
 * Sends an error outside of API calls: an HTML page to browsers, the JSON envelope to other
 * clients. The page depends on no other part of the server, which may be down.
 */
export function sendFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const response = faultResponse(error, request)
  if (!acceptsHtml(request)) return respond(reply, response)
  const message = response.body.status === 'error' ? response.body.status_message : ''
  return sendPage(reply, response, {
    title: FAULT,
    sentence: message.startsWith(`${FAULT}. `) ? message.slice(FAULT.length + 2) : message,
    actionLink: '<a href="">Coba lagi</a>',
  })
}

/**
 * Responds 404 to an address that cannot be decoded. The response does not repeat the address,
 * because it may contain secrets.
 */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const response = refusalResponse(refuse('call/not-found'))
  if (!acceptsHtml(request)) return respond(reply, response)
  return sendPage(reply, response, {
    title: 'Halaman tidak ditemukan',
    sentence:
      'Halaman tidak ditemukan atau sudah dipindahkan. Periksa alamatnya, atau cari yang Anda perlukan.',
    actionLink: '<a href="/search">Cari barang</a>',
  })
}

/** Fixed texts without any user input. */
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
