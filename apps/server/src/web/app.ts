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
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { budgetRoutes } from '../budget/budget.routes.ts'
import { Overloaded } from '../call/concurrency-limit.ts'
import { registerCookies } from '../call/cookies.ts'
import { answerMalformedRequest } from '../call/faults.ts'
import type { Served } from '../call/serve.ts'
import { isProcessStopping } from '../call/stop-on-signal.ts'
import { cartRoutes } from '../cart/cart.routes.ts'
import { comparisonRoutes } from '../cart/comparison.routes.ts'
import { purchaseListRoutes } from '../cart/purchase-list.routes.ts'
import { itemImportRoutes } from '../catalogue/import/item-import.routes.ts'
import { sendList, sendTemplate, sendWrongRows } from '../catalogue/import/item-spreadsheets.ts'
import { itemEditorRoutes } from '../catalogue/item/item-editor.routes.ts'
import { itemListingsRoutes } from '../catalogue/item/item-listings.routes.ts'
import { itemPictureRoutes } from '../catalogue/item/item-pictures.routes.ts'
import { itemReviewRoutes } from '../catalogue/item/item-review.routes.ts'
import { mastersRoutes } from '../catalogue/item/masters.routes.ts'
import { priceCeilingRoutes } from '../catalogue/item/price-ceiling.routes.ts'
import { allCategories, catalogueRoutes } from '../catalogue/pages/catalogue.routes.ts'
import { synonymsRoutes } from '../catalogue/search/synonyms.routes.ts'
import { chatRoutes } from '../chat/chat.routes.ts'
import { chatFileRoutes } from '../chat/chat-files.routes.ts'
import { staffChatRoutes } from '../chat/staff-chat.routes.ts'
import { contentConsoleRoutes } from '../content/console.routes.ts'
import { contentRoutes } from '../content/content.routes.ts'
import { contentPictureRoutes } from '../content/content-pictures.routes.ts'
import { dashboardRoutes } from '../dashboard/dashboard.routes.ts'
import { jobRoutes } from '../dashboard/jobs.routes.ts'
import { notificationCountRoutes } from '../dashboard/notification-count.routes.ts'
import { isAnswering } from '../db/database.ts'
import { documentRoutes } from '../document/document.routes.ts'
import { openDocument } from '../document/open-document.ts'
import { findingRoutes } from '../findings/findings.routes.ts'
import { businessChangeRoutes } from '../identity/business/business-change.routes.ts'
import { businessFileRoutes } from '../identity/business/business-files.routes.ts'
import { memberFileRoutes } from '../identity/files/member-files.routes.ts'
import { memberConsoleRoutes } from '../identity/members/member-console.routes.ts'
import { memberLogRoutes } from '../identity/members/member-log.routes.ts'
import { personalDataRoutes } from '../identity/personal/personal-data.routes.ts'
import { bankRoutes } from '../identity/profile/bank.routes.ts'
import { profileRoutes } from '../identity/profile/profile.routes.ts'
import { registrationRoutes } from '../identity/registration/registration.routes.ts'
import { resetRoutes } from '../identity/reset/reset.routes.ts'
import { sessionRoutes } from '../identity/sessions/session.routes.ts'
import { healthRoutes } from '../metrics/health.routes.ts'
import { negotiationRoutes } from '../negotiation/negotiation.routes.ts'
import { notificationRoutes } from '../notification/notification.routes.ts'
import { sendingRoutes } from '../notification/sending.routes.ts'
import { checkoutRoutes } from '../ordering/checkout/checkout.routes.ts'
import { complaintRoutes } from '../ordering/complaint/complaint.routes.ts'
import { orderFileRoutes } from '../ordering/files/order-files.routes.ts'
import { receiveBankMessage } from '../ordering/money/bank-payments.ts'
import { paymentConsoleRoutes } from '../ordering/money/payment-console.routes.ts'
import { ratingRoutes } from '../ordering/rating/rating.routes.ts'
import { requestRoutes } from '../ordering/requests/requests.routes.ts'
import { stepRoutes } from '../ordering/steps/steps.routes.ts'
import { orderingRoutes } from '../ordering/view/ordering.routes.ts'
import { savedFilterRoutes } from '../ordering/view/saved-filters.routes.ts'
import { yearEndRoutes } from '../ordering/year-end/year-end.routes.ts'
import { oversightRoutes } from '../oversight/oversight.routes.ts'
import { isFromBank } from '../payment/bank-signature.ts'
import { paymentRoutes } from '../payment/payment.routes.ts'
import { breachRoutes } from '../privacy/breach.routes.ts'
import { settingConsoleRoutes } from '../settings/setting-console.routes.ts'
import { settingsRoutes } from '../settings/settings.routes.ts'
import { createMap } from '../shipping/map-atlas.ts'
import { readMapAreas } from '../shipping/nearby-villages.queries.ts'
import { shippingRoutes } from '../shipping/shipping.routes.ts'
import { auditRoutes } from '../staff/audit.routes.ts'
import { figureRoutes } from '../staff/figures.routes.ts'
import { queueRoutes } from '../staff/queues.routes.ts'
import { staffSearchRoutes } from '../staff/search.routes.ts'
import { caseRoutes } from '../support/case.routes.ts'
import { type AppContext, registerApi } from './api.ts'
import { registerBankCallback } from './bank-callback.ts'
import { registerCategoryAsset } from './category-asset.ts'
import { CSV_EXPORTS, registerCsvExports } from './csv-exports.ts'
import { registerDocuments } from './documents.ts'
import { sendFault, sendNotFound } from './fault-page.ts'
import { registerFiles } from './files.ts'
import { registerItemSpreadsheets } from './item-spreadsheets.ts'
import { registerLiveStream } from './live-stream.ts'
import { registerMap } from './map.ts'
import { observeRequests, requestIds } from './observe-requests.ts'
import { openApi } from './open-api.ts'
import { registerPages } from './pages.ts'
import { REPORTS, registerReports } from './reports.ts'
import { isShared } from './shared-page.ts'
import { loggableUrl, registerSignOn } from './sign-on.ts'
import { registerSitemap } from './sitemap.ts'
import { traceRequests } from './trace-requests.ts'
import { loadWebEntry } from './web-entry.ts'

