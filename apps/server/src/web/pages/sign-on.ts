import { SignInReply } from '@pasar/contract/identity/session'
import { parseSignOnRefusal, type SignOnReply, SignOnTicket } from '@pasar/contract/identity/sign-on'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { positionName } from '@pasar/domain/identity/school-rights'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Actor, signature } from '../../call/actor.ts'
import { setSessionCookies, setSignOnCookie, signOnTokenOf } from '../../call/cookies.ts'
import { faultResponse, respond } from '../../call/faults.ts'
import { noteRefusal } from '../../call/noted-refusals.ts'
import { refusalResponse } from '../../call/serve.ts'
import { success } from '../../call/success.ts'
import { buildSignInReply } from '../../identity/sessions/current-member.ts'
import type { NewSession } from '../../identity/sessions/open-session.ts'
import { admitPerson, exchangeTicket } from '../../identity/sign-on/enter-with-ticket.ts'
import { isSessionOfPerson } from '../../identity/sign-on/pending-sign-on.queries.ts'
import {
  CONFIRM_SECONDS,
  consumeSignOn,
  readSignOn,
  storeSignOn,
} from '../../identity/sign-on/pending-sign-on.ts'
import type { AppContext } from '../api/api.ts'
import { callerOf, isCrossSite, isPrefetch } from '../edge/caller.ts'
import { acceptsHtml, sendFault } from '../edge/fault-page.ts'
import { escapeHtml, sendPlainPage } from '../edge/plain-page.ts'

/** Path of the confirmation page. */
const CONFIRM = '/dapodik/konfirmasi'

/**
 * Registers the sign-on from the school-data service. The address contains secrets, so the
 * server exchanges the ticket before it renders a page and redirects the browser. The secrets
 * stay out of the address bar, the history and the Referer header. The user has to confirm when
 * another session exists or another site sent the browser.
 *
 * @spec 2 entry of school-data users
 * @decision 0018
 * @decision 0060
 */
export function registerSignOn(app: FastifyInstance, context: AppContext): void {
  app.register(async (entry) => {
    entry.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })
    entry.setErrorHandler((error: Parameters<typeof faultResponse>[0], request, reply) =>
      acceptsHtml(request) ? sendFault(error, request, reply) : respond(reply, faultResponse(error, request)),
    )
    // The confirmation form has one checkbox.
    entry.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    entry.get('/dapodik/:id/:token/:pin/:pengguna', { exposeHeadRoute: false }, async (request, reply) => {
      // A prefetch must not use up the ticket.
      if (isPrefetch(request)) return reply.code(403).send()
      const answer = await exchange(request, context)
      return acceptsJson(request)
        ? answerJson(
            reply,
            isRefusal(answer)
              ? answer
              : await admit(request, context, answer, { replaced: null, isShared: false }),
            context,
          )
        : enterBrowser(request, reply, context, answer)
    })
    registerConfirmation(entry, context)
    // All other addresses below are handled here, so that no other part of the server sees them.
    entry.all('/dapodik/*', async (request, reply) => {
      if (request.method === 'HEAD') return reply.code(204).send()
      // A browser user may have opened a truncated link.
      return request.method === 'GET' && acceptsHtml(request)
        ? sendBrowser(reply, refuse('sign-on/refused'))
        : respond(reply, refusalResponse(refuse('call/not-found')))
    })
  })
}

/**
 * Registers the confirmation page and its two buttons. The session changes only when the user
 * presses one.
 */
function registerConfirmation(entry: FastifyInstance, context: AppContext): void {
  const { db, services, clock } = context

  entry.get(CONFIRM, { exposeHeadRoute: false }, async (request, reply) => {
    const answer = await readSignOn(db, services.sealer, signOnTokenOf(request), clock())
    const current = await sessionOf(request, context)
    // The user navigated back after answering.
    if (answer === null && current !== null) return reply.redirect('/home', 303)
    if (answer === null) return sendBrowser(reply, refuse('sign-on/lapsed'))
    const { idleMinutes } = await services.settings(clock())
    return sendQuestion(reply, answer, { current, idleMinutes })
  })
  entry.post(`${CONFIRM}/lanjut`, async (request, reply) => {
    if (isCrossSite(request)) return respond(reply, refusalResponse(refuse('access/foreign-origin')))
    const answer = await consumeSignOn(db, services.sealer, signOnTokenOf(request), clock())
    setSignOnCookie(reply, '', 0)
    if (answer === null) return sendBrowser(reply, refuse('sign-on/lapsed'))
    const replacedActor = await sessionOf(request, context)
    const isShared = Object(request.body).shared === '1'
    return sendBrowser(reply, await admit(request, context, answer, { replaced: replacedActor, isShared }))
  })
  entry.post(`${CONFIRM}/batal`, async (request, reply) => {
    if (isCrossSite(request)) return respond(reply, refusalResponse(refuse('access/foreign-origin')))
    await consumeSignOn(db, services.sealer, signOnTokenOf(request), clock())
    return setSignOnCookie(reply, '', 0).redirect('/home', 303)
  })
}

