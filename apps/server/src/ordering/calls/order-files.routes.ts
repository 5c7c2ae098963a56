import { removeOrderFile, uploadOrderFile } from '@pasar/contract/media/order-file'
import type { OrderFile } from '@pasar/contract/ordering/order'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { hasRight, type SchoolRight } from '@pasar/domain/identity/school-rights'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { carriesCode } from '@pasar/domain/media/photo-code'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { type Actor, positionOf, signature } from '../../call/actor.ts'
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
import { countFilesOf, deleteFile, findSent, insertFile, orderFile } from '../rows/order-files.queries.ts'
import { lockOrder } from '../rows/steps.queries.ts'
import { findParties } from '../view/orders.queries.ts'

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
  if (actor.role === 'buyer' && !hasRight(positionOf(actor), right)) return refuse('access/school-right')
  const order = await findParties(db, orderId)
  const side = actor.role === 'vendor' ? 'vendor' : 'buyer'
  const party = side === 'vendor' ? order?.vendorId : order?.buyerId
  if (!order || party !== actor.memberId) return refuse('order/not-found')
  return states.includes(order.state) ? { id: order.id, side } : refuse('order/step-not-allowed')
}

/**
 * Locks an order for a change of its files, so that no step runs in between. The order may have
 * left the state since `openOrder`, for instance while its file was processed.
 */
async function lockForFiles(
  tx: Db,
  { purpose, orderId }: { purpose: Purpose; orderId: number },
): Promise<Refusal<RefusalCode> | null> {
  const order = must(await lockOrder(tx, orderId), 'the order of a file')
  return RULES[purpose].states.includes(order.state) ? null : refuse('order/step-not-allowed')
}

type FileOfStep = Omit<Parameters<typeof insertFile>[1], 'round'> & {
  sourceKey: string | null
  print: Awaited<ReturnType<typeof computePerceptualHash>> | null
  grey: Awaited<ReturnType<typeof greyThumbnail>> | null
}

/** Stores a processed file of an order, if its step is still due. */
async function storeFile(
  tx: Db,
  { sourceKey, print, grey, ...file }: FileOfStep,
): Promise<{ id: number; round: number | null } | Refusal<RefusalCode>> {
  const { orderId, purpose, ownerId, now } = file
  const late = await lockForFiles(tx, { purpose, orderId })
  if (late) return late
  if ((await countFilesOf(tx, orderId, purpose, ownerId)) >= MAX_FILES) return refuse('file/too-many')
  const round = isOfGoods(purpose) ? await readRound(tx, orderId) : null
  const id = await insertFile(tx, { ...file, round })
  // The same file is being uploaded concurrently. The device retries and finds it.
  if (id === null) return refuse('call/busy')
  if (sourceKey !== null) await enqueueScan(tx, { fileId: id }, sourceKey, now)
  if (grey !== null) await insertThumbnail(tx, { fileId: id, orderId }, grey)
  if (print !== null) {
    const twin = await findSimilarPicture(tx, print, orderId)
    await insertPictureHash(tx, { fileId: id, orderId }, print, twin, now)
  }
  return { id, round }
}

const isOfGoods = (purpose: Purpose): boolean => purpose === 'bast' || purpose === 'damage'

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
    const isPhoto = isOfGoods(purpose) && clean.mime === 'image/jpeg'
    const [code, print, grey] = isPhoto
      ? await Promise.all([
          findPhotoCode(db, order.id),
          computePerceptualHash(clean.bytes),
          greyThumbnail(clean.bytes),
        ])
      : [null, null, null]
    const processedFile = {
      ownerId: actor.memberId,
      orderId: order.id,
      purpose,
      lineNo: body.lineNo ?? null,
      name: file.name,
      mime: clean.mime,
      bytes: clean.bytes.length,
      key: clean.key,
      scan: clean.scan,
      carriedCode: code === null ? null : carriesCode(body.photoCode ?? '', code),
      takenAt: body.takenAt ?? null,
      sentKey,
      now,
      sourceKey: clean.sourceKey,
      print,
      grey,
    }
    const storedFile = await inTransaction(db, (tx) => storeFile(tx, processedFile))
    if (isRefusal(storedFile)) return storedFile
    return {
      uploaded: orderFile({ ...processedFile, ...storedFile, by: order.side }),
      wasSigned: clean.wasSigned,
    }
  }),
  serve(removeOrderFile, async ({ db, actor, params }) => {
    const order = await openOrder(db, actor, params)
    if ('ok' in order) return order
    const { orderId, purpose, fileId: id } = params
    return inTransaction<{ success: { id: number }[] }>(db, async (tx) => {
      const late = await lockForFiles(tx, params)
      if (late) return late
      // A form that the other party has seen cannot change.
      if (purpose === 'closure' && (await findPending(tx, orderId))) return refuse('order/request-pending')
      const isRemoved = await deleteFile(tx, { orderId, purpose, ownerId: actor.memberId, id })
      return isRemoved ? { success: [{ id }] } : refuse('file/not-found')
    })
  }),
]
