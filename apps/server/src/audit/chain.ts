import { createHash } from 'node:crypto'
import { type ChainedEvent, eventText } from '@pasar/domain/audit/event-text'

/** The SHA-256 that binds an event to the one before it. */
export const eventHash = (previousHash: string, event: ChainedEvent): string =>
  textHash(eventText(previousHash, event))

/** SHA-256 of the text of an event, as hexadecimal digits. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex')
