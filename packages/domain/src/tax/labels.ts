import { formatThousands } from '../kernel/money.ts'
import { nominalPercent, type TaxRule } from './rule.ts'

const percent = (permille: number): string => `${String(permille / 10).replace('.', ',')}%`

/** Formats `PMK 131/2024` for a sentence: "PMK 131 Tahun 2024". */
const lawOf = ({ version }: TaxRule): string => version.replace(/\/(\d{4})$/, ' Tahun $1')

/**
 * Returns whether PPN is computed from a share of the price ("DPP nilai lain") instead of the whole
 * price.
 */
export const hasReducedTaxBase = (rule: TaxRule): boolean => nominalPercent(rule) !== rule.ppnPercent

/**
 * Returns the labels of a tax panel at the rates of a rule.
 *
 * @spec 9 PPN 12% and PPH 0.5%
 * @decision 0066
 */
export const taxLabels = (rule: TaxRule) => ({
  net: 'Harga sebelum PPN',
  dppOther: `DPP nilai lain (${rule.ppnPercent}/${nominalPercent(rule)})`,
  ppn: hasReducedTaxBase(rule) ? `PPN ${nominalPercent(rule)}% × DPP nilai lain` : `PPN ${rule.ppnPercent}%`,
  pph: `PPh ${percent(rule.pphPermille)} dipungut dari penyedia`,
})

/**
 * Returns the explanation of the PPN calculation, with the regulation.
 *
 * @spec 9 PMK 131 of 2024
 */
export const taxNote = (rule: TaxRule): string =>
  hasReducedTaxBase(rule)
    ? `PPN ${nominalPercent(rule)}% dihitung dari DPP nilai lain, yaitu ${rule.ppnPercent}/${nominalPercent(rule)} dari harga, sesuai ${lawOf(rule)}.`
    : `PPN ${rule.ppnPercent}% dihitung dari harga sebelum PPN, sesuai ${lawOf(rule)}.`

/**
 * Returns the explanation of when a vendor pays the transaction fee.
 *
 * @spec 9 Transaction fee
 */
export const feeNote = ({ feeAmount, feeThreshold }: TaxRule): string =>
  `Biaya transaksi Rp\u00a0${formatThousands(feeAmount)} per transaksi per tagihan ditanggung penyedia, untuk barang PPN dengan DPP di atas Rp\u00a0${formatThousands(feeThreshold)}.`
