import type { Holiday } from '../kernel/dates.ts'
import type { FreightRate } from '../shipping/freight.ts'
import { FREIGHT_RATES } from '../shipping/freight-rates.ts'
import { ZONE_RULES, type ZoneRule } from '../shipping/zone-rules.ts'
import type { TaxRule } from '../tax/rule.ts'
import { OPTION_CODES, type OptionCode } from './option-codes.ts'

/** Deadlines, rates, limits and contacts. The newest value of each key that has begun is in force. */
export type Settings = {
  /** Calendar days in which a vendor confirms an order; then the system cancels it. */
  readonly confirmDays: number
  /** Calendar days after the order on which both sides are reminded. */
  readonly remindDays: number
  /** Calendar days for delivery when nothing else was agreed. */
  readonly deliveryDays: number
  /** Calendar days from BAST to payment. */
  readonly paymentDays: number
  /** Months in which the bank takes the money for an invoice on the account that it opened for it. */
  readonly paymentCodeMonths: number
  /** Working days for the platform to check a payment. */
  readonly verifyDays: number
  /** Working days after it is confirmed until the money is with the vendor. */
  readonly payoutDays: number
  /** Calendar days to answer when the other side asks to cancel; from the day after, the asker may call the platform. */
  readonly cancelAnswerDays: number
  /** Working days to answer a change, a short delivery or a return. */
  readonly requestAnswerDays: number
  /** Working days for the platform to decide what was escalated. */
  readonly decisionDays: number
  readonly allowOrderChanges: boolean
  /** Permille of the price of late goods that a day of delay costs the vendor, and percent of it that it can come to at the most. */
  readonly penaltyPermille: number
  readonly penaltyCapPercent: number
  /** Working days to answer in a complaint; calendar days until one that is not settled goes to the platform; working days to decide it. */
  readonly complaintAnswerDays: number
  readonly complaintOpenDays: number
  readonly complaintDecisionDays: number
  /** Calendar days after the BAST in which the quality of goods can still be complained about. */
  readonly complaintQualityDays: number
  /** Calendar days after the promised day from which a school may refuse a delivery as a whole. */
  readonly lateRefusalDays: number
  /** Calendar days in which a second order of the same goods from the same vendor is warned about. */
  readonly similarOrderDays: number
  /** Calendar days in which a rating can still be changed. */
  readonly ratingEditDays: number
  /** Calendar days after its completion on which a school is asked for its rating. @decision 0032 */
  readonly ratingAskDays: readonly number[]
  /** Hours of silence after which a school may withdraw its offer. */
  readonly negotiationSilenceHours: number
  /** Working days to answer an offer before the negotiation ends by itself. */
  readonly negotiationAnswerDays: number
  /** Offers of one negotiation at the most, both sides together. */
  readonly negotiationRounds: number
  /** Calendar days in which an agreed price can be ordered at. */
  readonly agreedPriceDays: number
  /** Calendar days before a deadline on whose mornings whoever has to act is told; of payments and the budget year. */
  readonly deadlineLeadDays: readonly number[]
  readonly paymentLeadDays: readonly number[]
  /** Calendar days after the day on which goods were to arrive on whose mornings a school without a BAST is told again. */
  readonly receiptRemindDays: readonly number[]
  /** Calendar days after the day on which goods were to arrive from which a missing BAST counts as late for supervisors. */
  readonly receiptWatchDays: number
  /** Day of December from which the end of the year is told, and with which it is cut off for payments, in WIB. @spec 9 End-of-year flag */
  readonly yearEndFrom: number
  readonly yearEndCut: number
  /** Calendar days after its answer in which a case without an echo is asked about once more, and then closed. */
  readonly caseEchoDays: number
  /** Whether somebody else than who ordered has to receive, at schools with two people who may. */
  readonly twoPersonRule: boolean
  /** WIB days that are not working days, beside Saturdays and Sundays. */
  readonly holidays: readonly Holiday[]
  /** On which decree the holidays of a year rest; a year without one has not been held against it. */
  readonly holidayDecrees: readonly { readonly year: number; readonly decree: string }[]
  /** Price zones of provinces, and of regencies that stand apart. */
  readonly zones: readonly ZoneRule[]
  readonly freightRates: readonly FreightRate[]
  /** Whole rupiah of a purchase above which two vendors are compared, and above which three. @decision 0042 */
  readonly compareTwoAbove: number
  readonly compareThreeAbove: number
  /** Days in which purchases of the same kind count together; days in which a comparison may be ordered by. */
  readonly splitDays: number
  readonly comparisonDays: number
  /** Hours before a vendor's new bank data are in force. */
  readonly bankCoolingHours: number
  /** Hours in which staff look at what a vendor lists or changes, and at the documents of a vendor who registers. */
  readonly reviewHours: number
  /** Minutes without activity after which a session on a shared computer ends. @decision 0072 */
  readonly idleMinutes: number
  /** What can be chosen by whoever registers. @spec 3 Option codes */
  readonly optionCodes: readonly OptionCode[]
  readonly tax: TaxRule
  /** Limits of the price filter, whole rupiah. @decision 0011 */
  readonly priceLower: number
  readonly priceUpper: number
  readonly showAccountButton: boolean
  readonly supportEmail: string
  readonly supportWhatsapp: string
  readonly funds: readonly { readonly code: string; readonly name: string }[]
  /** The company behind the platform as documents name it: it collects the money for vendors, and the taxes. NPWP in 16 digits. */
  readonly platform: { readonly legalName: string; readonly npwp: string; readonly address: string }
  /** Whole rupiah: the duty stamp on a receipt above a limit. UU 10/2020. */
  readonly stampDuty: { readonly above: number; readonly amount: number }
  readonly bankAccount: { readonly bank: string; readonly holder: string; readonly number: string }
}

/** What holds where the table of settings says nothing. */
export const DEFAULT_SETTINGS: Settings = {
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
    address: 'Jalan Contoh Nomor 1, Jakarta',
  },
  stampDuty: { above: 5_000_000, amount: 10_000 },
  bankAccount: { bank: 'Bank Contoh', holder: 'Rekening Bersama Pasar Sekolah', number: '9990001234567' },
}
