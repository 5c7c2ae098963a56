import * as z from 'zod/mini'
import { ORDER_FILE_PURPOSES, OrderFile } from '../ordering/order.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, text } from '../wire/fields.ts'
import { wasSigned } from './file-scan.ts'

const params = z.object({ purpose: z.enum(ORDER_FILE_PURPOSES), orderId: id })

/**
 * Uploads photos of inspected or damaged goods, payment proofs, signed closure forms, and evidence
 * for the next message of a complaint.
 *
 * @spec 7 POST /{cms_type}/{edit_type}/{primary_id}/image
 */
export const uploadOrderFile = endpoint({
  method: 'POST',
  path: '/order/:purpose/:orderId/image',
  access: 'member',
  scope: 'orders:write',
  summary:
    'Unggah foto pemeriksaan, bukti bayar (JPG, PNG, PDF; paling besar 5 MB), atau formulir penyelesaian (PDF; 3 MB)',
  kind: 'multipart',
  params,
  body: z.object({
    lineNo: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
    /**
     * What the device stamped on a photo of received goods: the order's photo code, and the time by
     * the device's clock.
     */
    photoCode: z.optional(text(20)),
    takenAt: z.optional(moment),
  }),
  reply: z.object({ uploaded: OrderFile, wasSigned }),
})

/**
 * Removes a file until the BAST is final, the payment is sent or the order is closed.
 *
 * @spec 7 PUT and DELETE on .../image/{file_data_id}
 */
export const removeOrderFile = endpoint({
  method: 'DELETE',
  path: '/order/:purpose/:orderId/image/:fileId',
  access: 'member',
  scope: 'orders:write',
  summary: 'Hapus berkas yang belum dipakai',
  params: z.extend(params, { fileId: id }),
  reply: z.object({ success: z.array(z.object({ id: z.int() })) }),
})
