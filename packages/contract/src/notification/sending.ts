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
      /** What was to be told; of a letter its subject. */
      words: z.string(),
      /** What kind of failure the last try came to; never an address, and never words of a gateway. */
      fault: z.string(),
      tries: z.int(),
      at: moment,
    }),
  ),
  next: z.nullable(z.string()),
})
export type FailedDeliveries = z.output<typeof FailedDeliveries>

/** Letters and messages that were given up, the newest first. @decision 0043 */
export const listFailedDeliveries = endpoint({
  method: 'GET',
  path: '/staff/sending',
  access: 'staff',
  summary: 'Surat dan pesan yang tidak sampai',
  query: z.object({ before: queryText(60) }),
  reply: FailedDeliveries,
})

/** Tries one again from the beginning, or wants nothing more of it. */
export const resolveFailedDelivery = endpoint({
  method: 'POST',
  path: '/staff/sending/:channel/:sendingId',
  access: 'staff',
  summary: 'Kirim ulang, atau biarkan',
  params: z.object({ channel, sendingId: id }),
  body: z.object({ action: z.enum(['retry', 'drop'], 'Pilih kirim ulang atau biarkan') }),
  reply: z.object({}),
})
