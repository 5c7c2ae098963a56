import type { Holiday } from '../kernel/dates.ts'
import type { FreightRate } from '../shipping/freight.ts'
import { FREIGHT_RATES } from '../shipping/freight-rates.ts'
import { ZONE_RULES, type ZoneRule } from '../shipping/zone-rules.ts'
import type { TaxRule } from '../tax/rule.ts'
import { OPTION_CODES, type OptionCode } from './option-codes.ts'

/**
 * Deadlines, rates, limits and contacts. The latest value of each key whose start has passed is in
 * force.
 */
export type Settings = {
  /**
   * Order value in whole rupiah from which the principal of a school confirms every order; 0 leaves
   * it to the schools. `headConfirmDays` are the calendar days that the principal has, and the
   * treasurer.
   *
   * @decision 0112
   */
  readonly headConfirmFrom: number
  readonly headConfirmDays: number
  /**
   * Amount in whole rupiah from which a second staff member approves a payment; 0 for none.
   *
   * @decision 0132
   */
  readonly secondPersonFrom: number
  /**
   * Percent of the spending of a year at one vendor from which supervisors see a mark.
   *
   * @decision 0167
   */
  readonly concentrationPercent: number
  /** Calendar days for a vendor to confirm an order, after which the system cancels it. */
  readonly confirmDays: number
  /** Calendar days after the order until both sides are reminded. */
  readonly remindDays: number
  /** Calendar days for delivery unless otherwise agreed. */
  readonly deliveryDays: number
  /** Calendar days from BAST to payment. */
  readonly paymentDays: number
  /** Months for which the bank accepts payment on the account opened for an invoice. */
  readonly paymentCodeMonths: number
  /** Working days for the platform to check a payment. */
  readonly verifyDays: number
  /** Working days from the payment's confirmation to the payout. */
  readonly payoutDays: number
  /**
   * Calendar days to answer a cancellation request; from the next day on, the requester may
   * escalate to the platform.
   */
  readonly cancelAnswerDays: number
  /** Working days to answer a change, a short delivery or a return. */
  readonly requestAnswerDays: number
  /** Working days for the platform to decide an escalated request. */
  readonly decisionDays: number
  readonly allowOrderChanges: boolean
  /** Late penalty per day in permille of the price; `penaltyCapPercent` caps it in percent. */
  readonly penaltyPermille: number
  readonly penaltyCapPercent: number
  /**
   * Working days to answer in a complaint. `complaintOpenDays` are the calendar days until an
   * unsettled complaint escalates to the platform, and `complaintDecisionDays` the working days to
   * decide it.
   */
  readonly complaintAnswerDays: number
  readonly complaintOpenDays: number
  readonly complaintDecisionDays: number
  /** Calendar days after the BAST in which a school can complain about quality. */
  readonly complaintQualityDays: number
  /** Calendar days after the promised day from which a school may refuse a whole delivery. */
  readonly lateRefusalDays: number
  /**
   * Calendar days in which a repeated order of the same goods from the same vendor causes a
   * warning.
   */
  readonly similarOrderDays: number
  /** Calendar days in which a rating can be changed. */
  readonly ratingEditDays: number
  /** Calendar days after completion on which a school is asked for a rating. @decision 0032 */
  readonly ratingAskDays: readonly number[]
  /** Hours of silence after which a school may withdraw its offer. */
  readonly negotiationSilenceHours: number
  /** Working days to answer an offer before the negotiation expires. */
  readonly negotiationAnswerDays: number
  /** Maximum number of offers in a negotiation, of both sides together. */
  readonly negotiationRounds: number
  /** Calendar days in which a school can order at the agreed price. */
  readonly agreedPriceDays: number
  /**
   * Calendar days before a payment deadline or the end of the budget year on whose mornings the
   * responsible member is reminded.
   */
  readonly deadlineLeadDays: readonly number[]
  readonly paymentLeadDays: readonly number[]
  /**
   * Calendar days after the expected arrival on whose mornings a school without a BAST is reminded
   * again.
   */
  readonly receiptRemindDays: readonly number[]
  /**
   * Calendar days after the expected arrival from which a missing BAST counts as late for
   * supervisors.
   */
  readonly receiptWatchDays: number
  /**
   * Day of December, in WIB, from which the year-end notice appears; `yearEndCut` is the day that
   * ends payments.
   *
   * @spec 9 End-of-year flag
   */
  readonly yearEndFrom: number
  readonly yearEndCut: number
  /**
   * Calendar days after its answer until a case without a reaction gets a reminder; later it is
   * closed.
   */
  readonly caseEchoDays: number
  /**
   * Working days for staff to answer cases and conversations, and to decide changes of settings.
   */
  readonly staffAnswerDays: number
  /**
   * Whether a school with two authorised people needs a receiver other than the person who ordered.
   */
  readonly twoPersonRule: boolean
  /** WIB days that are not working days, besides Saturdays and Sundays. */
  readonly holidays: readonly Holiday[]
  /**
   * The decree behind the holidays of each year; the holidays of a year without one are unverified.
   */
  readonly holidayDecrees: readonly { readonly year: number; readonly decree: string }[]
  /** Price zones of provinces, and of regencies with a zone of their own. */
  readonly zones: readonly ZoneRule[]
  readonly freightRates: readonly FreightRate[]
  /**
   * Purchase value in whole rupiah above which two vendors are compared; `compareThreeAbove` is the
   * value for three.
   *
   * @decision 0042
   */
  readonly compareTwoAbove: number
  readonly compareThreeAbove: number
  /**
   * Days in which purchases of the same category add up; `comparisonDays` is the validity of a
   * comparison in days.
   */
  readonly splitDays: number
  readonly comparisonDays: number
  /** Hours until a vendor's new bank data take effect. */
  readonly bankCoolingHours: number
  /**
   * Hours for staff to review new or changed items and the documents of a vendor's registration.
   */
  readonly reviewHours: number
  /** Minutes of inactivity after which a session on a shared computer ends. @decision 0072 */
  readonly idleMinutes: number
  /** Minutes of inactivity after which sessions of staff and supervisors end. @decision 0072 */
  readonly staffIdleMinutes: number
  /** Choices of the registration form. @spec 3 Option codes */
  readonly optionCodes: readonly OptionCode[]
  readonly tax: TaxRule
  /** Limits of the price filter in whole rupiah. @decision 0011 */
  readonly priceLower: number
  readonly priceUpper: number
  readonly showAccountButton: boolean
  readonly supportEmail: string
  readonly supportWhatsapp: string
  readonly funds: readonly { readonly code: string; readonly name: string }[]
  /**
   * The operating company of the platform as named on documents, which collects vendor payments and
   * taxes. NPWP in 16 digits; NITKU, the number of its place of business, in 22, or empty.
   */
  readonly platform: {
    readonly legalName: string
    readonly npwp: string
    readonly nitku: string
    readonly address: string
  }
  /** Duty stamp of a receipt above a limit, in whole rupiah. UU 10/2020. */
  readonly stampDuty: { readonly above: number; readonly amount: number }
  readonly bankAccount: { readonly bank: string; readonly holder: string; readonly number: string }
}

