import type { KindRange } from '@pasar/contract/catalogue/kind-range'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { PricePositionRow } from './price-position-row.tsx'

type KindRangeLedgerProps = {
  /** null for one brand alone, or too few offers. */
  range: KindRange | null
  /** The judged price, and what it is: "Harga ini". */
  price: number
  priceLabel: string
  /** The zone of the prices; undefined for goods without zones. */
  zone?: string | undefined
}

const TITLE = 'Kisaran antar-merek'

/** The prices of all brands of a kind of goods beside a judged price. @decision 0178 */
export function KindRangeLedger({ range, price, priceLabel, zone }: KindRangeLedgerProps) {
  if (range === null)
    return (
      <section className="card px-4 py-3">
        <h2 className="text-base font-bold">{TITLE}</h2>
        <p className="caption mt-1 text-ink-2">
          Belum ada cukup penawaran sejenis dari merek lain: paling sedikit 5 penawaran dari 3 penyedia dan 2
          merek.
        </p>
      </section>
    )
  return (
    <Ledger
      title={TITLE}
      level="h2"
      className="overflow-hidden rounded-xl"
      aside={zone}
      note={
        <p>
          Dari {formatNumber(range.offers)} penawaran {formatNumber(range.vendors)} penyedia di Indonesia,{' '}
          {formatNumber(range.brands)} merek, dengan kategori, nama tanpa merek, satuan, dan kondisi yang
          sama. Mutu tiap merek dapat berbeda.
        </p>
      }
    >
      <LedgerRow label="Termurah" value={formatRupiah(range.lowest)} />
      <LedgerRow label="Nilai tengah" value={formatRupiah(range.median)} />
      <LedgerRow label="Termahal" value={formatRupiah(range.highest)} />
      <LedgerRow label={priceLabel} value={formatRupiah(price)} />
      <PricePositionRow range={range} />
    </Ledger>
  )
}
