import { ORDER_FILE_PURPOSES } from '@pasar/contract/ordering/order'
import { inspectOrder } from '@pasar/contract/ordering/steps'
import { ROOM_KINDS } from '@pasar/domain/chat/room'
import * as z from 'zod/mini'

/** A photo of received goods, with its idempotency key and the photo code stamped on it. */
export const QueuedPhoto = z.object({
  key: z.string(),
  name: z.string(),
  lineNo: z.nullable(z.int()),
  photoCode: z.string(),
})
export type QueuedPhoto = z.output<typeof QueuedPhoto>

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
const QueuedGoods = z.object({
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

/**
 * Metadata of a selected file that is not uploaded yet: the subject of its form and the file
 * properties.
 */
const ChosenPicture = z.object({
  list: z.enum(['item', 'book', 'chat', ...ORDER_FILE_PURPOSES]),
  /** The item, order or room of the form; null for an item that is not saved yet. */
  pageId: z.nullable(z.int()),
  /** Key of the upload in its form; empty in rows of earlier versions. */
  key: z._default(z.string(), ''),
  name: z.string(),
  mimeType: z.string(),
})
export type ChosenPicture = z.output<typeof ChosenPicture>

/** Texts of web storage: the drafts of a user and the forms to reopen. */
const DraftTexts = z.array(
  z.object({ where: z.enum(['visit', 'device']), name: z.string(), text: z.string() }),
)
export type DraftTexts = z.output<typeof DraftTexts>

const Stored = {
  id: z.int(),
  at: z.string(),
  /** Why the server refused the item; empty before the first attempt. */
  reason: z.string(),
}
const bytes = z.instanceof(ArrayBuffer)

/** An item of the encrypted store. Its kind determines its payload. */
export const StoredItem = z.discriminatedUnion('kind', [
  z.object({ ...Stored, kind: z.literal('photo'), orderId: z.int(), payload: QueuedPhoto, bytes }),
  z.object({ ...Stored, kind: z.literal('handover'), orderId: z.int(), payload: QueuedHandover }),
  z.object({ ...Stored, kind: z.literal('cart'), payload: QueuedGoods }),
  z.object({ ...Stored, kind: z.literal('message'), payload: QueuedMessage }),
  z.object({ ...Stored, kind: z.literal('opening'), payload: QueuedConversation }),
  z.object({ ...Stored, kind: z.literal('picture'), payload: ChosenPicture, bytes }),
  z.object({ ...Stored, kind: z.literal('draft'), payload: DraftTexts }),
])
export type StoredItem = z.output<typeof StoredItem>

/**
 * Items that the offline queue sends by itself. Pictures wait for their form, drafts for their
 * user.
 */
export type QueuedItem = Exclude<StoredItem, { kind: 'picture' | 'draft' }>

type New<Item> = Item extends unknown ? Omit<Item, 'id' | 'reason'> : never
/** An item before it is stored. */
export type NewItem = New<StoredItem>

type Unsent<Item> = Item extends unknown ? Omit<Item, 'id' | 'reason' | 'at'> : never
/** An item for the offline queue. */
export type UnsentItem = Unsent<QueuedItem>

const MAX_PICTURE_AGE_MS = 7 * 86_400_000

/**
 * Whether a picture has waited for its form for more than seven days. Item pictures do not expire,
 * as the text of their form does not.
 *
 * @param now in ms
 */
export const isExpiredPicture = (item: StoredItem, now: number): boolean =>
  item.kind === 'picture' &&
  item.payload.list !== 'item' &&
  item.payload.list !== 'book' &&
  now - Date.parse(item.at) > MAX_PICTURE_AGE_MS

/** Returns the order of an item; null if it belongs to none. */
export const orderOf = (item: StoredItem): number | null => ('orderId' in item ? item.orderId : null)
