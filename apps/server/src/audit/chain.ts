import { createHash } from 'node:crypto'
import { type ChainedEvent, eventText } from '@pasar/domain/audit/event-text'

/** Returns the SHA-256 that links an event to the previous one. */
export const eventHash = (previousHash: string, event: ChainedEvent): string =>
  textHash(eventText(previousHash, event))

/** Returns the SHA-256 of the text of an event as hexadecimal digits. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex')
