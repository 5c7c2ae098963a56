import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { feeNote, hasReducedTaxBase, taxLabels, taxNote } from '@pasar/domain/tax/labels'
import { treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import { usePageContext } from '../../page/use-page-context.ts'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { formatRupiah } from '../../ui/text/money.ts'
import { DEPENDS_ON_ZONE } from '../../ui/text/zone-labels.ts'
import { formatSen } from './format-sen.ts'
import type { UnitQuote } from './unit-offer.ts'

type PriceLedgerProps = {
  item: ItemDetail
  offer: UnitQuote
  /** Whether the price is the lowest one of several options. */
  isFrom: boolean
}

/**
 * Tax panel for one unit.
 *
 * @spec 5 Tax calculation
 */
export function PriceLedger({ item, offer, isFrom }: PriceLedgerProps) {
  const { member, settings } = usePageContext()
  const rule = settings.taxRule
  const labels = taxLabels(rule)
  const treatment = treatmentLabels(treatmentOf(item.exemptReason, item.kind))
  const { parts } = offer
  const formatTaxAmount = (amountText: string) => (item.dependsOnZone ? DEPENDS_ON_ZONE : amountText)
  const isExempt = item.exemptReason !== null
  const isVendor = member?.role === 'vendor'
  return (
    <Ledger
      title={isFrom ? 'Rincian harga termurah' : 'Rincian harga'}
      level="h2"
      className="overflow-hidden md:rounded-xl"
      aside={item.hasZone ? (item.dependsOnZone ? DEPENDS_ON_ZONE : `Zona ${item.zone}`) : `per ${item.unit}`}
      note={
        <>
          <p>{isExempt ? treatment.sentence : taxNote(rule)}</p>
          {isVendor && !isExempt && <p className="mt-1">{feeNote(rule)}</p>}
        </>
      }
    >
      <LedgerRow label={isExempt ? 'Harga' : labels.net} value={formatTaxAmount(formatSen(parts.net))} />
      {isExempt ? (
        <LedgerRow label="PPN" note={treatment.label} value={formatRupiah(0)} muted />
      ) : (
        <>
          {hasReducedTaxBase(rule) && (
            <LedgerRow label={labels.dppOther} value={formatTaxAmount(formatRupiah(parts.dppOther))} />
          )}
          <LedgerRow label={labels.ppn} value={formatTaxAmount(formatRupiah(parts.ppn))} />
        </>
      )}
      <LedgerRow label={labels.pph} value={formatTaxAmount(formatRupiah(parts.pph))} muted />
      <LedgerRow label="Diterima penyedia" value={formatTaxAmount(formatSen(parts.accepted))} muted />
    </Ledger>
  )
}
