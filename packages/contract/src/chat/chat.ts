import {
  isLongEnough,
  MAX_MESSAGE_FILES,
  MAX_MESSAGE_LENGTH,
  MESSAGE_TOO_SHORT,
  ROOM_KINDS,
} from '@pasar/domain/chat/room'
import * as z from 'zod/mini'
import { FileScan, wasSigned } from '../media/file-scan.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, queryText, text } from '../wire/fields.ts'
import { wireForm } from '../wire/names.ts'

const kind = z.enum(ROOM_KINDS)
const side = z.enum(['buyer', 'vendor', 'staff'])

const ChatFile = z.object({
  id: z.int(),
  name: z.string(),
  mime: z.string(),
  url: z.string(),
  scan: FileScan,
})
export type ChatFile = z.output<typeof ChatFile>

export const ChatMessage = z.object({
  id: z.int(),
  /** Id chosen by the sending device, which uses it to recognise its own message. */
  clientId: z.string(),
  /** `system`: a message about an action, such as a hand-over to another staff member. */
  side: z.enum(['buyer', 'vendor', 'staff', 'system']),
  isOwn: z.boolean(),
  name: z.string(),
  text: z.string(),
  at: moment,
  files: z.array(ChatFile),
  /** Why staff hid the message; null for a visible message. Only staff can still read its text. */
  hidden: z.nullable(z.string()),
})
export type ChatMessage = z.output<typeof ChatMessage>

export const RoomRow = z.object({
  id: z.int(),
  kind,
  /** Id of the subject: an item, order, negotiation or complaint; 0 for the platform. */
  aboutId: z.int(),
  /** Name of the item or number of the order; empty for the platform. */
  about: z.string(),
  /** Name of the other side; observers see both names. */
  partner: z.string(),
  lastId: z.int(),
  last: z.nullable(z.object({ text: z.string(), at: moment, isOwn: z.boolean(), hasFiles: z.boolean() })),
  unread: z.int(),
  isClosed: z.boolean(),
})
export type RoomRow = z.output<typeof RoomRow>

const roomParams = z.object({
  type: z.enum([...ROOM_KINDS, 'all']),
  chatId: z.coerce.number().check(z.int(), z.gte(2), z.lte(Number.MAX_SAFE_INTEGER)),
})

export const listRooms = endpoint({
  method: 'GET',
  path: '/chat/:type',
  access: 'member',
  summary: 'Daftar percakapan, yang terbaru lebih dahulu',
  params: z.pick(roomParams, { type: true }),
  query: z.object({
    keyword: queryText(100),
    /** Returns conversations whose last message is older than this id; 0 for the first page. */
    before: queryInteger,
  }),
  reply: z.object({
    rooms: z.array(RoomRow),
    next: z.nullable(z.int()),
    /** Number of conversations with unread messages. */
    unread: z.int(),
  }),
})

export const RoomView = z.object({
  ...z.pick(RoomRow, {
    id: true,
    kind: true,
    aboutId: true,
    about: true,
    partner: true,
    unread: true,
    isClosed: true,
  }).shape,
  /** The side on which the caller participates; null for observers. */
  as: z.nullable(side),
  /** Why the conversation is closed to new messages; empty when it is open. */
  shut: z.string(),
  /** Id of the last message that the other side has read. */
  readByPartner: z.int(),
  /** For staff: the member of a conversation with the platform, and the assigned staff member. */
  assignment: z.nullable(
    z.object({ memberId: z.int(), assignedTo: z.nullable(z.object({ id: z.int(), name: z.string() })) }),
  ),
  messages: z.array(ChatMessage),
  /** Whether older messages exist; `hasNewer` is the same for newer ones. */
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
  /** Ids of all hidden messages, including old ones. */
  hidden: z.array(z.int()),
  /** Files that the caller has uploaded but not sent. */
  unsent: z.array(ChatFile),
})
export type RoomView = z.output<typeof RoomView>

export const viewRoom = endpoint({
  method: 'GET',
  path: '/chat/:type/:chatId',
  access: 'member',
  summary: 'Satu percakapan dengan satu halaman pesannya; tanpa parameter, yang terbaru',
  params: roomParams,
  query: z.object({
    /** Returns messages before this id. */
    before: queryInteger,
    /** Returns messages after this id. */
    after: queryInteger,
    /** Returns messages around this id. */
    around: queryInteger,
  }),
  reply: RoomView,
})

