import type { ChatMessage, RoomView } from '@pasar/contract/chat/chat'

/** What is shown of a conversation: one stretch of it without gaps. */
export type MessageWindow = Pick<
  RoomView,
  'messages' | 'hasOlder' | 'hasNewer' | 'readByPartner' | 'isClosed' | 'desk' | 'shut'
>

/** Messages in their order, each once; a newer reading of one takes the place of the older. */
export function mergeMessages(held: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(held.map((message) => [message.id, message]))
  for (const message of more) byId.set(message.id, message)
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/** What waits and has not come by another way: another tab may have sent it. */
export const excludeDelivered = <W extends { readonly clientId: string }>(
  waiting: readonly W[],
  held: readonly Pick<ChatMessage, 'clientId'>[],
): readonly W[] => {
  const there = new Set(held.map(({ clientId }) => clientId))
  return waiting.filter(({ clientId }) => !there.has(clientId))
}

/** The stretch with what was read after or before it; how far it goes at the other end is known already. */
export const extendWindow = (held: MessageWindow, more: RoomView, at: 'start' | 'end'): MessageWindow => ({
  messages: mergeMessages(held.messages, more.messages),
  hasOlder: at === 'start' ? more.hasOlder : held.hasOlder,
  hasNewer: at === 'end' ? more.hasNewer : held.hasNewer,
  readByPartner: more.readByPartner,
  isClosed: more.isClosed,
  desk: more.desk,
  shut: more.shut,
})
