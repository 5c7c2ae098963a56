import {
  exportItems,
  exportItemsAsXlsx,
  itemTemplate,
  wrongRowsFile,
} from '@pasar/contract/catalogue/item-import'
import { downloadDocument } from '@pasar/contract/document/document'
import { liveStream } from '@pasar/contract/live/live'
import { bankCallback } from '@pasar/contract/payment/bank-callback'
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@pasar/contract/wire/timeouts'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { Overloaded } from '../call/concurrency-limit.ts'
import { registerCookies } from '../call/cookies.ts'
import { refuseMalformedRequest } from '../call/faults.ts'
import type { Served } from '../call/serve.ts'
import { isThreadStopping } from '../call/stop-on-signal.ts'
import { sendList, sendTemplate, sendWrongRows } from '../catalogue/import/item-spreadsheets.ts'
import { allCategories } from '../catalogue/pages/catalogue.routes.ts'
import { pingDatabase } from '../db/database.ts'
import { openDocument } from '../document/open-document.ts'
import { receiveBankMessage } from '../ordering/money/bank-payments.ts'
import { isFromBank } from '../payment/bank-signature.ts'
import { createMap } from '../shipping/map-atlas.ts'
import { readMapAreas } from '../shipping/nearby-villages.queries.ts'
import { isLogPath } from '../transparency/tiles.ts'
import { type AppContext, registerApi } from './api/api.ts'
import { registerBankCallback } from './api/bank-callback.ts'
import { registerLiveStream } from './api/live-stream.ts'
import { openApi } from './api/open-api.ts'
import { registerCategoryAsset } from './downloads/category-asset.ts'
import { CSV_EXPORTS, registerCsvExports } from './downloads/csv-exports.ts'
import { registerDocuments } from './downloads/documents.ts'
import { registerFilePages } from './downloads/file-pages.ts'
import { registerFiles } from './downloads/files.ts'
import { registerItemSpreadsheets } from './downloads/item-spreadsheets.ts'
import { registerLog } from './downloads/log.ts'
import { registerMap } from './downloads/map.ts'
import { REPORTS, registerReports } from './downloads/reports.ts'
import { addCommonHeaders, safetyHeaders } from './edge/common-headers.ts'
import { sendFault, sendNotFound } from './edge/fault-page.ts'
import { observeRequests, requestIds } from './edge/observe-requests.ts'
import { traceRequests } from './edge/trace-requests.ts'
import { loadWebEntry } from './edge/web-entry.ts'
import { registerPages } from './pages/pages.ts'
import { loggableUrl, registerSignOn } from './pages/sign-on.ts'
import { registerSitemap } from './pages/sitemap.ts'
import { routes } from './routes.ts'

/** Routes that respond with a file or a stream. */
const apart = [
  liveStream,
  ...CSV_EXPORTS,
  downloadDocument,
  ...REPORTS,
  exportItems,
  exportItemsAsXlsx,
  itemTemplate,
  wrongRowsFile,
]

/** Log fields to redact: personal data and secrets. */
const redact = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  // The raw bytes of a malformed request. They start with the URL.
  'err.rawPacket',
]

/** Serializers that select which request fields are logged. */
const serializers = {
  req: ({ method, url, ip }: FastifyRequest) => ({ method, url: loggableUrl(url), remoteAddress: ip }),
}

/**
 * Builds the server. Does not start listening.
 *
 * @param withPages `api-only` leaves out the rendered pages, for API tests
 * @param demoRoutes added outside production only
 * @param log destination of the log; standard output when omitted
 */
export async function buildApp(
  context: AppContext,
  withPages: 'with-pages' | 'api-only',
  demoRoutes: readonly Served[],
  log?: { write: (line: string) => void },
): Promise<FastifyInstance> {
  const safety = safetyHeaders(context.config)
  const app = Fastify({
    logger: { level: context.config.logLevel, redact, serializers, ...(log && { stream: log }) },
    // `observeRequests` logs requests.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(context.config.trustedProxies),
    bodyLimit: 1024 * 1024,
    // The browser times out first, so the browser reports the timeout to the user.
    requestTimeout: UPLOAD_TIMEOUT_MS + REQUEST_TIMEOUT_MS,
    // Paths of the specification end with a slash. Clients may leave the slash out.
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Trust the client address in the forwarding header only when our own proxy sends it.
    trustProxy: context.config.trustedProxies.length > 0 && context.config.trustedProxies,
    clientErrorHandler: (error, socket) => {
      app.log.trace({ err: error }, 'client error')
      refuseMalformedRequest(error, socket, safety)
    },
    // A malformed URL reaches neither a route nor a hook.
    frameworkErrors: (_error, request, reply) => void sendNotFound(request, reply.headers(safety)),
  })
  recordRequests(app, context)
  // Fastify reads text, which browsers send to other sites without asking. No call takes it.
  app.removeContentTypeParser('text/plain')
  const build = withPages === 'with-pages' ? (await loadWebEntry(context.config.webFolder)).build : null
  app.addHook('onSend', async (request, reply) => addCommonHeaders(request, reply, context.config, build))
  await registerCookies(app, context.config.secureCookies)
  // The default handler of Fastify logs the URL.
  app.setNotFoundHandler(sendNotFound)
  app.setErrorHandler(sendFault)
  registerHealth(app, context)
  const servedRoutes = [...routes, ...demoRoutes]
  await app.register(async (api) => registerApi(api, servedRoutes, context), { prefix: '/api' })
  registerApiDocument(app)
  registerFiles(app, context)
  registerFilePages(app, context)
  registerCategoryAsset(app, () => allCategories(context.services.catalogue.categories, context.db))
  const map = createMap(() => readMapAreas(context.db))
  registerMap(app, map)
  registerLog(app, context.services.log, isLogPath)
  registerCsvExports(app, context)
  registerBankCallback(app, context, { isFromBank, take: receiveBankMessage })
  registerDocuments(app, context, openDocument)
  registerReports(app, context)
  registerItemSpreadsheets(app, context, { sendList, sendTemplate, sendWrongRows })
  registerSitemap(app, context)
  registerSignOn(app, context)
  registerLiveStream(app, context)
  if (withPages === 'with-pages') await registerPages(app, servedRoutes, context)
  return app
}

function registerApiDocument(app: FastifyInstance): void {
  let apiDocument: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    // The document is about one megabyte and only changes at a restart.
    apiDocument ??= JSON.stringify(
      openApi([...routes.map((route) => route.endpoint), bankCallback, ...apart]),
    )
    return reply.type('application/json').send(apiDocument)
  })
}

function recordRequests(app: FastifyInstance, context: AppContext): void {
  traceRequests(app, context)
  observeRequests(app, context)
}

function registerHealth(app: FastifyInstance, { db, services }: AppContext): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    if (isThreadStopping()) return reply.code(503).send({ status: 'stopping' })
    await pingDatabase(db)
    if (!services.catalogue.isReady) throw new Overloaded({ code: 'search/loading' })
    return reply.send({ status: 'ready', items: services.catalogue.size })
  })
}
