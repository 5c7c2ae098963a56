import { CHANNELS } from '@pasar/domain/notification/audience'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryText } from '../wire/fields.ts'

const channel = z.enum(CHANNELS)

const FailedDeliveries = z.object({
  sendings: z.array(
    z.object({
      channel,
      id: z.int(),
      memberName: z.string(),
      /** The content of the delivery; for an email its subject. */
      words: z.string(),
      /** The kind of the last failure; contains no address and no text of a gateway. */
      fault: z.string(),
      tries: z.int(),
      at: moment,
    }),
  ),
  next: z.nullable(z.string()),
})
export type FailedDeliveries = z.output<typeof FailedDeliveries>

/** Lists deliveries that were abandoned, oldest first. @decision 0043 */
export const listFailedDeliveries = endpoint({
  method: 'GET',
  path: '/staff/sending',
  access: 'staff',
  summary: 'Surat dan pesan yang tidak sampai',
  query: z.object({ before: queryText(60) }),
  reply: FailedDeliveries,
})

/** Restarts the retries of a delivery, or discards it. */
export const resolveFailedDelivery = endpoint({
  method: 'POST',
  path: '/staff/sending/:channel/:sendingId',
  access: 'staff',
  summary: 'Kirim ulang, atau biarkan',
  params: z.object({ channel, sendingId: id }),
  body: z.object({ action: z.enum(['retry', 'drop'], 'Pilih kirim ulang atau biarkan') }),
  reply: z.object({}),
})
