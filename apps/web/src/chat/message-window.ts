import type { ChatMessage, RoomView } from '@pasar/contract/chat/chat'

/** The loaded part of a conversation: consecutive messages without gaps. */
export type MessageWindow = Pick<
  RoomView,
  'messages' | 'hasOlder' | 'hasNewer' | 'readByPartner' | 'isClosed' | 'assignment' | 'shut'
>

/**
 * Merges messages in their order without duplicates. A newer version of a message replaces the
 * older one.
 */
export function mergeMessages(messages: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  for (const message of more) byId.set(message.id, message)
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/** Returns the queued messages that are not delivered yet. Another tab may have delivered some. */
export const excludeDelivered = <W extends { readonly clientId: string }>(
  waiting: readonly W[],
  messages: readonly Pick<ChatMessage, 'clientId'>[],
): readonly W[] => {
  const existing = new Set(messages.map(({ clientId }) => clientId))
  return waiting.filter(({ clientId }) => !existing.has(clientId))
}

/**
 * Extends the window at its start or end. `hasOlder` or `hasNewer` of the other end stays
 * unchanged.
 */
export const extendWindow = (
  messageWindow: MessageWindow,
  more: RoomView,
  at: 'start' | 'end',
): MessageWindow => ({
  messages: mergeMessages(messageWindow.messages, more.messages),
  hasOlder: at === 'start' ? more.hasOlder : messageWindow.hasOlder,
  hasNewer: at === 'end' ? more.hasNewer : messageWindow.hasNewer,
  readByPartner: more.readByPartner,
  isClosed: more.isClosed,
  assignment: more.assignment,
  shut: more.shut,
})
