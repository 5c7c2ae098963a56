import type { ExemptReason } from '../tax/price.ts'
import type { TaxRule } from '../tax/rule.ts'

/** Who signs for a school besides the receiver, and the lines over its name; empty where the school has entered nothing. */
export type SchoolOffice = {
  readonly headName: string
  /** Absent in orders from before it was kept apart from that of the receiver. */
  readonly headPosition?: string | undefined
  /** 18 digits. */
  readonly headNip: string
  readonly treasurerName: string
  readonly treasurerNip: string
  /** Lines parted by line ends. */
  readonly letterhead: string
}

/** The company behind the platform, as it stands on documents; the tax collector (pihak lain). */
export type PlatformIdentity = {
  readonly legalName: string
  readonly npwp: string
  readonly address: string
}

/** A side of an order as it stood when the order was made. The tax number is sealed. */
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
  /** Of a school; absent in orders from before it was asked for. */
  readonly office?: SchoolOffice | undefined
}

/** The figures of an order or of its invoice, whole rupiah. */
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
  /** Why it carries no PPN; null for a taxed line. */
  readonly exemptReason: ExemptReason | null
}

/** One offer of a negotiation that an order used; prices in whole rupiah. */
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

/** An offer that an order was compared with; whole rupiah. */
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
  /** Missing in comparisons recorded before the treatment was stored. */
  readonly exemptReason?: ExemptReason | null | undefined
  readonly isChosen: boolean
}

/** What an order was compared with, line by line, and why its vendor was chosen. */
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
    /** null where there was one vendor only. */
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

/** An order at one moment, with all that its documents say. Days are those of WIB, as `2026-11-21`. */
export type OrderSnapshot = {
  readonly number: string
  readonly createdAt: Date
  readonly agreement: number
  /** Full name of the fund. */
  readonly fund: string
  /** Budget year. */
  readonly year: number
  /** Lines of the school's plan that the lines of the order draw from. */
  readonly plan: readonly { readonly lineNo: number; readonly code: string; readonly name: string }[]
  readonly platform: PlatformIdentity
  /** Whole rupiah: the duty stamp that a receipt above a limit bears. */
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
  /** The rates with which the order was made. */
  readonly taxRule: TaxRule
  readonly lines: readonly Line[]
  /** What was agreed before the last change, the oldest first. */
  readonly earlier: readonly {
    readonly agreement: number
    readonly neededBy: string | null
    readonly amounts: SnapshotAmounts
    readonly lines: readonly Pick<Line, 'lineNo' | 'name' | 'unit' | 'quantity' | 'unitPrice'>[]
  }[]
  readonly offers: readonly SnapshotOffer[]
  readonly comparison: SnapshotComparison | null
  readonly deliveries: readonly {
    /** The replacement that it brought; null for what was ordered in the first place. */
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
  /** The payment that the platform found. */
  readonly payment: { readonly paidOn: string; readonly bank: string; readonly reference: string } | null
  readonly payout: { readonly amount: number; readonly reference: string } | null
  /** What both sides agreed on to end the order: the request and its answer; null where the platform decided. */
  readonly ending: {
    readonly requestedBy: 'buyer' | 'vendor'
    readonly reason: string
    readonly answer: string
  } | null
}
