import type { ChatFile, ChatMessage, RoomRow, RoomView } from '@pasar/contract/chat/chat'
import { type RefusalCode, refusals } from '@pasar/contract/wire/refusals'
import type { ChatSide, RoomKind } from '@pasar/domain/chat/room'
import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Actor } from '../call/actor.ts'
import type { Db } from '../db/database.ts'
import { readUnsent } from './chat-files.queries.ts'
import { type MessageRow, readHidden, readMessages } from './messages.queries.ts'
import { type ChatRoom, findRoomById, type RoomWithLast } from './rooms.queries.ts'

const PAGE = 30
const PLATFORM = 'Platform'

/** Returns the side that the caller has in a conversation; null for other callers. */
export function sideIn(
  { role, memberId, staffRoles }: Actor,
  room: Pick<ChatRoom, 'kind' | 'buyerId' | 'vendorId'>,
): ChatSide | null {
  if (role === 'buyer' && room.buyerId === memberId) return 'buyer'
  if (role === 'vendor' && room.vendorId === memberId) return 'vendor'
  const answers = role === 'staff' && hasStaffRight(staffRoles, 'serve-members')
  return answers && room.kind === 'platform' ? 'staff' : null
}

export const chatFile = ({ id, name, mime, scan }: Omit<ChatFile, 'url'>): ChatFile => ({
  id,
  name,
  mime,
  url: `/chat-file/${id}`,
  scan,
})

/** Returns a message as the caller may see it. Only staff see the text of a hidden message. */
export const chatMessage = (row: MessageRow, actor: Actor): ChatMessage => {
  const isGone = row.hidden !== null && actor.role !== 'staff'
  return {
    id: row.id,
    clientId: row.clientId,
    side: row.side,
    isOwn: row.side === actor.role && row.memberId === actor.memberId,
    name: row.name,
    text: isGone ? '' : row.text,
    at: row.at,
    files: isGone ? [] : (row.files ?? []).map(chatFile),
    hidden: row.hidden,
  }
}

/** Returns the name of the other side. */
function partnerOf({ kind, buyerName, vendorName }: ChatRoom, as: ChatSide | null): string {
  if (as === 'staff') return buyerName || vendorName
  if (kind === 'platform') return PLATFORM
  if (as === null) return `${buyerName} dan ${vendorName}`
  return as === 'buyer' ? vendorName : buyerName
}

const aboutIdOf = ({ itemId, orderId, negotiationId, complaintId }: ChatRoom): number =>
  itemId ?? orderId ?? negotiationId ?? complaintId ?? 0

const head = (room: ChatRoom, as: ChatSide | null) => ({
  id: room.id,
  kind: room.kind,
  aboutId: aboutIdOf(room),
  about: room.about,
  partner: partnerOf(room, as),
  unread: as === null ? 0 : room.unread[as],
  isClosed: room.isClosed,
})

export const roomRow = (room: RoomWithLast, as: 'buyer' | 'vendor'): RoomRow => ({
  ...head(room, as),
  lastId: room.lastId,
  last: room.last && {
    text: room.last.isHidden ? '' : room.last.text,
    at: new Date(room.last.at),
    isOwn: room.last.side === as,
    hasFiles: room.last.hasFiles && !room.last.isHidden,
  },
})

/** Returns why the room accepts no messages; null when it accepts them. */
export function closedReason({ kind, isActive }: ChatRoom, as: ChatSide): 'chat/partner-away' | null {
  if (kind === 'platform') return null
  return isActive[as === 'buyer' ? 'vendor' : 'buyer'] ? null : 'chat/partner-away'
}

type MessagePosition = { before: number; after: number; around: number }

async function pageOf(db: Db, roomId: number, { before, after, around }: MessagePosition) {
  if (around > 0) {
    const [older, newer] = [
      await readMessages(db, roomId, { before: around, limit: PAGE / 2 }),
      await readMessages(db, roomId, { after: around - 1, limit: PAGE / 2 }),
    ]
    const hasOlder = older.length > PAGE / 2
    return {
      rows: [...older.slice(hasOlder ? 1 : 0), ...newer.slice(0, PAGE / 2)],
      hasOlder,
      hasNewer: newer.length > PAGE / 2,
    }
  }
  if (after > 0) {
    const rows = await readMessages(db, roomId, { after, limit: PAGE })
    return { rows: rows.slice(0, PAGE), hasOlder: true, hasNewer: rows.length > PAGE }
  }
  const rows = await readMessages(db, roomId, { ...(before > 0 ? { before } : {}), limit: PAGE })
  const hasOlder = rows.length > PAGE
  return { rows: rows.slice(hasOlder ? 1 : 0), hasOlder, hasNewer: before > 0 }
}

/** Loads a conversation with one page of its messages. */
export async function roomView(
  db: Db,
  room: ChatRoom,
  actor: Actor,
  position: MessagePosition,
): Promise<RoomView> {
  const as = sideIn(actor, room)
  const { rows, hasOlder, hasNewer } = await pageOf(db, room.id, position)
  const shut = as && closedReason(room, as)
  const member = room.buyerId ?? room.vendorId
  const others = (['buyer', 'vendor', 'staff'] as const).filter((side) => side !== as)
  return {
    ...head(room, as),
    as,
    shut: shut ? refusals[shut][1] : '',
    readByPartner: as === null ? 0 : Math.max(...others.map((side) => room.read[side])),
    assignment: as === 'staff' && member !== null ? { memberId: member, assignedTo: room.assignedTo } : null,
    messages: rows.map((row) => chatMessage(row, actor)),
    hasOlder,
    hasNewer,
    hidden: await readHidden(db, room.id),
    unsent: as === null ? [] : (await readUnsent(db, room.id, actor.memberId)).map(chatFile),
  }
}

/** Returns whether the room has the requested kind. */
export const isOfType = ({ kind }: ChatRoom, type: RoomKind | 'all'): boolean =>
  type === 'all' || type === kind

/** Finds a room of the caller, and the side that the caller has in it. */
export async function findOwnRoom({
  db,
  actor,
  params,
}: {
  db: Db
  actor: Actor
  params: { type: RoomKind | 'all'; chatId: number }
}): Promise<{ room: ChatRoom; side: ChatSide } | Refusal<RefusalCode>> {
  const room = await findRoomById(db, params.chatId)
  const side = room && sideIn(actor, room)
  return room && side && isOfType(room, params.type) ? { room, side } : refuse('chat/not-found')
}
