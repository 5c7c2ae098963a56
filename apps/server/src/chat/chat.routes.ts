import { randomUUID } from 'node:crypto'
import {
  findRoom,
  listRooms,
  markRead,
  notifyTyping,
  openRoom,
  sendMessage,
  viewRoom,
} from '@pasar/contract/chat/chat'
import { isRefusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { countAttempt } from '../call/attempts.queries.ts'
import { serve } from '../call/serve.ts'
import { inTransaction } from '../db/transaction.ts'
import { publish, publishEphemeral } from '../live/live.queries.ts'
import { completeNotices } from '../outbox/outbox.queries.ts'
import { mayRead } from './chat.access.ts'
import { chatMessage, findOwnRoom, isOfType, roomRow, roomView, sideIn } from './chat-view.ts'
import { markReadUpTo } from './messages.queries.ts'
import { findRoomForSubject, openRoomWithMessage } from './open-room.ts'
import { countMessageAttempt, postMessage, recipientsOf } from './post-message.ts'
import { countUnreadRooms, findRoomById, lockRoom, readRooms } from './rooms.queries.ts'

const PAGE = 20
const TYPING = { max: 40, windowMs: 60_000 }

export const chatRoutes = [
  serve(openRoom, async ({ db, actor, body, now }) => {
    const wait = await countMessageAttempt(db, actor, now)
    if (wait > 0) return refuseUntil('chat/too-fast', wait)
    return openRoomWithMessage(db, actor, {
      kind: body.kind,
      aboutId: body.aboutId === '' ? null : body.aboutId,
      memberId: body.memberId === '' ? null : body.memberId,
      text: body.message,
      clientId: body.clientId ?? randomUUID(),
      now,
    })
  }),

  serve(findRoom, ({ db, actor, params }) => findRoomForSubject(db, actor, params)),

  serve(listRooms, async ({ db, actor, params, query }) => {
    const { role, memberId } = actor
    if (role !== 'buyer' && role !== 'vendor') return refuse('access/denied')
    const rows = await readRooms(
      db,
      { side: role, memberId },
      { kind: params.type, keyword: query.keyword, before: query.before, limit: PAGE + 1 },
    )
    const page = rows.slice(0, PAGE)
    return {
      rooms: page.map((row) => roomRow(row, role)),
      next: rows.length > PAGE ? (page.at(-1)?.lastId ?? null) : null,
      unread: await countUnreadRooms(db, role, memberId),
    }
  }),

  serve(viewRoom, async (call) => {
    const room = await findRoomById(call.db, call.params.chatId)
    if (!room || !mayRead(call.actor, room) || !isOfType(room, call.params.type))
      return refuse('chat/not-found')
    return roomView(call.db, room, call.actor, call.query)
  }),

  serve(sendMessage, async (call) => {
    const { db, actor, body, now } = call
    const own = await findOwnRoom(call)
    if (isRefusal(own)) return own
    const wait = await countMessageAttempt(db, actor, now)
    if (wait > 0) return refuseUntil('chat/too-fast', wait)
    const { message: text, clientId = randomUUID(), files } = body
    const postedMessage = await inTransaction(db, (tx) =>
      postMessage(tx, actor, { chatId: own.room.id, text, clientId, files, now }),
    )
    return isRefusal(postedMessage) ? postedMessage : chatMessage(postedMessage, actor)
  }),

  serve(markRead, async ({ db, actor, params, body, now }) =>
    inTransaction(db, async (tx) => {
      const room = await lockRoom(tx, params.chatId)
      const side = room && sideIn(actor, room)
      if (!room || !side || !isOfType(room, params.type)) return refuse('chat/not-found')
      const upTo = Math.min(body.upTo, room.lastId)
      if (upTo <= room.read[side]) return { unread: room.unread[side] }
      const unread = await markReadUpTo(tx, room.id, side, upTo)
      // Notices about messages that have been read are obsolete.
      if (room.kind === 'platform' && side !== 'staff') await completeNotices(tx, [`chat:${room.id}`], now)
      await publish(tx, await recipientsOf(tx, room), { kind: 'chat', id: room.id, now })
      return { unread }
    }),
  ),

  serve(notifyTyping, async (call) => {
    const { db, actor, now } = call
    const own = await findOwnRoom(call)
    if (isRefusal(own)) return own
    if ((await countAttempt(db, `typing ${actor.memberId}`, TYPING, now)) === 0) {
      const { room } = own
      const to = [room.buyerId, room.vendorId, room.assignedTo?.id ?? null].filter(
        (id) => id !== null && id !== actor.memberId,
      )
      await publishEphemeral(db, { to: to.filter((id) => id !== null), kind: 'typing', id: room.id })
    }
    return {}
  }),
]
