import { hash } from 'node:crypto'
import type { CurrentMember } from '@pasar/contract/identity/session'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../call/actor.ts'
import { type Viewer, viewerKey, viewerOf } from '../../call/viewer.ts'
import { memberOf } from '../../identity/sessions/current-member.ts'
import type { AppContext } from '../api/api.ts'
import { isResponse } from '../edge/response-cache.ts'
import type { MemberPage, WebEntry } from '../edge/web-entry.ts'
import type { PageRenderer } from './page-renderer.ts'

/**
 * Creates the function that returns a page of a school. Schools with the same view of the catalogue
 * share it, except for its personal parts: it is rendered once, and filled for each request.
 *
 * @returns null for a page that must be rendered for this member alone
 * @decision 0082
 */
export function createMemberPages(web: WebEntry, renderer: PageRenderer, context: AppContext) {
  const readShared = createSharedParts(renderer, context)
  return async (request: FastifyRequest, actor: Actor) => {
    const viewer = viewerOf(actor)
    if (viewer?.role !== 'buyer' || !web.isMemberPage(request.url.split('?')[0] ?? '')) return null
    const now = context.clock()
    return renderer.withCalls({ request, callerOf: () => actor, now }, async (call) => {
      const sharedPage = await readShared(request, actor, {
        viewer,
        settings: await renderer.readSettings(call),
      })
      if (sharedPage === null) return null
      const member = await memberOf(actor, { ...context, now })
      const noInput = { params: {}, query: {}, body: {} }
      const replies = await Promise.allSettled(
        sharedPage.calls.map(({ endpoint, request: input }) => call(endpoint, { ...noInput, ...input })),
      )
      // The page for this member alone shows what failed.
      const foundReplies = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value] : []))
      if (foundReplies.length < replies.length) return null
      const { scripts, styles } = sharedPage
      const body = sharedPage.fill({ member, replies: foundReplies })
      return { status: 200, headers: new Headers(), body, scripts, styles }
    })
  }
}

/**
 * Creates the function that returns the shared part of a page. Concurrent requests share a
 * rendering.
 */
function createSharedParts(renderer: PageRenderer, { services, responses }: AppContext) {
  const pending = new Map<string, Promise<MemberPage | null>>()
  return (
    request: FastifyRequest,
    actor: Actor,
    { viewer, settings }: { viewer: Viewer; settings: Parameters<WebEntry['render']>[1]['settings'] },
  ): Promise<MemberPage | null> | MemberPage => {
    const version = `${services.catalogue.version} ${hash('sha256', JSON.stringify(settings), 'base64')}`
    const key = `page ${version} ${viewerKey(viewer)} ${request.url}`
    const cachedPage = responses.get(key)
    if (cachedPage && !isResponse(cachedPage)) return cachedPage
    const running = pending.get(key)
    if (running) return running
    const rendering = renderer
      .renderMemberPage(request, actor, { viewer: memberFor(viewer), settings })
      .then((page) => {
        if (page !== null) responses.set(key, page)
        return page
      })
      .finally(() => pending.delete(key))
    pending.set(key, rendering)
    return rendering
  }
}

/** Returns a school of which only the view of the catalogue is known. */
const memberFor = ({ zone, freeTradeZone }: Viewer): CurrentMember => ({
  memberId: 0,
  name: '',
  memberName: '',
  email: '',
  mobileNumber: '',
  gender: null,
  dateOfBirth: null,
  npwp: '',
  statement: '',
  category: '3347_38',
  role: 'buyer',
  type: 'member',
  verified: 1,
  zone,
  freeTradeZone,
  ppnMember: freeTradeZone ? 'MEMBER_0' : 'MEMBER_1',
  hasPpnMember: !freeTradeZone,
  isPkp: false,
  isBuyer: 1,
  regencyName: '',
  picture: '',
  cartCount: 0,
  awaitingCount: 0,
  noticeCount: 0,
  mustAgree: false,
  mustConfirmNpwp: false,
  personId: null,
  personName: null,
  position: null,
  idleSecondsLeft: null,
  staff: null,
  shop: null,
})
