import { randomUUID } from 'node:crypto'
import { hideMessage, listStaffRooms, stepRoom } from '@pasar/contract/chat/staff-chat'
import { must } from '@pasar/domain/kernel/must'
import { refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import { signature } from '../call/actor.ts'
import { serve } from '../call/serve.ts'
import { inTransaction, recordChange } from '../db/transaction.ts'
import { publish } from '../live/live.queries.ts'
import { notify } from '../outbox/outbox.queries.ts'
import { mayRead } from './chat.access.ts'
import { insertMessage, isMessageIn, markMessageHidden } from './messages.queries.ts'
import { recipientsOf } from './post-message.ts'
import {
  assignRoom,
  countStaffInbox,
  findRoomById,
  lockRoom,
  readStaff,
  readStaffInbox,
} from './rooms.queries.ts'

const PAGE = 20

/** System messages that a staff action adds to a conversation. */
const ACTION_MESSAGES = {
  take: (name: string) => `Percakapan ini ditangani ${name}.`,
  'hand-over': (name: string) => `Percakapan ini dialihkan kepada ${name}.`,
  close: () => 'Percakapan ditutup. Kirim pesan untuk membukanya kembali.',
}

export const staffChatRoutes = [
  serve(listStaffRooms, async ({ db, actor, query }) => {
    const rows = await readStaffInbox(db, actor.memberId, { ...query, limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    return {
      rooms: page.map((row) => ({
        id: row.id,
        member: {
          id: must(row.buyerId ?? row.vendorId, 'the member of the room'),
          name: row.buyerName || row.vendorName,
          role: row.buyerId === null ? ('vendor' as const) : ('buyer' as const),
        },
        assignedTo: row.assignedTo,
        lastId: row.lastId,
        last: row.last?.text ?? '',
        lastAt: new Date(row.last?.at ?? 0),
        unread: row.unread.staff,
        isClosed: row.isClosed,
      })),
      next: rows.length > PAGE ? (page.at(-1)?.lastId ?? null) : null,
      counts: await countStaffInbox(db, actor.memberId),
      staff: await readStaff(db),
    }
  }),

  serve(stepRoom, async ({ db, actor, params, body, now }) =>
    inTransaction(db, async (tx) => {
      const room = await lockRoom(tx, params.chatId)
      if (room?.kind !== 'platform') return refuse('chat/not-found')
      const { action } = body
      const assigneeId = action === 'hand-over' ? body.memberId : actor.memberId
      if (action === 'close' ? room.isClosed : room.assignedTo?.id === assigneeId && !room.isClosed)
        return refuse('chat/step-not-allowed')
      const staff = await readStaff(tx)
      const answering = staff.find(({ id }) => id === assigneeId)
      if (action === 'hand-over' && !answering) return refuse('chat/no-staff')
      const name = action === 'hand-over' ? (answering?.name ?? '') : signature(actor)
      await insertMessage(tx, {
        roomId: room.id,
        side: 'system',
        memberId: actor.memberId,
        name: signature(actor),
        clientId: randomUUID(),
        text: ACTION_MESSAGES[action](name),
        now,
      })
      recordChange('chatState', room.isClosed ? 'closed' : 'open', action === 'close' ? 'closed' : 'open')
      recordChange(
        'assignee',
        room.assignedTo?.name ?? null,
        action === 'close' ? (room.assignedTo?.name ?? null) : name,
      )
      await assignRoom(
        tx,
        room.id,
        action === 'close'
          ? { assignedTo: room.assignedTo?.id ?? actor.memberId, closedAt: now }
          : { assignedTo: assigneeId, closedAt: null },
      )
      if (action === 'hand-over' && assigneeId !== null) {
        const facts = {
          chatId: room.id,
          staffName: signature(actor),
          name: room.buyerName || room.vendorName,
        }
        await notify(
          tx,
          [{ kind: 'chat.hand-over', to: { member: assigneeId }, orderId: null, by: actor.memberId, facts }],
          now,
        )
      }
      // All staff see the new assignment.
      await publish(tx, await recipientsOf(tx, { ...room, assignedTo: null }), {
        kind: 'chat',
        id: room.id,
        now,
      })
      return {}
    }),
  ),

  serve(hideMessage, async ({ db, actor, params, body, now, from }) => {
    const room = await findRoomById(db, params.chatId)
    if (!room || !mayRead(actor, room)) return refuse('chat/not-found')
    if (!(await isMessageIn(db, room.id, params.messageId))) return refuse('chat/message-not-found')
    return inTransaction(db, async (tx) => {
      const { messageId } = params
      const memberId = await markMessageHidden(tx, {
        messageId,
        by: actor.memberId,
        reason: body.reason,
        now,
      })
      if (memberId === null) return refuse('chat/hidden-already')
      recordChange('messageState', 'shown', 'hidden')
      await appendMemberEvent(tx, {
        memberId,
        at: now,
        actorId: actor.memberId,
        actorName: signature(actor),
        action: 'message-hidden',
        detail: { reason: body.reason, chatId: room.id, messageId },
        ipAddress: from,
      })
      const notification = {
        to: { member: memberId },
        orderId: null,
        by: null,
        facts: { reason: body.reason },
      }
      await notify(tx, [{ kind: 'member.message-hidden', ...notification }], now)
      await publish(tx, await recipientsOf(tx, room), { kind: 'chat', id: room.id, now })
      return {}
    })
  }),
]
