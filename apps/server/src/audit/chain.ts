import { createHash } from 'node:crypto'
import { type ChainedEvent, eventText } from '@pasar/domain/audit/event-text'

/** The SHA-256 that binds an event to the one before it. */
export const eventHash = (previousHash: string, event: ChainedEvent): string =>
  createHash('sha256').update(eventText(previousHash, event)).digest('hex')
