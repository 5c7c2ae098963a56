import type { FileScan } from '@pasar/contract/media/file-scan'
import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { drawPicture } from '@pasar/illustrations/draw-picture'
import { decodePictureSpec } from '@pasar/illustrations/picture-spec'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../call/actor.ts'
import { etagOf, matchesEtag } from '../../call/etag.ts'
import { respond } from '../../call/faults.ts'
import { hasVendorCheckDue, refusalAnswer } from '../../call/serve.ts'
import { openItemPicture } from '../../catalogue/pictures/item-pictures.access.ts'
import { openChatFile } from '../../chat/chat.access.ts'
import { findPicture } from '../../content/content.queries.ts'
import type { Db } from '../../db/database.ts'
import { openMemberFile } from '../../identity/files/member-files.access.ts'
import { drawnPreview } from '../../media/drawn-preview.ts'
import { findFile } from '../../ordering/rows/order-files.queries.ts'
import { takesPart } from '../../ordering/rows/ordering.access.ts'
import { findParties } from '../../ordering/view/orders.queries.ts'
import type { AppContext } from '../api/api.ts'
import { callerOf } from '../edge/caller.ts'
import { DRAWING_POLICY, FILE_POLICY } from '../edge/common-headers.ts'

/** Registers all responses that are neither JSON nor a page. */
export function registerFiles(app: FastifyInstance, context: AppContext): void {
  registerDrawings(app)
  registerItemPictures(app, context)
  registerContentPictures(app, context)
  registerMemberFiles(app, context)
}

/** Registers drawn product pictures. The address contains all parameters of the drawing. */
function registerDrawings(app: FastifyInstance): void {
  app.get<{ Params: { spec: string } }>('/gambar/:spec/1.jpg', async (request, reply) => {
    const spec = decodePictureSpec(request.params.spec)
    if (!spec) return respond(reply, refusalAnswer(refuse('file/not-found')))
    return reply
      .header('content-type', 'image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', FILE_POLICY)
      .send(await drawnPreview(drawPicture(spec, 1)))
  })

  app.get<{ Params: { spec: string; view: string } }>('/gambar/:spec/:view.svg', async (request, reply) => {
    const spec = decodePictureSpec(request.params.spec)
    const view = Number(request.params.view)
    if (!spec || (view !== 1 && view !== 2 && view !== 3 && view !== 4))
      return respond(reply, refusalAnswer(refuse('file/not-found')))
    return reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', DRAWING_POLICY)
      .send(drawPicture(spec, view))
  })
}

/** Registers photos of items, for callers that may see the item. */
function registerItemPictures(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { key: string; style: string } }>('/foto/:key/:style.webp', async (request, reply) => {
    const { key } = request.params
    // Send the small picture to clients with Save-Data.
    const savesData = request.headers['save-data'] === 'on' && request.params.style === '598_27'
    const style = savesData ? '598_28' : request.params.style
    const picture = await openItemPicture({
      db: context.db,
      key,
      style,
      actor: async () => {
        const caller = await callerOf(request, context, context.clock())
        return isRefusal(caller) ? null : caller.actor
      },
    })
    const content = picture && (await stored(request, context, picture.stored))
    if (!picture || !content) return respond(reply, refusalAnswer(refuse('file/not-found')))
    return reply
      .header('content-type', 'image/webp')
      .header(
        'cache-control',
        picture.isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=3600',
      )
      .header('vary', 'save-data')
      .header('content-security-policy', FILE_POLICY)
      .send(content)
  })
}

/** Registers pictures of content pages. */
function registerContentPictures(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { key: string } }>('/isi/:key.webp', async (request, reply) => {
    const { key } = request.params
    const picture = await findPicture(context.db, key)
    const isPublic = picture !== undefined && picture.shownAt !== null
    const caller = picture && !isPublic ? await callerOf(request, context, context.clock()) : null
    // Before a page with the picture is published, only its writers see it.
    const roles = caller && !isRefusal(caller) ? (caller.actor?.staffRoles ?? []) : []
    const maySee = isPublic || hasStaffRight(roles, 'write-content')
    const content = maySee ? await stored(request, context, key) : null
    if (!content) return respond(reply, refusalAnswer(refuse('file/not-found')))
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
      .header('content-security-policy', FILE_POLICY)
      .send(content)
  })
}

