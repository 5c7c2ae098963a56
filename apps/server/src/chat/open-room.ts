import type { RefusalCode } from '@pasar/contract/wire/refusals'
import type { RoomKind } from '@pasar/domain/chat/room'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { findNegotiation } from '../negotiation/negotiation.queries.ts'
import { findOrderOf } from '../ordering/complaint.queries.ts'
import { findParties } from '../ordering/orders.queries.ts'
import { mayWatch } from './chat.access.ts'
import { postMessage } from './post-message.ts'
import { createRoom, findRoleOf, findRoomAbout, findSeller, type RoomKey } from './rooms.queries.ts'

type RoomRequest = { kind: RoomKind; aboutId: number | null; memberId: number | null }
type Found = RoomKey | Refusal<RefusalCode>

/** Between whom a conversation about something would be, for one of the two; to anybody else the thing does not exist. */
async function matterOf(db: Db, actor: Actor, { kind, aboutId, memberId }: RoomRequest): Promise<Found> {
  if (kind === 'platform') return withPlatform(db, actor, memberId)
  if (memberId !== null || aboutId === null) return refuse('call/invalid')
  if (kind === 'item') {
    if (actor.role !== 'buyer') return refuse('item/not-found')
    const matter = { kind, buyerId: actor.memberId, vendorId: null, aboutId }
    // One that was begun goes on, also when the item is not on sale any more.
    const seller = await findSeller(db, aboutId)
    if (seller === undefined && (await findRoomAbout(db, matter)) === undefined)
      return refuse('item/not-found')
    return { ...matter, vendorId: seller ?? null }
  }
  const [parties, unknown] = await partiesOf(db, kind, aboutId)
  const side =
    actor.role === 'buyer' ? parties?.buyerId : actor.role === 'vendor' ? parties?.vendorId : undefined
  if (!parties || side !== actor.memberId) return refuse(unknown)
  return { kind, buyerId: parties.buyerId, vendorId: parties.vendorId, aboutId }
}

/** The conversation about something, for whoever takes part in it or may read along; null while there is none. */
export async function findRoomForSubject(
  db: Db,
  actor: Actor,
  { kind, aboutId }: { kind: Exclude<RoomKind, 'platform'>; aboutId: number },
): Promise<{ chatId: number | null } | Refusal<RefusalCode>> {
  const isParty = actor.role === 'buyer' || actor.role === 'vendor'
  if (isParty || kind === 'item') {
    const matter = await matterOf(db, actor, { kind, aboutId, memberId: null })
    return isRefusal(matter) ? matter : { chatId: (await findRoomAbout(db, matter)) ?? null }
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
  const matter = (role: 'buyer' | 'vendor', id: number): RoomKey => ({
    kind: 'platform',
    buyerId: role === 'buyer' ? id : null,
    vendorId: role === 'vendor' ? id : null,
    aboutId: null,
  })
  if (actor.role === 'staff') {
    const role = memberId === null ? null : await findRoleOf(db, memberId)
    return memberId === null || role === null ? refuse('member/not-found') : matter(role, memberId)
  }
  if (actor.role === 'supervisor' || memberId !== null) return refuse('access/denied')
  return matter(actor.role, actor.memberId)
}

/** Opens the conversation about something, or finds it, and says the first words in it. */
export async function openRoomWithMessage(
  db: Db,
  actor: Actor,
  wanted: RoomRequest & { text: string; clientId: string; now: Date },
): Promise<{ chatId: number; kind: RoomKind; messageId: number } | Refusal<RefusalCode>> {
  return inTransaction(db, async (tx) => {
    const matter = await matterOf(tx, actor, wanted)
    if (isRefusal(matter)) return matter
    const chatId = (await findRoomAbout(tx, matter)) ?? (await createRoom(tx, matter, wanted.now))
    const said = await postMessage(tx, actor, {
      chatId,
      text: wanted.text,
      clientId: wanted.clientId,
      files: [],
      now: wanted.now,
    })
    return isRefusal(said) ? said : { chatId, kind: matter.kind, messageId: said.id }
  })
}
