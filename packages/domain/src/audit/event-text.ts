/** One event of an order as hashed into the chain. */
export type ChainedEvent = {
  readonly orderId: number
  readonly seq: number
  readonly at: Date
  readonly actor: string
  readonly memberId: number | null
  readonly memberName: string
  readonly action: string
  readonly fromState: string | null
  readonly toState: string
  /** JSON text, byte for byte as stored. */
  readonly detail: string
}

/** The previous hash of the first event of a chain. */
export const CHAIN_START = '0'.repeat(64)

/**
 * Returns the text to hash for an event: the previous hash, then its fields in a fixed order as
 * JSON.
 *
 * @param previousHash 64 hexadecimal digits
 */
export const eventText = (previousHash: string, event: ChainedEvent): string =>
  JSON.stringify([
    previousHash,
    event.orderId,
    event.seq,
    event.at.toISOString(),
    event.actor,
    event.memberId,
    event.memberName,
    event.action,
    event.fromState,
    event.toState,
    event.detail,
  ])

/** One account event as hashed into the chain of its member. */
export type ChainedMemberEvent = {
  readonly memberId: number
  readonly seq: number
  readonly at: Date
  readonly actorId: number | null
  readonly actorName: string
  readonly action: string
  /** JSON text, byte for byte as stored. */
  readonly detail: string
  readonly ipAddress: string
}

/**
 * Returns the text to hash for an account event: the previous hash, then the event.
 *
 * @param previousHash 64 hexadecimal digits
 */
export const memberEventText = (previousHash: string, event: ChainedMemberEvent): string =>
  JSON.stringify([
    previousHash,
    event.memberId,
    event.seq,
    event.at.toISOString(),
    event.actorId,
    event.actorName,
    event.action,
    event.detail,
    event.ipAddress,
  ])
