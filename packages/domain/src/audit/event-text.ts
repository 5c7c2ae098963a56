/** One change of an order, as it is bound into the chain. */
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
  /** JSON text, byte for byte as it is stored. */
  readonly detail: string
}

/** The hash that the first event of a chain names as the one before it. */
export const CHAIN_START = '0'.repeat(64)

/**
 * The text that is hashed for an event: its fields in a fixed order as JSON, after the hash of the event before it.
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

/** One event of an account, as it is bound into the chain of its member. */
export type ChainedMemberEvent = {
  readonly memberId: number
  readonly seq: number
  readonly at: Date
  readonly actorId: number | null
  readonly actorName: string
  readonly action: string
  /** JSON text, byte for byte as it is stored. */
  readonly detail: string
  readonly ipAddress: string
}

/**
 * The text that is hashed for an event of an account, after the hash of the event before it.
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