/** Exchanges the ticket at the school-data service. It changes no account. */
async function exchange(
  request: FastifyRequest,
  { db, services, clock }: AppContext,
): Promise<SignOnReply | Refusal<RefusalCode>> {
  const ticket = z.safeDecode(SignOnTicket, Object(request.params))
  if (!ticket.success) return refuse('sign-on/refused')
  return exchangeTicket(db, services.signOn, { ticket: ticket.data, from: request.ip, now: clock() })
}

/** Opens the session and ends the previous one of the browser in the same transaction. */
const admit = (
  request: FastifyRequest,
  { db, services, clock }: AppContext,
  answer: SignOnReply,
  { replaced, isShared }: { replaced: Actor | null; isShared: boolean },
) =>
  admitPerson(db, services, answer, {
    from: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    now: clock(),
    replaced,
    isShared,
  })

/** Returns the actor of the session cookie. */
async function sessionOf(request: FastifyRequest, context: AppContext): Promise<Actor | null> {
  const caller = await callerOf(request, context, context.clock())
  return isRefusal(caller) || caller.by !== 'cookie' ? null : caller.actor
}

/**
 * Signs the browser in. Asks for confirmation when another session exists or another site sent
 * the browser (login CSRF).
 */
async function enterBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  answer: SignOnReply | Refusal<RefusalCode>,
): Promise<FastifyReply> {
  const { db, services, clock } = context
  if (isRefusal(answer)) return sendBrowser(reply, answer)
  const current = await sessionOf(request, context)
  const person = { schoolId: answer.schoolId, personId: answer.additional.personId }
  const isSame = current !== null && (await isSessionOfPerson(db, current, person))
  if (isSame || (current === null && !isCrossSite(request)))
    return sendBrowser(
      reply,
      // The same person stays on the same computer.
      await admit(request, context, answer, { replaced: current, isShared: isOnShared(current) }),
    )
  const token = await storeSignOn(db, services.sealer, answer, clock())
  return setSignOnCookie(reply, token, CONFIRM_SECONDS).redirect(CONFIRM, 303)
}

const isOnShared = (actor: Actor | null): boolean => actor?.isShared === true

function sendQuestion(
  reply: FastifyReply,
  answer: SignOnReply,
  { current, idleMinutes }: { current: Actor | null; idleMinutes: number },
): FastifyReply {
  const { personName, position } = answer.additional
  const next = escapeHtml(`${personName} (${positionName(position)}, ${answer.name})`)
  const now =
    current === null
      ? ''
      : `<p>Anda sedang masuk sebagai <strong>${escapeHtml(signature(current))}</strong>.</p>`
  const warning =
    current === null
      ? 'Lanjutkan hanya bila Anda sendiri yang memulai masuk dari Dapodik.'
      : 'Sesi yang sekarang akan diakhiri. Lanjutkan hanya bila Anda sendiri yang memulai masuk dari Dapodik.'
  const body = `${now}<p>${warning}</p>
<p><label><input type="checkbox" name="shared" value="1" form="continue-form"${isOnShared(current) ? ' checked' : ''}> <span>Komputer ini dipakai bersama<small>Keluar otomatis setelah ${idleMinutes} menit tanpa kegiatan.</small></span></label></p>
<div class="acts">
<form id="continue-form" method="post" action="${CONFIRM}/lanjut"><button class="primary">Lanjutkan sebagai ${escapeHtml(personName)}</button></form>
<form method="post" action="${CONFIRM}/batal"><button>${current === null ? 'Batal' : `Tetap sebagai ${escapeHtml(current.person?.name ?? current.name)}`}</button></form>
</div>`
  return sendPlainPage(reply, { http: 200, title: `Lanjutkan sebagai ${next}?`, body })
}

const acceptsJson = ({ headers: { accept = '' } }: FastifyRequest) =>
  accept.includes('application/json') && !accept.includes('text/html')

async function answerJson(
  reply: FastifyReply,
  session: NewSession | Refusal<RefusalCode>,
  { db, services, clock }: AppContext,
) {
  if (isRefusal(session)) return respond(reply, refusalResponse(session))
  const data = z.encode(SignInReply, await buildSignInReply(session, { db, services, now: clock() }))
  return respond(reply, success({ data }))
}

function sendBrowser(reply: FastifyReply, session: NewSession | Refusal<RefusalCode>): FastifyReply {
  if (isRefusal(session)) {
    noteRefusal(reply.request, session.code)
    const reason = parseSignOnRefusal(session.code) ?? 'sign-on/silent'
    return reply.redirect(`/login?sebagai=sekolah&gagal=${encodeURIComponent(reason)}`, 303)
  }
  const expiresAt = isOnShared(session.actor) ? null : session.expiresAt
  return setSessionCookies(reply, session.token, expiresAt).redirect('/home', 303)
}

/** Replaces an address with secrets in the log. */
const HIDDEN = '/dapodik/…'

/** Returns an address for the log. Hides an address of the sign-on path, however it is written. */
export function loggableUrl(url: string): string {
  const plain = url.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return /dapodik/i.test(plain) ? HIDDEN : url
}