/** All API routes, module by module. */
export const routes: readonly Served[] = [
  ...settingsRoutes,
  ...settingConsoleRoutes,
  ...sessionRoutes,
  ...registrationRoutes,
  ...resetRoutes,
  ...dashboardRoutes,
  ...oversightRoutes,
  ...notificationCountRoutes,
  ...profileRoutes,
  ...personalDataRoutes,
  ...bankRoutes,
  ...businessChangeRoutes,
  ...businessFileRoutes,
  ...memberLogRoutes,
  ...memberConsoleRoutes,
  ...shippingRoutes,
  ...cartRoutes,
  ...comparisonRoutes,
  ...purchaseListRoutes,
  ...budgetRoutes,
  ...checkoutRoutes,
  ...savedFilterRoutes,
  ...orderingRoutes,
  ...stepRoutes,
  ...yearEndRoutes,
  ...requestRoutes,
  ...complaintRoutes,
  ...ratingRoutes,
  ...negotiationRoutes,
  ...chatRoutes,
  ...chatFileRoutes,
  ...staffChatRoutes,
  ...paymentRoutes,
  ...paymentConsoleRoutes,
  ...documentRoutes,
  ...notificationRoutes,
  ...caseRoutes,
  ...sendingRoutes,
  ...jobRoutes,
  ...breachRoutes,
  ...auditRoutes,
  ...staffSearchRoutes,
  ...queueRoutes,
  ...figureRoutes,
  ...findingRoutes,
  ...healthRoutes,
  ...orderFileRoutes,
  ...memberFileRoutes,
  ...itemPictureRoutes,
  ...itemListingsRoutes,
  ...itemEditorRoutes,
  ...itemImportRoutes,
  ...itemReviewRoutes,
  ...synonymsRoutes,
  ...mastersRoutes,
  ...priceCeilingRoutes,
  ...contentRoutes,
  ...contentConsoleRoutes,
  ...contentPictureRoutes,
  ...catalogueRoutes,
]

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
 * @param demoRoutes added in the demo profile only
 * @param log destination of the log; standard output when omitted
 */
export async function buildApp(
  context: AppContext,
  withPages: 'with-pages' | 'api-only',
  demoRoutes: readonly Served[],
  log?: { write: (line: string) => void },
): Promise<FastifyInstance> {
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
      answerMalformedRequest(error, socket)
    },
    // A malformed URL never reaches a route.
    frameworkErrors: (_error, request, reply) => void sendNotFound(request, reply),
  })
  recordRequests(app, context)
  const build = withPages === 'with-pages' ? (await loadWebEntry()).build : null
  app.addHook('onSend', async (request, reply) => addCommonHeaders(request, reply, context.config, build))
  await registerCookies(app, context.config.secureCookies)
  // The default handler of Fastify logs the URL.
  app.setNotFoundHandler(sendNotFound)
  app.setErrorHandler(sendFault)
  registerHealth(app, context)
  const served = context.config.profile === 'demo' ? [...routes, ...demoRoutes] : routes
  await app.register(async (api) => registerApi(api, served, context), { prefix: '/api' })
  let apiDocument: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    // The document is about one megabyte and only changes at a restart.
    apiDocument ??= JSON.stringify(
      openApi([...routes.map((route) => route.endpoint), bankCallback, ...apart]),
    )
    return reply.type('application/json').send(apiDocument)
  })
  registerFiles(app, context)
  registerCategoryAsset(app, () => allCategories(context.services.catalogue.categories, context.db))
  const map = createMap(() => readMapAreas(context.db))
  registerMap(app, map)
  registerCsvExports(app, context)
  registerBankCallback(app, context, context.config.bankSecret, { isFromBank, take: receiveBankMessage })
  registerDocuments(app, context, openDocument)
  registerReports(app, context)
  registerItemSpreadsheets(app, context, { sendList, sendTemplate, sendWrongRows })
  registerSitemap(app, context)
  registerSignOn(app, context)
  registerLiveStream(app, context)
  if (withPages === 'with-pages') await registerPages(app, served, context)
  return app
}

function recordRequests(app: FastifyInstance, context: AppContext): void {
  traceRequests(app, context)
  observeRequests(app, context)
}

function registerHealth(app: FastifyInstance, { db, services }: AppContext): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    if (isProcessStopping()) return reply.code(503).send({ status: 'stopping' })
    await isAnswering(db)
    if (!services.catalogue.isReady) throw new Overloaded({ code: 'search/loading' })
    return reply.send({ status: 'ready', items: services.catalogue.size })
  })
}

/** One year: browsers then use HTTPS only, also for the first request. */
const HSTS = 'max-age=31536000; includeSubDomains'

function addCommonHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { secureCookies }: AppContext['config'],
  build: string | null,
): void {
  if (build !== null) reply.header('x-build', build)
  if (secureCookies) reply.header('strict-transport-security', HSTS)
  // A shared response answers other requests too.
  if (!isShared(reply)) reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'same-origin')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('cross-origin-resource-policy', 'same-origin')
  reply.header('permissions-policy', 'geolocation=(self), camera=(self)')
}