/** The defaults for settings that are not stored. */
export const DEFAULT_SETTINGS: Settings = {
  headConfirmFrom: 0,
  headConfirmDays: 3,
  secondPersonFrom: 50_000_000,
  concentrationPercent: 50,
  confirmDays: 5,
  remindDays: 3,
  deliveryDays: 14,
  paymentDays: 14,
  paymentCodeMonths: 3,
  verifyDays: 2,
  payoutDays: 2,
  cancelAnswerDays: 7,
  requestAnswerDays: 3,
  decisionDays: 3,
  allowOrderChanges: true,
  penaltyPermille: 1,
  penaltyCapPercent: 5,
  complaintAnswerDays: 2,
  complaintOpenDays: 7,
  complaintDecisionDays: 5,
  complaintQualityDays: 30,
  lateRefusalDays: 14,
  similarOrderDays: 7,
  ratingEditDays: 7,
  ratingAskDays: [1, 7, 30],
  negotiationSilenceHours: 24,
  negotiationAnswerDays: 3,
  negotiationRounds: 10,
  agreedPriceDays: 7,
  deadlineLeadDays: [1],
  paymentLeadDays: [1, 3, 7],
  receiptRemindDays: [2, 5, 10],
  receiptWatchDays: 10,
  yearEndFrom: 17,
  yearEndCut: 31,
  caseEchoDays: 3,
  staffAnswerDays: 2,
  twoPersonRule: true,
  holidays: [],
  holidayDecrees: [],
  zones: ZONE_RULES,
  freightRates: FREIGHT_RATES,
  compareTwoAbove: 50_000_000,
  compareThreeAbove: 200_000_000,
  splitDays: 14,
  comparisonDays: 14,
  bankCoolingHours: 24,
  reviewHours: 48,
  idleMinutes: 30,
  staffIdleMinutes: 30,
  optionCodes: OPTION_CODES,
  tax: {
    version: 'PMK 131/2024',
    ppnPercent: 11,
    ppnNominalPercent: 12,
    pphPermille: 5,
    feeAmount: 5_000,
    feeThreshold: 1_000_000,
  },
  priceLower: 0,
  priceUpper: 10_000_000_000,
  showAccountButton: true,
  supportEmail: 'bantuan@pasarsekolah.test',
  supportWhatsapp: '6280055000000',
  funds: [
    { code: 'BOS-R', name: 'BOS Reguler' },
    { code: 'BOS-K', name: 'BOS Kinerja' },
    { code: 'BOP-PAUD', name: 'BOP PAUD' },
    { code: 'BOP-KES', name: 'BOP Kesetaraan' },
    { code: 'BOSDA', name: 'BOSDA / APBD' },
    { code: 'DAK', name: 'DAK Fisik / bantuan sarana' },
    { code: 'KOMITE', name: 'Komite sekolah' },
  ],
  platform: {
    legalName: 'PT Pasar Sekolah Contoh',
    npwp: '0000000000000000',
    nitku: '',
    address: 'Jalan Contoh Nomor 1, Jakarta',
  },
  stampDuty: { above: 5_000_000, amount: 10_000 },
  bankAccount: { bank: 'Bank Contoh', holder: 'Rekening Bersama Pasar Sekolah', number: '9990001234567' },
}
