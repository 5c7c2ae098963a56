import { WEBHOOK_GROUPS, type WebhookGroup } from '@pasar/domain/webhook/webhooks'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, singleLine } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'

/** What each group of events is about. */
export const WEBHOOK_GROUP_LABELS: Readonly<Record<WebhookGroup, string>> = {
  order: 'Pesanan',
  payment: 'Pembayaran dan penyaluran dana',
  document: 'Dokumen pesanan',
  request: 'Permintaan perubahan dan pembatalan',
  negotiation: 'Negosiasi dari pihak lain',
  complaint: 'Komplain dari pihak lain',
  item: 'Pemeriksaan barang',
}

const Webhook = wireObject(
  {
    id: z.int(),
    url: z.string(),
    groups: z.array(z.enum(WEBHOOK_GROUPS)),
    createdAt: moment,
    /** Since when the endpoint cannot be reached; null while it can. */
    failingSince: z.nullable(moment),
    waiting: z.int(),
    /** Deliveries that were given up after 3 days. */
    dead: z.int(),
    /** The last successful delivery. */
    sentAt: z.nullable(moment),
  },
  { createdAt: 'created_at', failingSince: 'failing_since', sentAt: 'sent_at' },
)
export type Webhook = z.output<typeof Webhook>

const Secret = z.object({ id: z.int(), secret: z.string() })

const fields = {
  url: singleLine(500).check(z.minLength(1, 'Alamat wajib diisi')),
  groups: z.array(z.enum(WEBHOOK_GROUPS)).check(z.minLength(1, 'Pilih paling sedikit satu jenis kejadian')),
}
const params = z.object({ webhookId: id })
const common = { access: 'buyer or vendor', right: 'edit' } as const

/** Lists the endpoints of the account, newest first. */
export const listWebhooks = endpoint({
  ...common,
  method: 'GET',
  path: '/webhook',
  summary: 'Alamat webhook akun ini',
  reply: z.array(Webhook),
})

/** Adds an endpoint. The reply shows its secret once. */
export const addWebhook = endpoint({
  ...common,
  method: 'POST',
  path: '/webhook',
  ownDevice: true,
  proof: 'factor',
  summary: 'Tambah alamat webhook; rahasianya hanya ditampilkan sekali',
  body: z.object(fields),
  reply: Secret,
})

export const editWebhook = endpoint({
  ...common,
  method: 'PUT',
  path: '/webhook/:webhookId',
  ownDevice: true,
  proof: 'factor',
  summary: 'Ubah alamat webhook dan jenis kejadiannya',
  params,
  body: z.object(fields),
  reply: z.object({}),
})

export const removeWebhook = endpoint({
  ...common,
  method: 'DELETE',
  path: '/webhook/:webhookId',
  ownDevice: true,
  summary: 'Hapus alamat webhook',
  params,
  reply: z.object({}),
})

/** Replaces the secret; for a day the previous one signs, too. */
export const rotateWebhookSecret = endpoint({
  ...common,
  method: 'POST',
  path: '/webhook/:webhookId/secret',
  ownDevice: true,
  proof: 'factor',
  summary: 'Ganti rahasia webhook; yang lama ikut menandatangani selama 1 hari',
  params,
  reply: Secret,
})

/** Sends an event `test.ping`. */
export const testWebhook = endpoint({
  ...common,
  method: 'POST',
  path: '/webhook/:webhookId/test',
  summary: 'Kirim kejadian percobaan',
  params,
  reply: z.object({}),
})

const WEBHOOK_DELIVERY_STATES = ['waiting', 'sent', 'dead'] as const

/** States by which the log is filtered. */
export const WEBHOOK_STATE_FILTERS = ['all', ...WEBHOOK_DELIVERY_STATES] as const
export type WebhookStateFilter = (typeof WEBHOOK_STATE_FILTERS)[number]

const Delivery = wireObject(
  {
    id: z.int(),
    eventId: z.int(),
    type: z.string(),
    object: z.string(),
    objectId: z.int(),
    /** State of the object at the event. */
    eventState: z.string(),
    orderId: z.nullable(z.int()),
    at: moment,
    state: z.enum(WEBHOOK_DELIVERY_STATES),
    attempts: z.int(),
    tryAfter: moment,
    endedAt: z.nullable(moment),
    /** HTTP status of the last reply; null without one. */
    status: z.nullable(z.int()),
    fault: z.string(),
  },
  {
    eventId: 'event_id',
    objectId: 'object_id',
    eventState: 'event_state',
    orderId: 'order_id',
    tryAfter: 'try_after',
    endedAt: 'ended_at',
  },
)
export type WebhookDelivery = z.output<typeof Delivery>

/** Lists the deliveries to an endpoint, newest first. */
export const listWebhookDeliveries = endpoint({
  ...common,
  method: 'GET',
  path: '/webhook/:webhookId/delivery',
  summary: 'Kiriman ke satu alamat webhook',
  params,
  query: z.object({
    state: z.catch(z._default(z.enum(WEBHOOK_STATE_FILTERS), 'all'), 'all'),
    after: queryInteger,
  }),
  reply: z.object({ deliveries: z.array(Delivery), next: z.nullable(z.int()) }),
})

/** Maximum period of a replay in days. */
export const MAX_REPLAY_DAYS = 31

/** Sends events again: one delivery, or those of a period. */
export const replayWebhook = endpoint({
  ...common,
  method: 'POST',
  path: '/webhook/:webhookId/replay',
  summary: 'Kirim ulang satu kiriman, atau semua kejadian dalam satu kurun waktu',
  params,
  body: z.union([
    wireObject({ deliveryId: id }, { deliveryId: 'delivery_id' }),
    wireObject(
      { from: moment, to: moment, onlyDead: z._default(z.boolean(), false) },
      { onlyDead: 'only_dead' },
    ),
  ]),
  reply: z.object({ count: z.int() }),
})
