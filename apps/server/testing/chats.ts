import { randomUUID } from 'node:crypto'
import { openRoom, sendMessage, viewRoom } from '@pasar/contract/chat/chat'
import type { Actor } from '../src/call/actor.ts'
import { callEndpoint, type TestCallInput } from './call-endpoint.ts'
import { get, type TestContext } from './orders.ts'

/**
 * Opens a conversation of a school with a vendor about an item.
 *
 * @returns the room id
 */
export async function openItemRoom(
  context: TestContext,
  school: Actor,
  itemId: number,
  message = 'Apakah stoknya siap kirim?',
) {
  const body = { kind: 'item', aboutId: itemId, message, memberId: '', clientId: randomUUID() } as const
  return (await get(context, openRoom, school, { body })).chatId
}

export const room = (chatId: number) => ({ type: 'all', chatId }) as const

/** Posts a message in a room. */
export const writeMessage = (
  context: TestContext,
  actor: Actor,
  chatId: number,
  message: string,
  clientId: string = randomUUID(),
) =>
  callEndpoint(context.db, context.services, sendMessage, actor, {
    params: room(chatId),
    body: { message, clientId, files: [] },
  })

/** Reads a room as an actor. */
export const read = (
  context: TestContext,
  actor: Actor,
  chatId: number,
  query: NonNullable<TestCallInput<typeof viewRoom>['query']> = {},
) => get(context, viewRoom, actor, { params: room(chatId), query })
