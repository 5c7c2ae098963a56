import { global } from '@pasar/contract/settings/global'
import { queryOf } from '@pasar/contract/wire/address'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { isRefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { isRefusal } from '@pasar/domain/kernel/result'
import { drawingAt } from '@pasar/illustrations/draw-picture'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../call/actor.ts'
import { Overloaded } from '../../call/concurrency-limit.ts'
import { databaseLoss } from '../../call/faults.ts'
import type { ApiCall, Served } from '../../call/serve.ts'
import { memberOf } from '../../identity/sessions/current-member.ts'
import type { AppContext } from '../api/api.ts'
import { databaseFor } from '../edge/database-for.ts'
import type { PageRequest, WebEntry } from '../edge/web-entry.ts'

type RenderOptions = Parameters<WebEntry['render']>[1]

export type PageRenderer = ReturnType<typeof createPageRenderer>

type PageCall = ReturnType<typeof inProcess>

type Means = { web: WebEntry; served: Map<string, Served>; context: AppContext }

/** Creates the renderer of pages, whose calls run in this process. */
export function createPageRenderer(web: WebEntry, servedRoutes: Map<string, Served>, context: AppContext) {
  const means: Means = { web, served: servedRoutes, context }
  return {
    renderPage: (request: FastifyRequest, actor: Actor | null, options: OwnOptions) =>
      renderPage(means, request, actor, options),
    renderMemberPage: (request: FastifyRequest, actor: Actor, view: SharedView) =>
      renderMemberPage(means, request, actor, view),
    withCalls: <T>(visit: Omit<Visit, 'onLoss'>, work: (call: PageCall) => Promise<T>) =>
      withCalls(means, visit, work),
    readSettings,
  }
}

/** Runs calls for a page, and fails if the database is lost, so that the browser retries later. */
async function withCalls<T>(
  { served, context }: Means,
  visit: Omit<Visit, 'onLoss'>,
  work: (call: PageCall) => Promise<T>,
): Promise<T> {
  const losses: unknown[] = []
  const call = inProcess(served, context, { ...visit, onLoss: (error) => losses.push(error) })
  const result = await work(call)
  if (losses.length > 0) throw losses[0]
  return result
}

/** Returns the settings that pages contain. */
async function readSettings(call: PageCall): Promise<RenderOptions['settings']> {
  const reply = await call(global, { params: {}, query: {}, body: {} })
  return (reply as { global: RenderOptions['settings'] }).global
}

/** Returns the options of every page, and whether its rendering had no fault so far. */
function commonOptions({ context }: Means, request: FastifyRequest) {
  let isComplete = true
  return {
    isComplete: () => isComplete,
    options: {
      isDemo: context.config.profile === 'demo',
      draw: drawingAt,
      hasWorker: context.config.hasWorker,
      onFault: (fault: unknown) => {
        isComplete = false
        request.log.error({ err: fault }, 'page')
      },
    },
  }
}

type OwnOptions = Pick<RenderOptions, 'isShared' | 'announcement'>

/** Renders a page, and reports whether it is complete: no part of its data failed to load. */
function renderPage(means: Means, request: FastifyRequest, actor: Actor | null, own: OwnOptions) {
  const { web, context } = means
  const now = context.clock()
  return withCalls(means, { request, callerOf: () => actor, now }, async (call) => {
    const { options, isComplete } = commonOptions(means, request)
    const page = await web.render(requestOf(request), {
      ...options,
      ...own,
      call,
      member: actor ? await memberOf(actor, { ...context, now }) : null,
      settings: await readSettings(call),
      // Search engines and link previews never sign in.
      origin: actor === null ? context.config.publicUrl : null,
      requestId: request.id,
    })
    return { page, isComplete: isComplete() }
  })
}

/** The member with its view of the catalogue and nothing else, and the settings. */
type SharedView = { viewer: RenderOptions['member']; settings: RenderOptions['settings'] }

/**
 * Renders the shared part of a page for all members with the same view of the catalogue. Only calls
 * that depend on the catalogue and the viewer alone get the caller; all other calls run as for a
 * visitor. So the page cannot contain data of the member.
 *
 * @returns null if the page is a redirect or an error, or not complete
 * @decision 0082
 */
function renderMemberPage(
  means: Means,
  request: FastifyRequest,
  actor: Actor,
  { viewer, settings }: SharedView,
) {
  const callerOf = ({ isForViewer }: Served) => (isForViewer ? actor : null)
  return withCalls(means, { request, callerOf, now: means.context.clock() }, async (call) => {
    const { options, isComplete } = commonOptions(means, request)
    const page = await means.web.renderMemberPage(requestOf(request), {
      ...options,
      isShared: false,
      announcement: null,
      call,
      member: viewer,
      settings,
      origin: null,
      requestId: '',
    })
    return isComplete() ? page : null
  })
}

// Only the path is used. The Host header may be invalid.
const requestOf = ({ url }: FastifyRequest) => new Request(`http://localhost${url}`)

/** Carries a refusal out of a page loader. The web app recognises it by its fields. */
class PageRefused extends Error {
  readonly status: number
  readonly fields: readonly { field: string; message: string }[]
  constructor(status: number, message: string, fields: readonly { field: string; message: string }[]) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** Returns whether a request that failed with this error may succeed a moment later. */
const isTemporary = (error: unknown) => error instanceof Overloaded || databaseLoss(error) !== null

/** `onLoss` is called when a call fails and a retry may succeed: no database, or a full queue. */
type Visit = {
  request: FastifyRequest
  /** Returns the caller of a route. */
  callerOf: (route: Served) => Actor | null
  now: Date
  onLoss: (error: unknown) => void
}

function inProcess(
  servedRoutes: Map<string, Served>,
  context: AppContext,
  { request, callerOf, now, onLoss }: Visit,
) {
  return async (endpoint: Endpoint, pageRequest: PageRequest): Promise<unknown> => {
    // The web app bundles its own copy of the contract, so calls are matched by method and path.
    const route = servedRoutes.get(`${endpoint.method} ${endpoint.path}`)
    if (!route) throw new Error(`no such call: ${endpoint.method} ${endpoint.path}`)
    const actor = callerOf(route)
    const call: ApiCall = {
      params: pageRequest.params,
      query: queryOf(pageRequest.query),
      body: pageRequest.body,
      actor,
      replaced: null,
      uploader: null,
      device: { token: null, next: '' },
      db: databaseFor(context, route.endpoint, actor),
      now,
      services: context.services,
      key: null,
      file: null,
      userAgent: request.headers['user-agent'] ?? '',
      from: request.ip,
    }
    const running = route.run(call)
    // The error boundary of the page would hide a temporary failure, so it is reported here and
    // rethrown.
    const [outcome] = await Promise.allSettled([running])
    if (outcome.status === 'rejected' && isTemporary(outcome.reason)) onLoss(outcome.reason)
    const result = await running
    if (!isRefusal(result)) return result
    const [status, sentence] = isRefusalCode(result.code)
      ? refusals[result.code]
      : ([500, result.code] as const)
    throw new PageRefused(status, sentence, result.fields ?? [])
  }
}
