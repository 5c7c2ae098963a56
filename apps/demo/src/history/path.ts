import type { ActName } from './act-names.ts'

/** One act of a path, and the hours after the previous one: at least and at most. */
export type PathStep = readonly [act: ActName, minHours: number, maxHours: number]

export type Path = {
  readonly name: string
  /** Orders of ten thousand. */
  readonly weight: number
  /** What follows the order itself; before it, a negotiation. */
  readonly steps: readonly PathStep[]
  readonly negotiation?: readonly PathStep[]
  /** Whether the first line has several units, of which some arrive damaged or not at all. */
  readonly needsUnits?: true
}

export const AGREE: readonly PathStep[] = [
  ['confirm', 2, 40],
  ['process', 2, 30],
]
export const SHIP: readonly PathStep[] = [...AGREE, ['ship', 6, 60]]
export const RECEIVED: readonly PathStep[] = [...SHIP, ['bast', 24, 150]]
export const BY_BANK: readonly PathStep[] = [
  ['payByBank', 12, 220],
  ['payout', 20, 40],
]
export const BY_PROOF: readonly PathStep[] = [
  ['payByProof', 12, 200],
  ['confirmPayment', 4, 30],
  ['payout', 20, 40],
]
export const RATED: readonly PathStep[] = [['rate', 10, 300]]
export const ANSWERED: readonly PathStep[] = [...RATED, ['answerRating', 8, 72]]

/** Returns a path. */
export const historyPath = (
  name: string,
  weight: number,
  steps: readonly PathStep[],
  more: Partial<Path> = {},
): Path => ({
  name,
  weight,
  steps,
  ...more,
})
export const FAULTY = { needsUnits: true } as const
