import type { Rupiah } from '../kernel/money.ts'
import { nearestWhole } from '../kernel/nearest-whole.ts'
import type { IdentityKind } from './identity.ts'
import type { EarlyReason } from './patterns.ts'

/** Kinds of findings, in the order of the filter. */
export const FINDING_KINDS = [
  'identity',
  'split',
  'markup',
  'rotation',
  'concentration',
  'photo',
  'early-receipt',
  'unusual-order',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** What two accounts share. */
type FactLink = { readonly one: number; readonly other: number; readonly kinds: IdentityKind[] }

/** An order line above the ordinary range. Prices in whole rupiah for one unit. */
export type HighPriceLine = {
  readonly orderId: number
  readonly name: string
  /** With the part of a negotiated freight that exceeds the usual one. */
  readonly price: Rupiah
  /** That part; absent without one. */
  readonly freight?: Rupiah
  readonly median: Rupiah
  /** Highest ordinary price. */
  readonly limit: Rupiah
  /** `offers`: comparable offers; `own`: other sales of the same item. */
  readonly basis: 'offers' | 'own'
  readonly prices: number
  readonly vendors: number
  /** Province of the offers; null for the whole country. */
  readonly province: string | null
  /** Reason of the school; empty without one. */
  readonly reason: string
}

/** Facts of a finding by its kind. Totals in whole rupiah. */
export type FindingFacts =
  | {
      readonly kind: 'identity'
      readonly links: readonly FactLink[]
      readonly vendors: number
      readonly hasSchool: boolean
      readonly sharedSchools: number
      readonly sharedOrders: number
      readonly rivalComparisons: number
      readonly score: number
    }
  | {
      readonly kind: 'split'
      readonly total: Rupiah
      readonly threshold: Rupiah
      readonly parts: number
      readonly accounts: number
      readonly vendors: number
      readonly categories: number
      readonly days: number
      readonly score: number
    }
  | { readonly kind: 'markup'; readonly lines: readonly HighPriceLine[] }
  | {
      readonly kind: 'rotation'
      readonly category: string
      readonly vendors: number
      readonly orders: number
      readonly total: Rupiah
    }
  | {
      readonly kind: 'concentration'
      /** Share of the vendor, 0 to 100. */
      readonly percent: number
      readonly orders: number
      readonly total: Rupiah
    }
  | {
      readonly kind: 'photo'
      /** Likeness, 0 to 100. */
      readonly percent: number
      readonly isMirrored: boolean
      /** Share of the larger photo that the smaller one shows, 0 to 100. */
      readonly shown: number
      readonly orderId: number
      readonly fileId: number
      readonly earlierOrderId: number
      readonly earlierFileId: number
    }
  | {
      readonly kind: 'early-receipt'
      readonly reason: EarlyReason
      /** Minutes from the dispatch to the receipt, or to the photo; negative before it. */
      readonly minutes: number
    }
  | {
      readonly kind: 'unusual-order'
      readonly total: Rupiah
      /** Usual upper limit of the school. */
      readonly limit: Rupiah
      /** Hour of the order in WIB, 0 to 23. */
      readonly hour: number
    }

const clamp = (share: number) => Math.max(0, Math.min(1, share))

/** Returns how strong the facts are, 0 to 1. */
function strengthOf(facts: FindingFacts): number {
  switch (facts.kind) {
    case 'identity':
      return clamp(facts.score / 10)
    case 'split':
      return clamp(0.5 + (facts.score - 4.5) / 6)
    case 'markup':
      return clamp(Math.max(...facts.lines.map(({ price, median }) => price / median)) / 2 - 0.35)
    case 'photo':
      return clamp(0.4 + (facts.percent - 77) / 40)
    case 'rotation':
      return clamp(0.35 + facts.orders / 60)
    case 'concentration':
      return clamp(0.3 + (facts.percent - 80) / 60)
    case 'early-receipt':
      return facts.reason === 'too-fast' ? 0.5 : 0.8
    case 'unusual-order':
      return clamp(0.3 + (facts.total / facts.limit - 1) / 6 + (facts.hour < 5 ? 0.2 : 0))
  }
}

const SMALL_AMOUNT = 1_000_000
/** Tens between a finding of a million and one of a milliard rupiah. */
const AMOUNT_DIGITS = 3

/**
 * Returns the rank of a finding, 0 to 100: mostly the strength of its facts, and the money at
 * stake.
 *
 * @param amount whole rupiah of the orders of the finding
 * @decision 0103
 */
export function findingRank(facts: FindingFacts, amount: number): number {
  const stake = clamp(Math.log10(Math.max(SMALL_AMOUNT, amount) / SMALL_AMOUNT) / AMOUNT_DIGITS)
  return nearestWhole(75 * strengthOf(facts) + 25 * stake)
}
