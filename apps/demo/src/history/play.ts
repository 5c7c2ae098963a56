import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { must } from '@pasar/domain/kernel/must'
import type { Actor } from '@pasar/server/call/actor'
import { type ActInput, act, type SampleContext } from '../call-act.ts'
import type { SeededRandom } from '../stream.ts'
import type { OrderPlan } from './order-plan.ts'

/** The people who act on an order. */
export type Cast = {
  readonly head: Actor
  readonly executor: Actor
  readonly treasurer: Actor
  readonly vendor: Actor
  readonly staff: Actor
}

/** An order of the history while it is played. */
export type Play = {
  readonly stage: SampleContext
  readonly plan: OrderPlan
  readonly cast: Cast
  readonly random: SeededRandom
  readonly seed: number
  /** The first photo of the goods, drawn while the earlier acts are played; null for none. */
  readonly firstPhoto: Promise<Buffer> | null
  /** Ids of what exists so far; 0 before. */
  orderId: number
  negotiationId: number
  complaintId: number
  /** Photos of goods so far, each of which shows something else. */
  photos: number
  /** Day of the BAST, which decides the year that the order counts in; null before. */
  bastAt: Date | null
}

/** Plays one act of an order at its moment. */
export type Performer = (play: Play, at: Date) => Promise<void>

/**
 * The person who ordered, and the other one who may buy: only another person receives the goods.
 */
export const buyerOf = ({ plan, cast }: Play): Actor => cast[plan.orderedBy]
export const receiverOf = ({ plan, cast }: Play): Actor =>
  plan.orderedBy === 'head' ? cast.executor : cast.head

/** Calls an endpoint about the order. */
export const call = (play: Play, endpoint: Endpoint, actor: Actor, at: Date, input: ActInput) =>
  act(play.stage, endpoint, actor, at, input)

/** Returns a sentence, drawn from a few. */
export const say = ({ random }: Play, ...sentences: readonly string[]): string => random.pick(sentences)

/** Returns the first line of the order. */
export const firstOf = <T>(lines: readonly T[]): T => must(lines[0], 'the first line of the order')