/** Registers files of orders, members and conversations, for callers with access to them. */
function registerMemberFiles(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { fileId: string } }>('/file/:fileId', async (request, reply) => {
    const now = context.clock()
    const caller = await callerOf(request, context, now)
    const id = Number(request.params.fileId)
    if (isRefusal(caller) || !caller.actor || !Number.isSafeInteger(id))
      return respond(reply, refusalAnswer(refuse('file/not-found')))
    const input = { db: context.db, actor: caller.actor, id, now, from: request.ip }
    const ofOrder = hasVendorCheckDue(caller.actor) ? null : await openOrderFile(input)
    const file = ofOrder ?? (await openMemberFile(input))
    return sendFile(request, reply, { id, file })
  })

  app.get<{ Params: { fileId: string } }>('/chat-file/:fileId', async (request, reply) => {
    const caller = await callerOf(request, context, context.clock())
    const id = Number(request.params.fileId)
    if (isRefusal(caller) || !caller.actor || !Number.isSafeInteger(id))
      return respond(reply, refusalAnswer(refuse('file/not-found')))
    if (hasVendorCheckDue(caller.actor)) return respond(reply, refusalAnswer(refuse('member/vendor-check')))
    const file = await openChatFile(context.db, caller.actor, id)
    return sendFile(request, reply, { id, file: file && { ...file, isDocument: false } })
  })

  const sendFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, file }: { id: number; file: Opened | null },
  ) => {
    if (file?.scan === 'waiting') return respond(reply, refusalAnswer(refuse('file/being-scanned')))
    if (file?.scan === 'infected') return respond(reply, refusalAnswer(refuse('file/removed-infected')))
    if (!file) return respond(reply, refusalAnswer(refuse('file/not-found')))
    const disposition = file.mime === 'application/pdf' ? 'attachment' : 'inline'
    const etag = file.isDocument ? null : etagOf(Buffer.from(file.key))
    const headers = {
      'content-security-policy': FILE_POLICY,
      'content-disposition': `${disposition}; filename="berkas-${id}.${file.mime.replace(/^[a-z]+\//, '')}"`,
      // The audit log records each view of a document, so the browser must not cache it. For other
      // files it asks each time, so that they are not shown after the user has signed out.
      ...(etag === null
        ? { 'cache-control': 'private, no-store' }
        : { 'cache-control': 'private, no-cache', etag }),
    }
    if (etag !== null && matchesEtag(request, etag)) return reply.headers(headers).code(304).send()
    const content = await stored(request, context, file.key)
    if (!content) return respond(reply, refusalAnswer(refuse('file/not-found')))
    return reply.headers(headers).header('content-type', file.mime).send(content)
  }
}

/**
 * Reads a file from the store. Logs an error for the operators when a row refers to a missing
 * file.
 */
async function stored(request: FastifyRequest, { services }: AppContext, key: string) {
  const content = await services.files.read(key)
  if (!content) request.log.error({ key }, 'a referenced file is missing in the store')
  return content
}

type Looking = { db: Db; actor: Actor; id: number; now: Date; from: string }
type Opened = { key: string; mime: string; scan: FileScan; isDocument: boolean }

/** Opens a file of an order for its parties. Only the owner opens evidence that is not sent yet. */
async function openOrderFile({ db, actor, id }: Looking): Promise<Opened | null> {
  const file = await findFile(db, id)
  const order = file?.orderId ? await findParties(db, file.orderId) : undefined
  if (!file || !order || !takesPart(actor, order)) return null
  const isUnsent = file.purpose === 'complaint' && file.complaintId === null
  return isUnsent && file.ownerId !== actor.memberId ? null : { ...file, isDocument: false }
}
