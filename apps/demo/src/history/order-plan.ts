import type { ActName } from './act-names.ts'

export type PlannedLine = { readonly itemId: number; readonly units: number }

/** An act and its moment, in milliseconds since 1970. */
export type PlannedAct = { readonly act: ActName; readonly at: number }

/** Everything that happens to one order of the history, from the offer or the cart to its end. */
export type OrderPlan = {
  readonly index: number
  /** Indexes of the school and the vendor in the demo world. */
  readonly school: number
  readonly vendor: number
  readonly path: string
  readonly lines: readonly PlannedLine[]
  readonly fund: string
  readonly orderedBy: 'head' | 'executor'
  /** Stars of the rating, if there is one. */
  readonly stars: number
  readonly acts: readonly PlannedAct[]
  /** Set for an order that shows a state, a path or a finding that few others show. */
  readonly isEarly?: true
  /** What is wrong with a planted irregular order. */
  readonly twist?: Twist
}

/** A deviation from an ordinary order. */
export type Twist =
  /** The vendor raises the prices by some percent for this order. */
  | { readonly kind: 'markup'; readonly percent: number }
  /** The photo of the receipt is that of another plan, by index, perhaps changed. */
  | { readonly kind: 'copied-photo'; readonly of: number; readonly change: PhotoChange }
  /**
   * The goods are received before they can have arrived, with an inspection date before the
   * dispatch.
   */
  | { readonly kind: 'early-receipt' }

/** How a copied photo differs from the original. */
export type PhotoChange = 'same' | 'mirrored' | 'cropped' | 'recompressed'
