import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { feeNote, hasOtherBase, taxLabels, taxNote } from '@pasar/domain/tax/labels'
import { taxWords, treatmentOf } from '@pasar/domain/tax/treatment'
import { DEPENDS_ON_ZONE } from '../api/tax-words.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { Ledger, LedgerRow } from '../ui/ledger.tsx'
import { rupiah } from '../ui/money.ts'
import { senWords } from './sen-words.ts'
import type { Quote } from './unit-offer.ts'

type PriceLedgerProps = { item: ItemDetail; offer: Quote }

/**
 * The tax panel of one unit.
 *
 * @spec 5 Tax calculation
 */
export function PriceLedger({ item, offer }: PriceLedgerProps) {
  const { member, settings } = usePageContext()
  const rule = settings.taxRule
  const labels = taxLabels(rule)
  const words = taxWords(treatmentOf(item.exemptReason))
  const { parts } = offer
  const told = (words: string) => (item.dependsOnZone ? DEPENDS_ON_ZONE : words)
  const isExempt = item.exemptReason !== null
  const isVendor = member?.role === 'vendor'
  return (
    <Ledger
      title="Rincian harga"
      level="h2"
      className="overflow-hidden md:rounded-xl"
      aside={item.hasZone ? (item.dependsOnZone ? DEPENDS_ON_ZONE : `Zona ${item.zone}`) : `per ${item.unit}`}
      note={
        <>
          <p>{isExempt ? words.sentence : taxNote(rule)}</p>
          {isVendor && !isExempt && <p className="mt-1">{feeNote(rule)}</p>}
        </>
      }
    >
      <LedgerRow label={isExempt ? 'Harga' : labels.net} value={told(senWords(parts.net))} />
      {isExempt ? (
        <LedgerRow label="PPN" note={words.label} value={rupiah(0)} muted />
      ) : (
        <>
          {hasOtherBase(rule) && <LedgerRow label={labels.dppOther} value={told(rupiah(parts.dppOther))} />}
          <LedgerRow label={labels.ppn} value={told(rupiah(parts.ppn))} />
        </>
      )}
      <LedgerRow label={labels.pph} value={told(rupiah(parts.pph))} muted />
      <LedgerRow label="Diterima penyedia" value={told(senWords(parts.accepted))} muted />
    </Ledger>
  )
}
