import type { StoredPriceRank } from '../catalogue/price-rank.ts'
import type { ReferencePrice } from '../catalogue/reference-price.ts'
import type { ExemptReason } from '../tax/price.ts'
import type { TaxRule } from '../tax/rule.ts'

/**
 * The signatories of a school besides the receiver, and its letterhead lines; empty when the school
 * has entered none.
 */
export type SchoolOffice = {
  readonly headName: string
  /** Absent in orders stored before it was separated from the receiver's position. */
  readonly headPosition?: string | undefined
  /** 18 digits. */
  readonly headNip: string
  readonly treasurerName: string
  readonly treasurerNip: string
  /** Lines separated by line breaks. */
  readonly letterhead: string
}

/** The operating company of the platform as named on documents; the tax collector (pihak lain). */
type PlatformIdentity = {
  readonly legalName: string
  readonly npwp: string
  /** Absent in orders placed before the field existed, empty if unknown. */
  readonly nitku?: string | undefined
  readonly address: string
}

/** A party of an order as recorded when the order was placed. The tax number is encrypted. */
type SnapshotParty = {
  readonly name: string
  readonly npsn?: string | undefined
  readonly npwp: string
  readonly responsibleName: string
  readonly responsiblePosition: string
  readonly mobileNumber: string
  readonly address: string
  readonly regencyName: string
  readonly provinceName: string
  readonly postal: string
  /** Only for schools; absent in orders stored before the field existed. */
  readonly office?: SchoolOffice | undefined
}

/** The amounts of an order or of its invoice, in whole rupiah. */
export type SnapshotAmounts = {
  readonly gross: number
  readonly taxedGross: number
  readonly dpp: number
  readonly dppOther: number
  readonly ppn: number
  readonly pph: number
  readonly fee: number
  readonly freight: number
  readonly total: number
  readonly received: number
}

type Line = {
  readonly lineNo: number
  readonly kind: 'goods' | 'service' | 'book'
  readonly name: string
  readonly optionValues: readonly string[]
  readonly unit: string
  readonly quantity: number
  readonly unitPrice: number
  readonly lineTotal: number
  /** Why the line carries no PPN; null for a taxed line. */
  readonly exemptReason: ExemptReason | null
  /**
   * Position of the price among comparable offers; absent in orders stored before it was recorded.
   */
  readonly priceRank?: StoredPriceRank | null | undefined
  /** Reference prices when the order was placed; absent in older orders. */
  readonly referencePrices?: readonly ReferencePrice[] | undefined
  /** Why the school bought above the 90th percentile. */
  readonly priceReason?: string | undefined
}

/** An offer of a negotiation that led to the order; prices in whole rupiah. */
export type SnapshotOffer = {
  readonly lineNo: number
  readonly round: number
  readonly by: 'buyer' | 'vendor'
  readonly name: string
  readonly day: string
  readonly unitPrice: number
  readonly freight: number
  readonly packing: number
  readonly days: number
}

/** A compared offer of an order, in whole rupiah. */
type SnapshotCompared = {
  readonly vendorName: string
  readonly name: string
  readonly unitPrice: number
  readonly goods: number
  readonly dpp: number
  readonly dppOther: number
  readonly ppn: number
  readonly freight: number
  readonly landed: number
  readonly days: number
  /** Absent in comparisons recorded before the treatment was stored. */
  readonly exemptReason?: ExemptReason | null | undefined
  readonly isChosen: boolean
}

/** The comparison of an order, line by line, and the reason for choosing its vendor. */
export type SnapshotComparison = {
  readonly by: string
  readonly reason: string
  readonly lines: readonly {
    readonly name: string
    readonly unit: string
    readonly quantity: number
    readonly category: string
    readonly candidates: number
    readonly value: number
    readonly basis: 'order' | 'kind'
    readonly unitPrice: number
    readonly lineTotal: number
    readonly isNegotiated: boolean
    /** null when only one vendor was available. */
    readonly comparison: { readonly day: string; readonly offers: readonly SnapshotCompared[] } | null
  }[]
}

type InspectedLine = {
  readonly lineNo: number
  readonly good: number
  readonly damaged: number
  readonly missing: number
  readonly note: string
}

/**
 * An order at one moment, with all data of its documents. Days are WIB days such as `2026-11-21`.
 */
export type OrderSnapshot = {
  readonly number: string
  readonly createdAt: Date
  readonly agreement: number
  /** Full name of the fund. */
  readonly fund: string
  /** Budget year. */
  readonly year: number
  /** Plan lines that the order lines draw from. */
  readonly plan: readonly { readonly lineNo: number; readonly code: string; readonly name: string }[]
  readonly platform: PlatformIdentity
  /** Duty stamp of a receipt above a limit, in whole rupiah. */
  readonly stampDuty: { readonly above: number; readonly amount: number }
  readonly neededBy: string | null
  readonly deliverBy: string | null
  readonly note: string
  readonly reason: string
  readonly buyer: SnapshotParty
  readonly vendor: SnapshotParty
  readonly freight: { readonly name: string; readonly days: number }
  readonly penalty: { readonly permille: number; readonly capPercent: number }
  readonly amounts: SnapshotAmounts
  /** Tax rates at the time of the order. */
  readonly taxRule: TaxRule
  readonly lines: readonly Line[]
  /** Terms before each change, oldest first. */
  readonly earlier: readonly {
    readonly agreement: number
    readonly neededBy: string | null
    readonly amounts: SnapshotAmounts
    readonly lines: readonly Pick<Line, 'lineNo' | 'name' | 'unit' | 'quantity' | 'unitPrice'>[]
  }[]
  readonly offers: readonly SnapshotOffer[]
  readonly comparison: SnapshotComparison | null
  readonly deliveries: readonly {
    /** The replacement that this delivery belongs to; null for the original delivery. */
    readonly replacementId: number | null
    readonly shippedOn: string
    readonly carrier: string
    readonly tracking: string
    readonly note: string
    readonly lines: readonly { readonly lineNo: number; readonly quantity: number }[]
  }[]
  readonly handover: {
    readonly number: string | null
    readonly inspectedOn: string
    readonly receiverName: string
    readonly receiverPosition: string
    readonly note: string
    readonly lines: readonly InspectedLine[]
  } | null
  readonly invoice: {
    readonly number: string
    readonly penalty: number
    readonly amounts: SnapshotAmounts
    readonly dueOn: string
  } | null
  /** The payment that the platform matched. */
  readonly payment: { readonly paidOn: string; readonly bank: string; readonly reference: string } | null
  readonly payout: { readonly amount: number; readonly reference: string } | null
  /**
   * The agreement of both sides to end the order: request and answer; null when the platform
   * decided.
   */
  readonly ending: {
    readonly requestedBy: 'buyer' | 'vendor'
    readonly reason: string
    readonly answer: string
  } | null
}
