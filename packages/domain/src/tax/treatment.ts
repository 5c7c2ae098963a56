import type { ExemptReason } from './price.ts'

/** Whether a line carries PPN, and why not otherwise. `item` is exempt goods. */
export type TaxTreatment = 'taxed' | ExemptReason | 'service'

/** What a line contains. */
export type TaxedKind = 'goods' | 'service' | 'book'

/**
 * Returns the treatment of a line; the reason `null` means taxed. Goods without PPN are exempt; of
 * services some are exempt and others, such as catering, are no object of PPN.
 *
 * @decision 0065
 */
export const treatmentOf = (reason: ExemptReason | null, kind: TaxedKind): TaxTreatment =>
  reason === 'item' && kind === 'service' ? 'service' : (reason ?? 'taxed')

/** The order in which treatments are listed. */
const TREATMENTS: readonly TaxTreatment[] = ['taxed', 'item', 'service', 'vendor', 'free-trade-zone']

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
    sentence: 'Barang ini dibebaskan dari pengenaan PPN.',
  },
  service: {
    label: 'Tidak dikenai PPN',
    inline: 'tidak dikenai PPN',
    sentence:
      'Jasa ini bukan objek PPN, misalnya jasa boga yang menjadi objek pajak daerah, atau dibebaskan dari pengenaan PPN.',
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
 * Exempt goods are "dibebaskan", a service can be no object of PPN at all, a delivery into a
 * free-trade zone is "tidak dipungut", and a vendor that is not PKP must not charge PPN: the terms
 * differ in law.
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
  lines: readonly {
    readonly total: number
    readonly exemptReason: ExemptReason | null
    readonly kind: TaxedKind
  }[],
  amounts: { readonly dpp: number; readonly ppn: number },
): TaxGroup[] {
  return TREATMENTS.flatMap((treatment): TaxGroup[] => {
    const gross = lines
      .filter(({ exemptReason, kind }) => treatmentOf(exemptReason, kind) === treatment)
      .reduce((sum, { total }) => sum + total, 0)
    if (gross === 0) return []
    return treatment === 'taxed'
      ? [{ treatment, net: amounts.dpp, ppn: amounts.ppn, gross }]
      : [{ treatment, net: gross, ppn: 0, gross }]
  })
}
