import { addToCart } from '@pasar/contract/cart/cart'
import { type ChatMessage, openRoom, sendMessage } from '@pasar/contract/chat/chat'
import { uploadOrderFile } from '@pasar/contract/media/order-file'
import type { OrderFile, OrderView } from '@pasar/contract/ordering/order'
import { viewOrder } from '@pasar/contract/ordering/order'
import { inspectOrder, uploadBast } from '@pasar/contract/ordering/steps'
import { type Call, RefusalError } from '../call/call.ts'
import { sendFile } from '../call/send-file.ts'
import type { QueuedConversation, QueuedHandover, QueuedItem } from './stored-item.ts'

/**
 * Returns the purpose of an inspection photo. Photos of an order line show damage; the others
 * show goods in good condition.
 */
export const photoPurpose = (lineNo: number | null): 'bast' | 'damage' =>
  lineNo === null ? 'bast' : 'damage'

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

type SendOptions = { call: Call; onProgress: (doneShare: number) => void; signal: AbortSignal }

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
  if (act.kind === 'cart') {
    const { key, name, ...body } = act.payload
    const { count } = await call(addToCart, { body, key })
    return { kind: 'cart', count, name }
  }
  if (act.kind === 'message') {
    const { chatId, clientId, text, files } = act.payload
    const body = { message: text, clientId, files: files.map(({ id }) => id) }
    const message = await call(sendMessage, { params: { type: 'all', chatId }, body })
    return { kind: 'message', chatId, message }
  }
  if (act.kind === 'opening') {
    const { chatId } = await call(openRoom, { body: conversationBody(act.payload) })
    return { kind: 'opening', chatId, to: act.payload.to }
  }
  if (act.kind === 'handover') return handOver(act.orderId, act.payload, call)
  const { orderId, payload, bytes, at } = act
  const { key, name, lineNo, photoCode } = payload
  const photo = new File([bytes], name, { type: 'image/jpeg' })
  const body = { ...(lineNo === null ? {} : { lineNo }), photoCode, takenAt: new Date(at) }
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
    const savedLine = handover.lines.find(({ lineNo }) => lineNo === line.lineNo)
    return (
      savedLine?.good === line.good &&
      savedLine.damaged === line.damaged &&
      savedLine.missing === line.missing
    )
  })
