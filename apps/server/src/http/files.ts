import type { FileScan } from '@pasar/contract/media/file-scan'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openChatFile } from '../chat/chat.access.ts'
import { findPicture } from '../content/content.queries.ts'
import type { Db } from '../db/database.ts'
import { drawnPreview } from '../media/drawn-preview.ts'
import { openItemPicture } from '../media/item-picture-access.ts'
import { openMemberFile } from '../media/member-file-access.ts'
import { findFile } from '../media/order-files.queries.ts'
import { drawPicture } from '../media/pictures/draw-picture.ts'
import { decodePicture } from '../media/pictures/picture-spec.ts'
import { takesPart } from '../ordering/ordering.access.ts'
import { findParties } from '../ordering/orders.queries.ts'
import { hasVendorCheckDue } from './access.ts'
import type { Actor } from './actor.ts'
import type { AppContext } from './api.ts'
import { callerOf } from './caller.ts'
import { send } from './faults.ts'
import { refusalAnswer } from './serve.ts'

/** Registers what is not JSON and not a page. */
export function registerFiles(app: FastifyInstance, house: AppContext): void {
  registerDrawings(app)
  registerItemPictures(app, house)
  registerContentPictures(app, house)
  registerMemberFiles(app, house)
}

/** Drawn pictures of goods: an address says all that is drawn. */
function registerDrawings(app: FastifyInstance): void {
  app.get<{ Params: { spec: string } }>('/gambar/:spec/1.jpg', async (request, reply) => {
    const spec = decodePicture(request.params.spec)
    if (!spec) return send(reply, refusalAnswer(refuse('file/not-found')))
    return reply
      .header('content-type', 'image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(await drawnPreview(drawPicture(spec, 1)))
  })

  app.get<{ Params: { spec: string; view: string } }>('/gambar/:spec/:view.svg', async (request, reply) => {
    const spec = decodePicture(request.params.spec)
    const view = Number(request.params.view)
    if (!spec || (view !== 1 && view !== 2 && view !== 3 && view !== 4))
      return send(reply, refusalAnswer(refuse('file/not-found')))
    return reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(drawPicture(spec, view))
  })
}

/** Photographs of goods, for whoever may see the item. */
function registerItemPictures(app: FastifyInstance, house: AppContext): void {
  app.get<{ Params: { key: string; style: string } }>('/foto/:key/:style.webp', async (request, reply) => {
    const { key } = request.params
    // Whoever saves data is given the small one.
    const savesData = request.headers['save-data'] === 'on' && request.params.style === '598_27'
    const style = savesData ? '598_28' : request.params.style
    const picture = await openItemPicture({
      db: house.db,
      key,
      style,
      actor: async () => {
        const caller = await callerOf(request, house, house.clock())
        return isRefusal(caller) ? null : caller.actor
      },
    })
    const content = picture && (await stored(request, house, picture.stored))
    if (!picture || !content) return send(reply, refusalAnswer(refuse('file/not-found')))
    return reply
      .header('content-type', 'image/webp')
      .header(
        'cache-control',
        picture.isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=3600',
      )
      .header('vary', 'save-data')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(content)
  })
}

/** Pictures in pages of content. */
function registerContentPictures(app: FastifyInstance, house: AppContext): void {
  app.get<{ Params: { key: string } }>('/isi/:key.webp', async (request, reply) => {
    const { key } = request.params
    const picture = await findPicture(house.db, key)
    const isPublic = picture !== undefined && picture.shownAt !== null
    const caller = picture && !isPublic ? await callerOf(request, house, house.clock()) : null
    // Until a page with it is published, a picture is for those who write pages.
    const maySee = isPublic || (caller && !isRefusal(caller) && caller.actor?.role === 'staff')
    const content = maySee ? await stored(request, house, key) : null
    if (!content) return send(reply, refusalAnswer(refuse('file/not-found')))
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(content)
  })
}

/** The files of orders, for those who take part in them, of members, and of conversations. */
function registerMemberFiles(app: FastifyInstance, house: AppContext): void {
  app.get<{ Params: { fileId: string } }>('/file/:fileId', async (request, reply) => {
    const now = house.clock()
    const caller = await callerOf(request, house, now)
    const id = Number(request.params.fileId)
    if (isRefusal(caller) || !caller.actor || !Number.isSafeInteger(id))
      return send(reply, refusalAnswer(refuse('file/not-found')))
    const looking = { db: house.db, actor: caller.actor, id, now, from: request.ip }
    const ofOrder = hasVendorCheckDue(caller.actor) ? null : await openOrderFile(looking)
    const file = ofOrder ?? (await openMemberFile(looking))
    return sendFile(request, reply, file)
  })

  app.get<{ Params: { fileId: string } }>('/chat-file/:fileId', async (request, reply) => {
    const caller = await callerOf(request, house, house.clock())
    const id = Number(request.params.fileId)
    if (isRefusal(caller) || !caller.actor || !Number.isSafeInteger(id))
      return send(reply, refusalAnswer(refuse('file/not-found')))
    if (hasVendorCheckDue(caller.actor)) return send(reply, refusalAnswer(refuse('member/vendor-check')))
    const file = await openChatFile(house.db, caller.actor, id)
    return sendFile(request, reply, file && { ...file, isDocument: false })
  })

  const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: Opened | null) => {
    if (file?.scan === 'waiting') return send(reply, refusalAnswer(refuse('file/being-scanned')))
    if (file?.scan === 'infected') return send(reply, refusalAnswer(refuse('file/removed-infected')))
    const content = file && (await stored(request, house, file.key))
    if (!file || !content) return send(reply, refusalAnswer(refuse('file/not-found')))
    return (
      reply
        .header('content-type', file.mime)
        // Each look at a document is written down, so none of it stays in the browser.
        .header('cache-control', file.isDocument ? 'private, no-store' : 'private, max-age=300')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', file.mime === 'application/pdf' ? 'attachment' : 'inline')
        .send(content)
    )
  }
}

/** What the store has under a key; that something is gone which a row refers to is told to those who run the product. */
async function stored(request: FastifyRequest, { services }: AppContext, key: string) {
  const content = await services.files.read(key)
  if (!content) request.log.error({ key }, 'a file is gone from the store')
  return content
}

type Looking = { db: Db; actor: Actor; id: number; now: Date; from: string }
type Opened = { key: string; mime: string; scan: FileScan; isDocument: boolean }

/** A file of an order, for those who take part in it; evidence that is not sent yet is its owner's alone. */
async function openOrderFile({ db, actor, id }: Looking): Promise<Opened | null> {
  const file = await findFile(db, id)
  const order = file?.orderId ? await findParties(db, file.orderId) : undefined
  if (!file || !order || !takesPart(actor, order)) return null
  const isUnsent = file.purpose === 'complaint' && file.complaintId === null
  return isUnsent && file.ownerId !== actor.memberId ? null : { ...file, isDocument: false }
}
