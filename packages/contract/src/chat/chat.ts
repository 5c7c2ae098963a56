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
  /** Of the device that sent it, so that it knows its own again. */
  clientId: z.string(),
  /** `system`: what was done, such as a hand-over. */
  side: z.enum(['buyer', 'vendor', 'staff', 'system']),
  isOwn: z.boolean(),
  name: z.string(),
  text: z.string(),
  at: moment,
  files: z.array(ChatFile),
  /** Why staff have hidden it; null where they have not. Only staff then still read the text. */
  hidden: z.nullable(z.string()),
})
export type ChatMessage = z.output<typeof ChatMessage>

export const RoomRow = z.object({
  id: z.int(),
  kind,
  /** What it is about: the item, order, negotiation or complaint; 0 for the platform. */
  aboutId: z.int(),
  /** The name of the item, the number of the order; empty for the platform. */
  about: z.string(),
  /** The other side; for those who only watch, both. */
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
    /** Below this last message; 0 for the first page. */
    before: queryInteger,
  }),
  reply: z.object({
    rooms: z.array(RoomRow),
    next: z.nullable(z.int()),
    /** Conversations with something unread. */
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
  /** As whom the caller takes part; null for those who only watch. */
  as: z.nullable(side),
  /** Why nothing can be said here; empty where it can. */
  shut: z.string(),
  /** Up to which message the other side has read. */
  readByPartner: z.int(),
  /** For staff: the member of a conversation with the platform, and who answers. */
  desk: z.nullable(
    z.object({ memberId: z.int(), assignedTo: z.nullable(z.object({ id: z.int(), name: z.string() })) }),
  ),
  messages: z.array(ChatMessage),
  /** Whether there are older ones than these, and newer. */
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
  /** Messages that are hidden, also such as were sent long ago. */
  hidden: z.array(z.int()),
  /** What the caller has brought and not sent yet. */
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
    /** Those before this message. */
    before: queryInteger,
    /** Those after this message. */
    after: queryInteger,
    /** Those around this message. */
    around: queryInteger,
  }),
  reply: RoomView,
})

/** The device makes it: a message that is sent again under it is there once. */
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
        /** Without one the server makes it up; such a message that is sent again is there twice. */
        clientId: z.optional(clientId),
        files: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(MAX_MESSAGE_FILES)), []),
      })
      .check(
        z.refine(({ message: words, files }) => isLongEnough(words, files.length), {
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
 * Opens a conversation with its first message, or finds the one that there is. Without `kind` it is one with the platform, and then `member_id`
 * is empty; only staff name a member there.
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
      message: message.check(z.refine((words) => isLongEnough(words, 0), MESSAGE_TOO_SHORT)),
      clientId: z.optional(clientId),
      kind: z._default(kind, 'platform'),
      aboutId: z._default(z.union([z.literal(''), id]), ''),
    }),
    { memberId: 'member_id', clientId: 'client_id', aboutId: 'about_id' },
  ),
  names: { memberId: 'member_id', clientId: 'client_id', aboutId: 'about_id' },
  reply: z.object({ chatId: z.int(), kind, messageId: z.int() }),
})

/** Whether there is a conversation about something already. */
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
