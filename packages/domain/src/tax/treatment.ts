import type { ExemptReason } from './price.ts'

/** Whether a line carries PPN, and why not otherwise. */
export type TaxTreatment = 'taxed' | ExemptReason

/** Returns the treatment of a line with this reason; `null` means taxed. */
export const treatmentOf = (reason: ExemptReason | null): TaxTreatment => reason ?? 'taxed'

/** The order in which treatments are listed. */
const TREATMENTS: readonly TaxTreatment[] = ['taxed', 'item', 'vendor', 'free-trade-zone']

type TreatmentLabels = {
  /** Text for a badge, a table cell or the start of a line. */
  readonly label: string
  /** Text for the middle of a sentence. */
  readonly inline: string
  /** A full sentence; empty for a taxed line, whose note depends on the rates. */
  readonly sentence: string
}

const LABELS: Readonly<Record<TaxTreatment, TreatmentLabels>> = {
  taxed: { label: 'Termasuk PPN', inline: 'termasuk PPN', sentence: '' },
  item: {
    label: 'PPN dibebaskan',
    inline: 'PPN dibebaskan',
    sentence: 'Barang atau jasa ini dibebaskan dari pengenaan PPN.',
  },
  vendor: {
    label: 'Tanpa PPN (penyedia non PKP)',
    inline: 'tanpa PPN (penyedia non PKP)',
    sentence: 'Penyedia non PKP, sehingga tidak memungut PPN.',
  },
  'free-trade-zone': {
    label: 'PPN tidak dipungut (FTZ)',
    inline: 'PPN tidak dipungut (FTZ)',
    sentence: 'Sekolah berada di kawasan bebas (FTZ), sehingga PPN tidak dipungut.',
  },
}

/**
 * Returns the Indonesian terms for a tax treatment, the same on every screen and document.
 *
 * An exempt item is "dibebaskan", a delivery into a free-trade zone is "tidak dipungut", and a
 * vendor that is not PKP must not charge PPN at all: the three terms differ in law.
 *
 * @decision 0065
 */
export const treatmentLabels = (treatment: TaxTreatment): TreatmentLabels => LABELS[treatment]

/** The total of the lines with one treatment in whole rupiah: `net + ppn = gross`. */
export type TaxGroup = {
  readonly treatment: TaxTreatment
  readonly net: number
  readonly ppn: number
  readonly gross: number
}

/**
 * Groups the lines of an order by tax treatment, taxed lines first.
 *
 * @param lines totals in whole rupiah, as the buyer pays them
 * @param amounts figures of the same lines; DPP and PPN of the taxed lines come from here and are
 *   not recalculated
 * @returns one row per treatment that occurs; the columns add up to the goods of the order
 * @decision 0065
 */
export function taxGroups(
  lines: readonly { readonly total: number; readonly exemptReason: ExemptReason | null }[],
  amounts: { readonly dpp: number; readonly ppn: number },
): TaxGroup[] {
  return TREATMENTS.flatMap((treatment): TaxGroup[] => {
    const gross = lines
      .filter(({ exemptReason }) => treatmentOf(exemptReason) === treatment)
      .reduce((sum, { total }) => sum + total, 0)
    if (gross === 0) return []
    return treatment === 'taxed'
      ? [{ treatment, net: amounts.dpp, ppn: amounts.ppn, gross }]
      : [{ treatment, net: gross, ppn: 0, gross }]
  })
}
