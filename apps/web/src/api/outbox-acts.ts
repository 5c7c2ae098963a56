import { addToCart } from '@pasar/contract/cart/cart'
import { type ChatMessage, openRoom, sendMessage } from '@pasar/contract/chat/chat'
import { uploadOrderFile } from '@pasar/contract/media/order-file'
import type { OrderFile, OrderView } from '@pasar/contract/ordering/order'
import { viewOrder } from '@pasar/contract/ordering/order'
import { inspectOrder, uploadBast } from '@pasar/contract/ordering/steps'
import { ROOM_KINDS } from '@pasar/domain/chat/room'
import * as z from 'zod/mini'
import { type Call, Refused } from './call.ts'
import { sendFile } from './send-file.ts'
import type { Waiting } from './vault.ts'

/** A photo of received goods: under which key it is sent, and what the device has stamped on it. */
export const PhotoAct = z.object({
  key: z.string(),
  name: z.string(),
  lineNo: z.nullable(z.int()),
  photoCode: z.string(),
})
export type PhotoAct = z.output<typeof PhotoAct>

/** What a photo of an inspection shows: those of a line show what is wrong with it, the others the goods that were received well. */
export const photoPurpose = (lineNo: number | null): 'bast' | 'damage' =>
  lineNo === null ? 'bast' : 'damage'

/** An inspection, or the BAST when everything matches. */
export const HandoverAct = z.object({
  number: z.string(),
  isBast: z.boolean(),
  chargePenalty: z.boolean(),
  /** The version of the order that was counted against. */
  version: z.int(),
  found: z.omit(inspectOrder.body, { version: true }),
})
export type HandoverAct = z.output<typeof HandoverAct>

/** Goods for the cart: sent under a key, they are put there once. */
const CartAct = z.object({
  key: z.string(),
  name: z.string(),
  itemId: z.int(),
  optionId: z.nullable(z.int()),
  quantity: z.int(),
})

/** A message of a conversation: sent under its client id, it is there once. Its files are on the server already. */
export const MessageAct = z.object({
  chatId: z.int(),
  clientId: z.string(),
  text: z.string(),
  files: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type MessageAct = z.output<typeof MessageAct>

/** The first words of a conversation: sent under their client id they are there once, in the conversation that there is by then. */
export const OpeningAct = z.object({
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
export type OpeningAct = z.output<typeof OpeningAct>

/** What is sent of the first words. */
export const openingBody = ({ kind, aboutId, memberId, clientId, text }: OpeningAct) =>
  ({ kind, aboutId: aboutId ?? '', memberId: memberId ?? '', clientId, message: text }) as const

/** What came of something that waited. */
export type Sent =
  | { kind: 'photo'; orderId: number; lineNo: number | null; file: OrderFile }
  | { kind: 'handover'; order: OrderView; isBast: boolean }
  | { kind: 'cart'; count: number; name: string }
  | { kind: 'message'; chatId: number; message: ChatMessage }
  | { kind: 'opening'; chatId: number; to: string }

type How = { call: Call; onProgress: (done: number) => void; signal: AbortSignal }

/**
 * Sends one thing. All of them may be sent twice: photos, goods and messages carry a key, and of two equal inspections the second finds an order that
 * has moved on.
 *
 * @throws Refused, or Unreachable
 */
export async function sendAct(act: Waiting, { call, onProgress, signal }: How): Promise<Sent> {
  const words: unknown = JSON.parse(act.words)
  if (act.kind === 'cart') {
    const { key, name, ...body } = z.parse(CartAct, words)
    const { count } = await call(addToCart, { body, key })
    return { kind: 'cart', count, name }
  }
  if (act.kind === 'message') {
    const { chatId, clientId, text, files } = z.parse(MessageAct, words)
    const body = { message: text, clientId, files: files.map(({ id }) => id) }
    const message = await call(sendMessage, { params: { type: 'all', chatId }, body })
    return { kind: 'message', chatId, message }
  }
  if (act.kind === 'opening') {
    const opening = z.parse(OpeningAct, words)
    const { chatId } = await call(openRoom, { body: openingBody(opening) })
    return { kind: 'opening', chatId, to: opening.to }
  }
  const orderId = act.orderId ?? 0
  if (act.kind === 'handover') return handOver(orderId, z.parse(HandoverAct, words), call)
  const { key, name, lineNo, photoCode } = z.parse(PhotoAct, words)
  const photo = new File([act.bytes ?? new ArrayBuffer(0)], name, { type: 'image/jpeg' })
  const body = { ...(lineNo === null ? {} : { lineNo }), photoCode, takenAt: new Date(act.at) }
  const ask = { params: { purpose: photoPurpose(lineNo), orderId }, body, key }
  const { uploaded } = await sendFile(uploadOrderFile, photo, ask, { onProgress, signal })
  return { kind: 'photo', orderId, lineNo, file: uploaded }
}

async function handOver(orderId: number, act: HandoverAct, call: Call): Promise<Sent> {
  const { isBast, chargePenalty, version, found } = act
  const params = { orderId }
  try {
    const order = isBast
      ? await call(uploadBast, { params, body: { ...found, version, agreed: true, chargePenalty } })
      : await call(inspectOrder, { params, body: { ...found, version } })
    return { kind: 'handover', order, isBast }
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409) throw error
    // The answer to the first sending may have been lost.
    const order = await call(viewOrder, { params })
    if (!isThere(order, act)) throw error
    return { kind: 'handover', order, isBast }
  }
}

/** Whether an order already holds exactly what was found. */
export const isThere = (
  { handover, version }: Pick<OrderView, 'handover' | 'version'>,
  act: HandoverAct,
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
