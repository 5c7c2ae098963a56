import { SignedIn } from '@pasar/contract/identity/session'
import { SignOnTicket, signOnRefusalIn } from '@pasar/contract/identity/sign-on'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { signedIn } from '../identity/current-member.ts'
import { enterWithTicket } from '../identity/enter-with-ticket.ts'
import type { NewSession } from '../identity/open-session.ts'
import type { House } from './api.ts'
import { begunCookies } from './cookies.ts'
import { wantsPage } from './fault-page.ts'
import { answerFault, send } from './faults.ts'
import { says } from './serve.ts'

/**
 * Registers the entry of people who come from the school-data service. The address holds secrets: they are used up here, before any page
 * is drawn, and the browser is sent on, so that neither its address bar, nor its history, nor any other site gets to see them.
 *
 * @spec 2 entry of school-data users
 * @decision 0018
 */
export function registerSignOn(app: FastifyInstance, house: House): void {
  app.register(async (entry) => {
    entry.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })
    entry.setErrorHandler((error: Parameters<typeof answerFault>[0], request, reply) =>
      send(reply, answerFault(error, request)),
    )
    entry.get('/dapodik/:id/:token/:pin/:pengguna', { exposeHeadRoute: false }, async (request, reply) => {
      // Looking ahead is not coming in.
      if (isPrefetch(request)) return reply.code(403).send()
      const session = await enter(request, house)
      return wantsJson(request)
        ? answerJson(reply, session, house)
        : answerBrowser(reply, session, house.config.secureCookies)
    })
    // Anything else below is no way in, and is told so here: no other part of the server gets to see it.
    entry.all('/dapodik/*', async (request, reply) => {
      if (request.method === 'HEAD') return reply.code(204).send()
      // A link that was cut off on its way is opened by a person.
      return request.method === 'GET' && wantsPage(request)
        ? answerBrowser(reply, refuse('sign-on/refused'), house.config.secureCookies)
        : send(reply, says(refuse('call/not-found')))
    })
  })
}

async function enter(
  request: FastifyRequest,
  { db, services, clock }: House,
): Promise<NewSession | Refusal<RefusalCode>> {
  const ticket = z.safeDecode(SignOnTicket, Object(request.params))
  if (!ticket.success) return refuse('sign-on/refused')
  return enterWithTicket(db, services, {
    ticket: ticket.data,
    from: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    now: clock(),
  })
}

/** Browsers and messengers that fetch what somebody might open next. */
const isPrefetch = ({ headers }: FastifyRequest) =>
  [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  )

const wantsJson = ({ headers: { accept = '' } }: FastifyRequest) =>
  accept.includes('application/json') && !accept.includes('text/html')

function answerJson(reply: FastifyReply, session: NewSession | Refusal<RefusalCode>, { services }: House) {
  if (isRefusal(session)) return send(reply, says(session))
  const data = z.encode(SignedIn, signedIn(session, services.sealer))
  return send(reply, { http: 200, body: { status: 'success', data } })
}

function answerBrowser(reply: FastifyReply, session: NewSession | Refusal<RefusalCode>, secure: boolean) {
  if (isRefusal(session)) {
    const why = signOnRefusalIn(session.code) ?? 'sign-on/silent'
    return reply.redirect(`/login?sebagai=sekolah&gagal=${encodeURIComponent(why)}`, 303)
  }
  reply.header('set-cookie', begunCookies(session.token, session.expiresAt, secure))
  return reply.redirect('/home', 303)
}

/** Stands in the log in place of an address with secrets. */
const HIDDEN = '/dapodik/…'

/** An address as the log may have it: nothing of one that leads to the entry, however it is written. */
export function loggableUrl(url: string): string {
  const plain = url.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return /dapodik/i.test(plain) ? HIDDEN : url
}
