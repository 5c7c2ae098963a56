import { type Rupiah, rupiah } from '../kernel/money.ts'
import { invoiceTax } from '../tax/invoice.ts'
import type { TaxRule } from '../tax/rule.ts'

/** Price of the goods in the example, tax included. */
const GROSS = rupiah(11_100_000)

export type TaxExampleRow = { readonly name: string; readonly before: Rupiah; readonly after: Rupiah }

/**
 * Calculates an order of taxed goods for Rp 11.100.000 by two tax rules, so that staff can preview
 * a change of the law.
 *
 * @returns whole rupiah
 * @decision 0038
 */
export function taxExample(before: TaxRule, after: TaxRule): { title: string; rows: TaxExampleRow[] } {
  const by = (rule: TaxRule) => invoiceTax([{ total: GROSS, ppn: 'charged' }], rupiah(0), rule)
  const [old, young] = [by(before), by(after)]
  const rows = (
    [
      ['DPP', 'dpp'],
      ['PPN', 'ppn'],
      ['PPh', 'pph'],
      ['Biaya transaksi', 'fee'],
      ['Diterima penyedia', 'received'],
    ] as const
  ).map(([name, part]) => ({ name, before: old[part], after: young[part] }))
  return { title: 'Contoh pesanan kena PPN seharga Rp 11.100.000', rows }
}
