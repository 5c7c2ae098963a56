import type { QueuedMessage } from '../api/offline-queue-items.ts'

/**
 * What to send when somebody sends a message. After an answer that was lost nobody knows whether the message is there: the same words with
 * no other file are the same message, under its number and with the files that it had.
 *
 * @param tried what was sent last without an answer
 * @param clientId the number of a new message
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
