import type { QueuedMessage } from '../offline/stored-item.ts'

/**
 * Returns the message to send. After a lost response the client does not know whether the server
 * has the message. The same text without other files therefore counts as the same message, with the
 * same id and files.
 *
 * @param tried the last message without a response
 * @param clientId the id of a new message
 */
export function retryOrCreateMessage(
  tried: QueuedMessage | null,
  { chatId, text, files }: Omit<QueuedMessage, 'clientId'>,
  clientId: string,
): QueuedMessage {
  const isSame =
    tried?.chatId === chatId &&
    tried.text === text &&
    files.every(({ id }) => tried.files.some((one) => one.id === id))
  return isSame ? tried : { chatId, clientId, text, files }
}
