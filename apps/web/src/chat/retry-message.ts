import type { QueuedMessage } from '../offline/stored-item.ts'

/**
 * Returns the message to send. After a lost response the client does not know whether the server
 * has the message. The same text without other files therefore counts as the same message, with the
 * same id and files.
 *
 * @param triedMessage the last message without a response
 * @param clientId the id of a new message
 */
export function retryOrCreateMessage(
  triedMessage: QueuedMessage | null,
  { chatId, text, files }: Omit<QueuedMessage, 'clientId'>,
  clientId: string,
): QueuedMessage {
  const isSame =
    triedMessage?.chatId === chatId &&
    triedMessage.text === text &&
    files.every(({ id }) => triedMessage.files.some((one) => one.id === id))
  return isSame ? triedMessage : { chatId, clientId, text, files }
}
