import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { DEPENDS_ON_ZONE, exemptNotes, TAX_NOTE, taxLabels } from '../api/tax-words.ts'
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
          <p>{item.exemptReason === null ? TAX_NOTE : exemptNotes[item.exemptReason]}</p>
          {isVendor && !isExempt && (
            <p className="mt-1">
              Biaya transaksi {rupiah(settings.feeAmount)} per transaksi per tagihan ditanggung penyedia,
              untuk barang PPN dengan DPP di atas {rupiah(settings.feeThreshold)}.
            </p>
          )}
        </>
      }
    >
      <LedgerRow label={taxLabels.net} value={told(senWords(parts.net))} />
      <LedgerRow label={taxLabels.dppOther} value={told(rupiah(parts.dppOther))} muted={isExempt} />
      <LedgerRow label={taxLabels.ppn} value={told(rupiah(parts.ppn))} muted={isExempt} />
      <LedgerRow label={taxLabels.pph} value={told(rupiah(parts.pph))} muted />
      <LedgerRow label="Diterima penyedia" value={told(senWords(parts.accepted))} muted />
    </Ledger>
  )
}
