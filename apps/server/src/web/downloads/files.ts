import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { drawPicture } from '@pasar/illustrations/draw-picture'
import { decodePictureSpec } from '@pasar/illustrations/picture-spec'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, matchesEtag } from '../../call/etag.ts'
import { respond } from '../../call/faults.ts'
import { refusalResponse } from '../../call/serve.ts'
import { openItemPicture } from '../../catalogue/pictures/item-pictures.access.ts'
import { findPicture } from '../../content/content.queries.ts'
import { drawnPreview } from '../../media/drawn-preview.ts'
import type { AppContext } from '../api/api.ts'
import { callerOf } from '../edge/caller.ts'
import { DRAWING_POLICY, FILE_POLICY } from '../edge/common-headers.ts'
import {
  logFileAccess,
  openPrivateFile,
  PRIVATE_FILES,
  type PrivateFile,
  storedContent,
} from './private-files.ts'

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
    if (!spec) return respond(reply, refusalResponse(refuse('file/not-found')))
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
      return respond(reply, refusalResponse(refuse('file/not-found')))
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
    const content = picture && (await storedContent(request, context, picture.stored))
    if (!picture || !content) return respond(reply, refusalResponse(refuse('file/not-found')))
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
    const content = maySee ? await storedContent(request, context, key) : null
    if (!content) return respond(reply, refusalResponse(refuse('file/not-found')))
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
      .header('content-security-policy', FILE_POLICY)
      .send(content)
  })
}

/** Registers files of orders, members and conversations, for callers with access to them. */
function registerMemberFiles(app: FastifyInstance, context: AppContext): void {
  for (const address of PRIVATE_FILES)
    app.get<{ Params: { fileId: string } }>(address, async (request, reply) => {
      const openedFile = await openPrivateFile(request, context, address)
      if (isRefusal(openedFile)) return respond(reply, refusalResponse(openedFile))
      const { file, viewer } = openedFile
      if (file.isDocument && viewer.actor.role === 'staff')
        await context.db.transaction().execute((tx) => logFileAccess(tx, 'shown', file, viewer))
      return sendFile(request, reply, file)
    })

  const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: PrivateFile) => {
    const disposition = file.mime === 'application/pdf' ? 'attachment' : 'inline'
    const etag = file.isDocument ? null : etagOf(Buffer.from(file.key))
    const headers = {
      'content-security-policy': FILE_POLICY,
      'content-disposition': `${disposition}; filename="berkas-${file.id}.${file.mime.replace(/^[a-z]+\//, '')}"`,
      // The audit log records each view of a document, so the browser must not cache it. For other
      // files it asks each time, so that they are not shown after the user has signed out.
      ...(etag === null
        ? { 'cache-control': 'private, no-store' }
        : { 'cache-control': 'private, no-cache', etag }),
    }
    if (etag !== null && matchesEtag(request, etag)) return reply.headers(headers).code(304).send()
    const content = await storedContent(request, context, file.key)
    if (!content) return respond(reply, refusalResponse(refuse('file/not-found')))
    return reply.headers(headers).header('content-type', file.mime).send(content)
  }
}
