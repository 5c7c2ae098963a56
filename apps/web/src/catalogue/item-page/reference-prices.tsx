import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { formatReferenceDifference, formatReferenceList } from '@pasar/domain/catalogue/reference-price'
import type { Rupiah } from '@pasar/domain/kernel/money'
import { Ledger, LedgerRow } from '../../ui/base/ledger.tsx'
import { formatRupiah } from '../../ui/data/money.ts'

type ReferencePricesProps = { item: ItemDetail; unitPrice: Rupiah }

/** The reference prices of an item for the school, with the difference; nothing without one. */
export function ReferencePrices({ item: { referencePrices, unit }, unitPrice }: ReferencePricesProps) {
  if (referencePrices.length === 0) return null
  return (
    <Ledger
      title="Harga acuan"
      level="h2"
      className="overflow-hidden md:rounded-xl"
      aside={`per ${unit}`}
      note={<p>Tanpa ongkos kirim. Dicocokkan dari nama, merek, dan satuan barang.</p>}
    >
      {referencePrices.map((reference) => (
        <LedgerRow
          key={reference.kind}
          label={formatReferenceList(reference)}
          note={
            <>
              <span className="block wrap-anywhere">{reference.name}</span>
              Harga ini {formatReferenceDifference(unitPrice, reference)}
            </>
          }
          value={formatRupiah(reference.price)}
        />
      ))}
    </Ledger>
  )
}
