import type { ItemDossier } from '@pasar/contract/moderation/item-review'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { PricePositionRow } from './price-position-row.tsx'

/** Price range of the comparable offers on sale, and the position of this price. @decision 0028 */
export function ComparablePrices({ item: { priceRange: range, price, zonePrices } }: { item: ItemDossier }) {
  if (range === null)
    return (
      <section className="card px-4 py-3">
        <h2 className="text-base font-bold">Kisaran harga pembanding</h2>
        <p className="caption mt-1 text-ink-2">
          Belum ada cukup penawaran sejenis: paling sedikit 5 penawaran dari 3 penyedia.
        </p>
      </section>
    )
  return (
    <Ledger
      title="Kisaran harga pembanding"
      level="h2"
      className="overflow-hidden rounded-xl"
      aside={zonePrices === null ? undefined : 'Zona 1'}
      note={
        <p>
          Dari {formatNumber(range.offers)} penawaran {formatNumber(range.vendors)} penyedia di Indonesia
          dengan kategori, nama, merek, satuan, dan kondisi yang sama, termasuk barang ini.
        </p>
      }
    >
      <LedgerRow
        label="Separuh di tengah"
        value={`${formatRupiah(range.low)} – ${formatRupiah(range.high)}`}
      />
      <LedgerRow label="Nilai tengah" value={formatRupiah(range.median)} />
      <LedgerRow label="Harga ini" value={formatRupiah(price)} />
      <PricePositionRow range={range} />
    </Ledger>
  )
}
