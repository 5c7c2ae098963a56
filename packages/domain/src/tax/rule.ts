/**
 * Tax rates and the transaction fee from a day on; each order stores the rule of the day on which
 * it was placed.
 */
export type TaxRule = {
  /** The regulation, such as `PMK 131/2024`. */
  readonly version: string
  /** Effective PPN in percent of the net price: 11, that is 12 % of 11/12. */
  readonly ppnPercent: number
  /**
   * Statutory PPN rate in percent: 12. Absent in rules of orders placed before it was a setting.
   */
  readonly ppnNominalPercent?: number | undefined
  /** Withholding in permille: 5 is 0.5 %. */
  readonly pphPermille: number
  /** Fee per invoice in rupiah, borne by the vendor. */
  readonly feeAmount: number
  /** Net price of one taxed line in rupiah above which the fee is due. */
  readonly feeThreshold: number
}

/** The statutory rate for a stored rule without one. */
const STATUTORY_PERCENT = 12

/**
 * Returns the statutory PPN rate of a rule in whole percent, never below the effective one.
 *
 * @spec 9 PPN 12% and PPH 0.5%
 */
export const nominalPercent = ({ ppnPercent, ppnNominalPercent = STATUTORY_PERCENT }: TaxRule): number =>
  Math.max(ppnPercent, ppnNominalPercent)
