import { addToCart } from '@pasar/contract/cart/cart'
import { type ChatMessage, openRoom, sendMessage } from '@pasar/contract/chat/chat'
import { uploadOrderFile } from '@pasar/contract/media/order-file'
import type { OrderFile, OrderView } from '@pasar/contract/ordering/order'
import { viewOrder } from '@pasar/contract/ordering/order'
import { inspectOrder, uploadBast } from '@pasar/contract/ordering/steps'
import { ROOM_KINDS } from '@pasar/domain/chat/room'
import * as z from 'zod/mini'
import { type Call, RefusalError } from './call.ts'
import type { QueuedItem } from './encrypted-store.ts'
import { sendFile } from './send-file.ts'

/** A photo of received goods: under which key it is sent, and what the device has stamped on it. */
export const QueuedPhoto = z.object({
  key: z.string(),
  name: z.string(),
  lineNo: z.nullable(z.int()),
  photoCode: z.string(),
})
export type QueuedPhoto = z.output<typeof QueuedPhoto>

/** What a photo of an inspection shows: those of a line show what is wrong with it, the others the goods that were received well. */
export const photoPurpose = (lineNo: number | null): 'bast' | 'damage' =>
  lineNo === null ? 'bast' : 'damage'

/** An inspection, or the BAST when everything matches. */
export const QueuedHandover = z.object({
  number: z.string(),
  isBast: z.boolean(),
  chargePenalty: z.boolean(),
  /** The version of the order that was counted against. */
  version: z.int(),
  found: z.omit(inspectOrder.body, { version: true }),
})
export type QueuedHandover = z.output<typeof QueuedHandover>

/** Goods for the cart: sent under a key, they are put there once. */
const CartAct = z.object({
  key: z.string(),
  name: z.string(),
  itemId: z.int(),
  optionId: z.nullable(z.int()),
  quantity: z.int(),
})

/** A message of a conversation: sent under its client id, it is there once. Its files are on the server already. */
export const QueuedMessage = z.object({
  chatId: z.int(),
  clientId: z.string(),
  text: z.string(),
  files: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type QueuedMessage = z.output<typeof QueuedMessage>

/** The first words of a conversation: sent under their client id they are there once, in the conversation that there is by then. */
export const QueuedConversation = z.object({
  kind: z.enum(ROOM_KINDS),
  /** The item, order, negotiation or complaint; null for the platform. */
  aboutId: z.nullable(z.int()),
  /** To whom staff write. */
  memberId: z.nullable(z.int()),
  /** To whom or about what, as it is said: `tentang Kertas A4`. */
  to: z.string(),
  clientId: z.string(),
  text: z.string(),
})
export type QueuedConversation = z.output<typeof QueuedConversation>

/** What is sent of the first words. */
export const conversationBody = ({ kind, aboutId, memberId, clientId, text }: QueuedConversation) =>
  ({ kind, aboutId: aboutId ?? '', memberId: memberId ?? '', clientId, message: text }) as const

/** What came of something that waited. */
export type SentItem =
  | { kind: 'photo'; orderId: number; lineNo: number | null; file: OrderFile }
  | { kind: 'handover'; order: OrderView; isBast: boolean }
  | { kind: 'cart'; count: number; name: string }
  | { kind: 'message'; chatId: number; message: ChatMessage }
  | { kind: 'opening'; chatId: number; to: string }

type SendOptions = { call: Call; onProgress: (done: number) => void; signal: AbortSignal }

/**
 * Sends one thing. All of them may be sent twice: photos, goods and messages carry a key, and of two equal inspections the second finds an order that
 * has moved on.
 *
 * @throws Refused, or Unreachable
 */
export async function sendQueued(
  act: QueuedItem,
  { call, onProgress, signal }: SendOptions,
): Promise<SentItem> {
  const words: unknown = JSON.parse(act.payload)
  if (act.kind === 'cart') {
    const { key, name, ...body } = z.parse(CartAct, words)
    const { count } = await call(addToCart, { body, key })
    return { kind: 'cart', count, name }
  }
  if (act.kind === 'message') {
    const { chatId, clientId, text, files } = z.parse(QueuedMessage, words)
    const body = { message: text, clientId, files: files.map(({ id }) => id) }
    const message = await call(sendMessage, { params: { type: 'all', chatId }, body })
    return { kind: 'message', chatId, message }
  }
  if (act.kind === 'opening') {
    const opening = z.parse(QueuedConversation, words)
    const { chatId } = await call(openRoom, { body: conversationBody(opening) })
    return { kind: 'opening', chatId, to: opening.to }
  }
  const orderId = act.orderId ?? 0
  if (act.kind === 'handover') return handOver(orderId, z.parse(QueuedHandover, words), call)
  const { key, name, lineNo, photoCode } = z.parse(QueuedPhoto, words)
  const photo = new File([act.bytes ?? new ArrayBuffer(0)], name, { type: 'image/jpeg' })
  const body = { ...(lineNo === null ? {} : { lineNo }), photoCode, takenAt: new Date(act.at) }
  const ask = { params: { purpose: photoPurpose(lineNo), orderId }, body, key }
  const { uploaded } = await sendFile(uploadOrderFile, photo, ask, { onProgress, signal })
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
    // The answer to the first sending may have been lost.
    const order = await call(viewOrder, { params })
    if (!isHandoverSaved(order, act)) throw error
    return { kind: 'handover', order, isBast }
  }
}

/** Whether an order already holds exactly what was found. */
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
