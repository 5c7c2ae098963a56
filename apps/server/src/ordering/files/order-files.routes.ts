import { removeOrderFile, uploadOrderFile } from '@pasar/contract/media/order-file'
import type { OrderFile } from '@pasar/contract/ordering/order'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { hasRight, type SchoolRight } from '@pasar/domain/identity/school-rights'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { carriesCode } from '@pasar/domain/media/photo-code'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { type Actor, signature } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { computePerceptualHash, greyThumbnail } from '../../media/picture-hash.ts'
import {
  findPhotoCode,
  findSimilarPicture,
  insertPictureHash,
  insertThumbnail,
} from '../../media/picture-hashes.queries.ts'
import { enqueueScan } from '../../media/scan/file-scans.queries.ts'
import { processUpload } from '../../media/scan/process-upload.ts'
import { readRound } from '../requests/replacement.queries.ts'
import { findPending } from '../requests/requests.queries.ts'
import { findParties } from '../view/orders.queries.ts'
import { countFilesOf, deleteFile, findSent, insertFile, orderFile } from './order-files.queries.ts'

const MAX_FORM_BYTES = 3 * 1024 * 1024
const MAX_FILES = 30

type Purpose = OrderFile['purpose']

/** Only the party of a step can add and remove its files, and only while the step is due. */
const RULES: Readonly<
  Record<Purpose, { states: readonly OrderState[]; by: readonly string[]; right: SchoolRight }>
> = {
  bast: { states: ['shipping'], by: ['buyer'], right: 'buy' },
  damage: { states: ['shipping'], by: ['buyer'], right: 'buy' },
  payment: { states: ['bast'], by: ['buyer'], right: 'pay' },
  closure: { states: ['bast'], by: ['buyer', 'vendor'], right: 'buy' },
  complaint: {
    states: ['shipping', 'bast', 'paid', 'payment_confirmed', 'completed'],
    by: ['buyer', 'vendor'],
    right: 'buy',
  },
}

/** Finds the order to which the caller may add files of a purpose now. */
async function openOrder(
  db: Db,
  actor: Actor,
  { purpose, orderId }: { purpose: Purpose; orderId: number },
): Promise<{ id: number; side: 'buyer' | 'vendor' } | Refusal<RefusalCode>> {
  const { states, by, right } = RULES[purpose]
  if (!by.includes(actor.role)) return refuse('access/denied')
  if (actor.role === 'buyer' && !hasRight(actor.person?.position ?? null, right))
    return refuse('access/school-right')
  const order = await findParties(db, orderId)
  const side = actor.role === 'vendor' ? 'vendor' : 'buyer'
  const party = side === 'vendor' ? order?.vendorId : order?.buyerId
  if (!order || party !== actor.memberId) return refuse('order/not-found')
  return states.includes(order.state) ? { id: order.id, side } : refuse('order/step-not-allowed')
}

export const orderFileRoutes = [
  serve(uploadOrderFile, async ({ db, actor, params, body, file, now, from, services, key: sentKey }) => {
    const order = await openOrder(db, actor, params)
    if ('ok' in order) return order
    // A device that received no response sends the same file again.
    const sentFile = sentKey === null ? undefined : await findSent(db, order.id, actor.memberId, sentKey)
    if (sentFile)
      return {
        uploaded: orderFile({ ...sentFile, purpose: params.purpose, by: order.side }),
        wasSigned: false,
      }
    if (!file) return refuse('call/invalid', [{ field: 'Filedata', message: 'Pilih berkas dahulu' }])
    const { purpose } = params
    if ((await countFilesOf(db, order.id, purpose, actor.memberId)) >= MAX_FILES)
      return refuse('file/too-many')
    const sender = { memberId: actor.memberId, actorId: actor.memberId, name: signature(actor), from }
    const clean = await processUpload({ db, services, file, sender, now })
    if (isRefusal(clean)) return clean
    if (purpose === 'closure' && clean.mime !== 'application/pdf') return refuse('file/not-pdf')
    if (purpose === 'closure' && file.bytes.length > MAX_FORM_BYTES) return refuse('file/form-too-large')
    const isOfGoods = purpose === 'bast' || purpose === 'damage'
    const isPhoto = isOfGoods && clean.mime === 'image/jpeg'
    const code = isPhoto ? await findPhotoCode(db, order.id) : null
    const print = isPhoto ? await computePerceptualHash(clean.bytes) : null
    const grey = isPhoto ? await greyThumbnail(clean.bytes) : null
    const storedFile = {
      ownerId: actor.memberId,
      orderId: order.id,
      purpose,
      lineNo: body.lineNo ?? null,
      round: isOfGoods ? await readRound(db, order.id) : null,
      name: file.name,
      mime: clean.mime,
      bytes: clean.bytes.length,
      key: clean.key,
      scan: clean.scan,
      carriedCode: code === null ? null : carriesCode(body.photoCode ?? '', code),
      takenAt: body.takenAt ?? null,
      sentKey,
      now,
    }
    const id = await inTransaction(db, async (tx) => {
      const id = await insertFile(tx, storedFile)
      // The same file is being uploaded concurrently. The device retries and finds it.
      if (id === null) return refuse('call/busy')
      if (clean.sourceKey !== null) await enqueueScan(tx, { fileId: id }, clean.sourceKey, now)
      if (grey !== null) await insertThumbnail(tx, { fileId: id, orderId: order.id }, grey)
      if (print !== null)
        await insertPictureHash(
          tx,
          { fileId: id, orderId: order.id },
          print,
          await findSimilarPicture(tx, print, order.id),
          now,
        )
      return id
    })
    if (isRefusal(id)) return id
    return { uploaded: orderFile({ ...storedFile, id, by: order.side }), wasSigned: clean.wasSigned }
  }),
  serve(removeOrderFile, async ({ db, actor, params }) => {
    const order = await openOrder(db, actor, params)
    if ('ok' in order) return order
    // A form that the other party has seen cannot change.
    if (params.purpose === 'closure' && (await findPending(db, order.id)))
      return refuse('order/request-pending')
    const isRemoved = await deleteFile(db, {
      orderId: order.id,
      purpose: params.purpose,
      ownerId: actor.memberId,
      id: params.fileId,
    })
    return isRemoved ? { success: [{ id: params.fileId }] } : refuse('file/not-found')
  }),
]
