import { removeOrderFile, uploadOrderFile } from '@pasar/contract/media/order-file'
import { hasRight } from '@pasar/domain/identity/school-rights'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { serve } from '../http/serve.ts'
import { findParties } from '../ordering/orders.queries.ts'
import { cleanUpload } from './clean-upload.ts'
import { countFiles, deleteFile, insertFile, orderFile } from './order-files.queries.ts'

/** Bytes of one upload. */
export const LARGEST_UPLOAD = 5 * 1024 * 1024
const MOST_FILES = 30

/** Files can be added and removed only while the step that they belong to is due. */
const STATE_FOR = { bast: 'shipping', payment: 'bast' } as const
const RIGHT_FOR = { bast: 'buy', payment: 'pay' } as const

export const mediaRoutes = [
  serve(uploadOrderFile, async ({ db, actor, params, body, file, now, services }) => {
    if (!hasRight(actor.person?.position ?? null, RIGHT_FOR[params.purpose]))
      return refuse('access/school-right')
    const order = await findParties(db, params.orderId)
    if (!order || order.buyerId !== actor.memberId) return refuse('order/not-found')
    if (order.state !== STATE_FOR[params.purpose]) return refuse('order/step-not-allowed')
    if (!file) return refuse('call/invalid', [{ field: 'Filedata', message: 'Pilih berkas dahulu' }])
    if ((await countFiles(db, order.id, params.purpose)) >= MOST_FILES) return refuse('file/too-many')
    const clean = await cleanUpload(file.bytes)
    if (isRefusal(clean)) return clean
    const stored = await insertFile(db, {
      ownerId: actor.memberId,
      orderId: order.id,
      purpose: params.purpose,
      lineNo: body.lineNo ?? null,
      name: file.name,
      mime: clean.mime,
      bytes: clean.bytes.length,
      key: await services.files.put(clean.bytes),
      now,
    })
    return { uploaded: orderFile(stored) }
  }),
  serve(removeOrderFile, async ({ db, actor, params }) => {
    if (!hasRight(actor.person?.position ?? null, RIGHT_FOR[params.purpose]))
      return refuse('access/school-right')
    const order = await findParties(db, params.orderId)
    if (!order || order.buyerId !== actor.memberId) return refuse('order/not-found')
    if (order.state !== STATE_FOR[params.purpose]) return refuse('order/step-not-allowed')
    const removed = await deleteFile(db, order.id, params.purpose, params.fileId)
    return removed ? { success: [{ id: params.fileId }] } : refuse('file/not-found')
  }),
]
