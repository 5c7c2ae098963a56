import { addToCart } from '@pasar/contract/cart/cart'
import { type ChatMessage, openRoom, sendMessage } from '@pasar/contract/chat/chat'
import { uploadOrderFile } from '@pasar/contract/media/order-file'
import type { OrderFile, OrderView } from '@pasar/contract/ordering/order'
import { viewOrder } from '@pasar/contract/ordering/order'
import { inspectOrder, uploadBast } from '@pasar/contract/ordering/steps'
import { ROOM_KINDS } from '@pasar/domain/chat/room'
import * as z from 'zod/mini'
import { type Call, RefusalError } from '../call/call.ts'
import { sendFile } from '../call/send-file.ts'
import type { QueuedItem } from './encrypted-store.ts'

/** A photo of received goods, with its idempotency key and the photo code stamped on it. */
export const QueuedPhoto = z.object({
  key: z.string(),
  name: z.string(),
  lineNo: z.nullable(z.int()),
  photoCode: z.string(),
})
export type QueuedPhoto = z.output<typeof QueuedPhoto>

/**
 * Returns the purpose of an inspection photo. Photos of an order line show damage; the others
 * show goods in good condition.
 */
export const photoPurpose = (lineNo: number | null): 'bast' | 'damage' =>
  lineNo === null ? 'bast' : 'damage'

/** An inspection result, or the BAST when the goods are complete and undamaged. */
export const QueuedHandover = z.object({
  number: z.string(),
  isBast: z.boolean(),
  chargePenalty: z.boolean(),
  /** Version of the order that the inspection refers to. */
  version: z.int(),
  found: z.omit(inspectOrder.body, { version: true }),
})
export type QueuedHandover = z.output<typeof QueuedHandover>

/** Goods for the cart. The idempotency key prevents a second addition. */
const CartAct = z.object({
  key: z.string(),
  name: z.string(),
  itemId: z.int(),
  optionId: z.nullable(z.int()),
  quantity: z.int(),
})

/** A chat message. The client id prevents duplicates. Its files are already uploaded. */
export const QueuedMessage = z.object({
  chatId: z.int(),
  clientId: z.string(),
  text: z.string(),
  files: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type QueuedMessage = z.output<typeof QueuedMessage>

/**
 * The first message of a conversation. The client id prevents duplicates. If the conversation
 * exists by then, the server appends the message there.
 */
export const QueuedConversation = z.object({
  kind: z.enum(ROOM_KINDS),
  /** The item, order, negotiation or complaint; null for the platform. */
  aboutId: z.nullable(z.int()),
  /** Recipient of a message by staff. */
  memberId: z.nullable(z.int()),
  /** Recipient or subject as displayed: `tentang Kertas A4`. */
  to: z.string(),
  clientId: z.string(),
  text: z.string(),
})
export type QueuedConversation = z.output<typeof QueuedConversation>

/** Returns the request body for the first message. */
export const conversationBody = ({ kind, aboutId, memberId, clientId, text }: QueuedConversation) =>
  ({ kind, aboutId: aboutId ?? '', memberId: memberId ?? '', clientId, message: text }) as const

/** Result of a sent item. */
export type SentItem =
  | { kind: 'photo'; orderId: number; lineNo: number | null; file: OrderFile }
  | { kind: 'handover'; order: OrderView; isBast: boolean }
  | { kind: 'cart'; count: number; name: string }
  | { kind: 'message'; chatId: number; message: ChatMessage }
  | { kind: 'opening'; chatId: number; to: string }

type SendOptions = { call: Call; onProgress: (done: number) => void; signal: AbortSignal }

/**
 * Sends one item. Every item may safely be sent twice: photos, goods and messages carry an
 * idempotency key. The second of two equal inspections conflicts with the order version, and
 * the order is then compared.
 *
 * @throws RefusalError or NetworkError
 */
export async function sendQueued(
  act: QueuedItem,
  { call, onProgress, signal }: SendOptions,
): Promise<SentItem> {
  const payload: unknown = JSON.parse(act.payload)
  if (act.kind === 'cart') {
    const { key, name, ...body } = z.parse(CartAct, payload)
    const { count } = await call(addToCart, { body, key })
    return { kind: 'cart', count, name }
  }
  if (act.kind === 'message') {
    const { chatId, clientId, text, files } = z.parse(QueuedMessage, payload)
    const body = { message: text, clientId, files: files.map(({ id }) => id) }
    const message = await call(sendMessage, { params: { type: 'all', chatId }, body })
    return { kind: 'message', chatId, message }
  }
  if (act.kind === 'opening') {
    const opening = z.parse(QueuedConversation, payload)
    const { chatId } = await call(openRoom, { body: conversationBody(opening) })
    return { kind: 'opening', chatId, to: opening.to }
  }
  const orderId = act.orderId ?? 0
  if (act.kind === 'handover') return handOver(orderId, z.parse(QueuedHandover, payload), call)
  const { key, name, lineNo, photoCode } = z.parse(QueuedPhoto, payload)
  const photo = new File([act.bytes ?? new ArrayBuffer(0)], name, { type: 'image/jpeg' })
  const body = { ...(lineNo === null ? {} : { lineNo }), photoCode, takenAt: new Date(act.at) }
  const input = { params: { purpose: photoPurpose(lineNo), orderId }, body, key }
  const { uploaded } = await sendFile(uploadOrderFile, photo, input, { onProgress, signal })
  return { kind: 'photo', orderId, lineNo, file: uploaded }
}

async function handOver(orderId: number, act: QueuedHandover, call: Call): Promise<SentItem> {
  const { isBast, chargePenalty, version, found } = act
  const params = { orderId }
  try {
    const order = isBast
      ? await call(uploadBast, { params, body: { ...found, version, agreed: true, chargePenalty } })
      : await call(inspectOrder, { params, body: { ...found, version } })
    return { kind: 'handover', order, isBast }
  } catch (error) {
    if (!(error instanceof RefusalError) || error.status !== 409) throw error
    // The response to an earlier attempt may have been lost.
    const order = await call(viewOrder, { params })
    if (!isHandoverSaved(order, act)) throw error
    return { kind: 'handover', order, isBast }
  }
}

/** Whether the order already contains exactly this inspection. */
export const isHandoverSaved = (
  { handover, version }: Pick<OrderView, 'handover' | 'version'>,
  act: QueuedHandover,
): boolean =>
  handover !== null &&
  version === act.version + 1 &&
  handover.final === act.isBast &&
  handover.inspectedOn === act.found.inspectedOn &&
  handover.receiverName === act.found.receiverName &&
  act.found.lines.every((line) => {
    const there = handover.lines.find(({ lineNo }) => lineNo === line.lineNo)
    return there?.good === line.good && there.damaged === line.damaged && there.missing === line.missing
  })
