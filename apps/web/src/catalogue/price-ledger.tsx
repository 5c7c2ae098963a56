import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { usePageContext } from '../api/use-page-context.ts'
import { Ledger, LedgerRow } from '../ui/ledger.tsx'
import { rupiah } from '../ui/money.ts'
import { senWords } from './sen-words.ts'
import type { Quote } from './unit-offer.ts'

type PriceLedgerProps = { item: ItemDetail; offer: Quote }

/** For a reader without a zone nothing that derives from the price can be told. @spec 6 Tergantung Zona */
const UNKNOWN = 'Tergantung Zona'

const TAX_NOTE = 'PPN 12% dihitung dari DPP nilai lain, yaitu 11/12 dari harga, sesuai PMK 131 Tahun 2024.'

const exemptNotes = {
  item: 'Barang ini bebas PPN.',
  vendor: 'Penyedia ini non PKP, sehingga tidak memungut PPN.',
  'free-trade-zone': 'Sekolah Anda berada di kawasan perdagangan bebas (FTZ), sehingga tidak dikenai PPN.',
} as const

/**
 * The tax panel of one unit.
 *
 * @spec 5 Tax calculation
 */
export function PriceLedger({ item, offer }: PriceLedgerProps) {
  const { member, settings } = usePageContext()
  const { parts } = offer
  const told = (words: string) => (item.dependsOnZone ? UNKNOWN : words)
  const isExempt = item.exemptReason !== null
  const isVendor = member?.role === 'vendor'
  return (
    <Ledger
      title="Rincian harga"
      level="h2"
      className="overflow-hidden md:rounded-xl"
      aside={item.hasZone ? (item.dependsOnZone ? UNKNOWN : `Zona ${item.zone}`) : `per ${item.unit}`}
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
      <LedgerRow label="Harga sebelum PPN" value={told(senWords(parts.net))} />
      <LedgerRow label="DPP nilai lain (11/12)" value={told(rupiah(parts.dppOther))} muted={isExempt} />
      <LedgerRow label="PPN 12% × DPP nilai lain" value={told(rupiah(parts.ppn))} muted={isExempt} />
      <LedgerRow label="PPh 0,5% dipungut dari penyedia" value={told(rupiah(parts.pph))} muted />
      <LedgerRow label="Diterima penyedia" value={told(senWords(parts.accepted))} muted />
    </Ledger>
  )
}
