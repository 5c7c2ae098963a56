import { randomUUID } from 'node:crypto'
import { openRoom, sendMessage, viewRoom } from '@pasar/contract/chat/chat'
import type { Actor } from '../src/http/actor.ts'
import { callEndpoint, type TestCallInput } from './call-endpoint.ts'
import { get, type TestContext } from './orders.ts'

/** A school asks a vendor about an item. @returns the number of the room */
export async function openItemRoom(
  house: TestContext,
  school: Actor,
  itemId: number,
  message = 'Apakah stoknya siap kirim?',
) {
  const body = { kind: 'item', aboutId: itemId, message, memberId: '', clientId: randomUUID() } as const
  return (await get(house, openRoom, school, { body })).chatId
}

export const room = (chatId: number) => ({ type: 'all', chatId }) as const

/** Says something in a room. */
export const write = (
  house: TestContext,
  actor: Actor,
  chatId: number,
  message: string,
  clientId: string = randomUUID(),
) =>
  callEndpoint(house.db, house.services, sendMessage, actor, {
    params: room(chatId),
    body: { message, clientId, files: [] },
  })

/** A room as somebody reads it. */
export const read = (
  house: TestContext,
  actor: Actor,
  chatId: number,
  query: NonNullable<TestCallInput<typeof viewRoom>['query']> = {},
) => get(house, viewRoom, actor, { params: room(chatId), query })
