import type { RefusalCode } from '@pasar/contract/wire/refusals'
import type { RoomKind } from '@pasar/domain/chat/room'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Actor } from '../call/actor.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { findNegotiation } from '../negotiation/negotiation.queries.ts'
import { findOrderOf } from '../ordering/rows/complaint.queries.ts'
import { findParties } from '../ordering/view/orders.queries.ts'
import { findCaseNumber } from '../support/case.queries.ts'
import { mayWatch } from './chat.access.ts'
import { postMessage } from './post-message.ts'
import { createRoom, findRoleOf, findRoomAbout, findSeller, type RoomKey } from './rooms.queries.ts'

type RoomRequest = { kind: RoomKind; aboutId: number | null; memberId: number | null }
type Found = RoomKey | Refusal<RefusalCode>

/**
 * Returns the parties of a conversation about a subject, if the caller is one of them. Refuses
 * other callers as if the subject did not exist.
 */
async function findRoomKey(db: Db, actor: Actor, { kind, aboutId, memberId }: RoomRequest): Promise<Found> {
  if (kind === 'platform') return withPlatform(db, actor, memberId)
  if (memberId !== null || aboutId === null) return refuse('call/invalid')
  if (kind === 'item') {
    if (actor.role !== 'buyer') return refuse('item/not-found')
    const roomKey = { kind, buyerId: actor.memberId, vendorId: null, aboutId }
    // An existing conversation continues when the item is no longer on sale.
    const seller = await findSeller(db, aboutId)
    if (seller === undefined && (await findRoomAbout(db, roomKey)) === undefined)
      return refuse('item/not-found')
    return { ...roomKey, vendorId: seller ?? null }
  }
  const [parties, unknown] = await partiesOf(db, kind, aboutId)
  const side =
    actor.role === 'buyer' ? parties?.buyerId : actor.role === 'vendor' ? parties?.vendorId : undefined
  if (!parties || side !== actor.memberId) return refuse(unknown)
  // The vendor learns of an order with the confirmation by the principal of the school.
  if ('isWithheld' in parties && parties.isWithheld)
    return refuse(actor.role === 'vendor' ? unknown : 'order/step-not-allowed')
  return { kind, buyerId: parties.buyerId, vendorId: parties.vendorId, aboutId }
}

/**
 * Finds the conversation about a subject, for its parties and for callers that may read it;
 * null when there is none.
 */
export async function findRoomForSubject(
  db: Db,
  actor: Actor,
  { kind, aboutId }: { kind: Exclude<RoomKind, 'platform'>; aboutId: number },
): Promise<{ chatId: number | null } | Refusal<RefusalCode>> {
  const isParty = actor.role === 'buyer' || actor.role === 'vendor'
  if (isParty || kind === 'item') {
    const roomKey = await findRoomKey(db, actor, { kind, aboutId, memberId: null })
    return isRefusal(roomKey) ? roomKey : { chatId: (await findRoomAbout(db, roomKey)) ?? null }
  }
  const [parties, unknown] = await partiesOf(db, kind, aboutId)
  if (!parties || !('buyerVillage' in parties) || !mayWatch(actor, { ...parties, kind }))
    return refuse(unknown)
  return { chatId: (await findRoomAbout(db, { ...parties, kind, aboutId })) ?? null }
}

async function partiesOf(db: Db, kind: 'order' | 'negotiation' | 'complaint', id: number) {
  switch (kind) {
    case 'order':
      return [await findParties(db, id), 'order/not-found'] as const
    case 'negotiation':
      return [await findNegotiation(db, id), 'negotiation/not-found'] as const
    case 'complaint': {
      const orderId = await findOrderOf(db, id)
      return [
        orderId === undefined ? undefined : await findParties(db, orderId),
        'complaint/not-found',
      ] as const
    }
  }
}

async function withPlatform(db: Db, actor: Actor, memberId: number | null): Promise<Found> {
  const createRoomKey = (role: 'buyer' | 'vendor', id: number): RoomKey => ({
    kind: 'platform',
    buyerId: role === 'buyer' ? id : null,
    vendorId: role === 'vendor' ? id : null,
    aboutId: null,
  })
  if (actor.role === 'staff') {
    const role = memberId === null ? null : await findRoleOf(db, memberId)
    return memberId === null || role === null ? refuse('member/not-found') : createRoomKey(role, memberId)
  }
  if (actor.role === 'supervisor' || memberId !== null) return refuse('access/denied')
  return createRoomKey(actor.role, actor.memberId)
}

/** Finds or creates the conversation about a subject and posts the first message in it. */
export async function openRoomWithMessage(
  db: Db,
  actor: Actor,
  request: RoomRequest & { text: string; clientId: string; now: Date },
): Promise<
  { chatId: number; kind: RoomKind; messageId: number; caseNumber: string | null } | Refusal<RefusalCode>
> {
  return inTransaction(db, async (tx) => {
    const roomKey = await findRoomKey(tx, actor, request)
    if (isRefusal(roomKey)) return roomKey
    const chatId = (await findRoomAbout(tx, roomKey)) ?? (await createRoom(tx, roomKey, request.now))
    const postedMessage = await postMessage(tx, actor, {
      chatId,
      text: request.text,
      clientId: request.clientId,
      files: [],
      now: request.now,
      isContact: true,
    })
    if (isRefusal(postedMessage)) return postedMessage
    const { id: messageId, text, at } = postedMessage
    const caseNumber = (await findCaseNumber(tx, { roomId: chatId, text, at })) ?? null
    return { chatId, kind: roomKey.kind, messageId, caseNumber }
  })
}
