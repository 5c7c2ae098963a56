import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { treatmentLabels } from '@pasar/domain/tax/treatment'
import { usePageContext } from '../../page/use-page-context.ts'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { computeStripPositions, formatOfferCounts, formatPriceStanding } from './price-range-labels.ts'
import type { UnitQuote } from './unit-offer.ts'

type ComparablePriceRangeProps = {
  item: ItemDetail
  /** Price at the chosen quantity. */
  offer: Pick<UnitQuote, 'unit' | 'source'>
  /** Chosen quantity in whole units. */
  quantity: number
}

/**
 * Price range of comparable offers and the position of this item; nothing if there are too few
 * offers.
 *
 * @decision 0028
 */
export function ComparablePriceRange({ item, offer, quantity }: ComparablePriceRangeProps) {
  const { member } = usePageContext()
  const { priceRange: range } = item
  if (range === null) return null
  const isLanded = range.landed !== null
  const price = range.landed ?? item.payable
  return (
    <Ledger
      title={`Kisaran harga di ${range.province ?? 'Indonesia'}`}
      level="h2"
      className="overflow-hidden md:rounded-xl"
      aside={item.hasZone ? `Zona ${item.zone}` : `per ${item.unit}`}
      note={
        <p>
          Dari {formatNumber(range.offers)} penawaran {formatNumber(range.vendors)} penyedia dengan kategori,
          nama, merek, satuan, dan kondisi yang sama.{' '}
          {isLanded
            ? `Harga tayang satu ${item.unit} tanpa grosir, ditambah ongkos kirim termurah ke ${member?.regencyName ?? 'sekolah'} untuk pesanan ${formatNumber(item.minimum)} ${item.unit}.`
            : `Harga tayang satu ${item.unit}, tanpa grosir dan ongkos kirim.`}
          {item.exemptReason === 'free-trade-zone' && ` ${treatmentLabels('free-trade-zone').sentence}`}
        </p>
      }
    >
      <div className="notebook-row block! py-3">
        <dt className="font-bold">{formatPriceStanding(range, price)}</dt>
        <dd className="caption text-ink-2">
          {formatOfferCounts(range)}
          <Strip positions={computeStripPositions(range, price)} />
        </dd>
      </div>
      <LedgerRow
        label="Separuh di tengah"
        value={`${formatRupiah(range.low)} – ${formatRupiah(range.high)}`}
      />
      <LedgerRow label="Nilai tengah" value={formatRupiah(range.median)} />
      <LedgerRow
        label={isLanded ? 'Harga ini dengan ongkos kirim' : 'Harga ini'}
        value={formatRupiah(price)}
      />
      {offer.source === 'wholesale' && (
        <LedgerRow
          label={`Harga grosir untuk ${formatNumber(quantity)} ${item.unit}`}
          // Freight per unit falls with the quantity; only the prices without it are compared.
          note={isLanded ? 'tanpa ongkos kirim' : formatPriceStanding(range, offer.unit)}
          value={formatRupiah(offer.unit)}
        />
      )}
    </Ledger>
  )
}

/**
 * Draws the interquartile range as a bar, the median as a line and this price as a dot. The
 * rows below contain the same figures. Positions are SVG attributes, because the CSP forbids
 * inline styles.
 */
function Strip({
  positions: { low, median, high, own },
}: {
  positions: ReturnType<typeof computeStripPositions>
}) {
  const percent = (position: number) => `${position}%`
  return (
    <svg aria-hidden="true" width="100%" height="40" className="mt-2 block overflow-visible">
      <rect y="10" width="100%" height="4" rx="2" className="fill-sunken" />
      <rect
        x={percent(low)}
        y="3"
        width={percent(high - low)}
        height="18"
        className="fill-board-100 stroke-board-700"
        rx="3"
      />
      <line
        x1={percent(median)}
        x2={percent(median)}
        y1="0"
        y2="24"
        className="stroke-board-700"
        strokeWidth="2.5"
      />
      <svg aria-hidden="true" x={percent(own)} y="24" className="overflow-visible">
        <path d="M0 0 7 10H-7z" className="fill-ink" />
      </svg>
    </svg>
  )
}