/** Idempotency key from the device: a message sent twice under it is stored once. */
const clientId = z.uuid('Muat ulang halaman, lalu kirim lagi')
const message = text(MAX_MESSAGE_LENGTH, MESSAGE_TOO_SHORT)

export const sendMessage = endpoint({
  method: 'POST',
  path: '/chat/:type/:chatId',
  access: 'member',
  summary: 'Kirim pesan; pesan dengan client_id yang sama tersimpan sekali',
  params: roomParams,
  body: wireForm(
    z
      .object({
        message,
        /** If absent, the server generates the id; a message sent twice is then stored twice. */
        clientId: z.optional(clientId),
        files: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(MAX_MESSAGE_FILES)), []),
      })
      .check(
        z.refine(({ message: text, files }) => isLongEnough(text, files.length), {
          message: MESSAGE_TOO_SHORT,
          path: ['message'],
        }),
      ),
    { clientId: 'client_id' },
  ),
  names: { clientId: 'client_id' },
  reply: ChatMessage,
})

/**
 * Opens a conversation with its first message, or finds the existing one. Without `kind` it is a
 * conversation with the platform. `member_id` is then empty; only staff name a member there.
 *
 * @spec 7 Contact: a room with an empty member_id and the message
 */
export const openRoom = endpoint({
  method: 'POST',
  path: '/chat/room',
  access: 'member',
  summary: 'Mulai percakapan: dengan platform, atau tentang barang, pesanan, negosiasi, komplain',
  body: wireForm(
    z.object({
      memberId: z._default(z.union([z.literal(''), id]), ''),
      message: message.check(z.refine((text) => isLongEnough(text, 0), MESSAGE_TOO_SHORT)),
      clientId: z.optional(clientId),
      kind: z._default(kind, 'platform'),
      aboutId: z._default(z.union([z.literal(''), id]), ''),
    }),
    { memberId: 'member_id', clientId: 'client_id', aboutId: 'about_id' },
  ),
  names: { memberId: 'member_id', clientId: 'client_id', aboutId: 'about_id', caseNumber: 'case_number' },
  reply: z.object({
    chatId: z.int(),
    kind,
    messageId: z.int(),
    /** Number of the case that a message to the platform opened: PL-2026-00001. */
    caseNumber: z.nullable(z.string()),
  }),
})

/** Returns whether a conversation about a subject exists. */
export const findRoom = endpoint({
  method: 'GET',
  path: '/chat/room/:kind/:aboutId',
  access: 'member',
  summary: 'Percakapan yang sudah ada tentang sesuatu',
  params: z.object({ kind: z.enum(['item', 'order', 'negotiation', 'complaint']), aboutId: id }),
  reply: z.object({ chatId: z.nullable(z.int()) }),
})

export const markRead = endpoint({
  method: 'PUT',
  path: '/chat/:type/:chatId/read',
  access: 'member',
  summary: 'Tandai terbaca sampai satu pesan',
  params: roomParams,
  body: z.object({ upTo: id }),
  reply: z.object({ unread: z.int() }),
})

export const notifyTyping = endpoint({
  method: 'PUT',
  path: '/chat/:type/:chatId/typing',
  access: 'member',
  summary: 'Beri tahu pihak lain bahwa pesan sedang ditulis; tidak disimpan',
  params: roomParams,
  reply: z.object({}),
})

export const uploadChatFile = endpoint({
  method: 'POST',
  path: '/chat/:type/:chatId/image',
  access: 'member',
  summary: 'Unggah foto atau PDF untuk pesan berikutnya; paling besar 5 MB',
  kind: 'multipart',
  params: roomParams,
  reply: z.object({ uploaded: ChatFile, wasSigned }),
})

export const removeChatFile = endpoint({
  method: 'DELETE',
  path: '/chat/:type/:chatId/image/:fileId',
  access: 'member',
  summary: 'Buang berkas yang belum dikirim',
  params: z.extend(roomParams, { fileId: id }),
  reply: z.object({ success: z.array(z.object({ id: z.int() })) }),
})
