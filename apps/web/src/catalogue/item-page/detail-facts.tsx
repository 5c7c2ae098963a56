import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { formatReferenceDifference, formatReferenceList } from '@pasar/domain/catalogue/reference-price'
import type { Rupiah } from '@pasar/domain/kernel/money'
import { treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import { Suspense, useState } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { PriceTag } from '../../ui/base/price-tag.tsx'
import { Rating } from '../../ui/base/rating.tsx'
import { LevelTag, Tag } from '../../ui/base/tag.tsx'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { Loading, RowsSkeleton } from '../../ui/blocks/skeleton.tsx'
import { StepChips } from '../../ui/blocks/step-chips.tsx'
import { FIRST_FRAME_END } from '../../ui/ssr/first-frame-end.ts'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { bookLevel } from '../item/book-level.ts'
import { DeferredOnPhone } from '../item/deferred-section.tsx'
import { meanRating } from '../item/item-facts.ts'
import { PriceLedger } from '../item/price-ledger.tsx'
import { ComparablePriceRange } from '../item/price-range.tsx'
import { isFromPrice, stepRanges } from '../item/unit-offer.ts'
import { ZonePriceList } from '../item/zone-prices.tsx'
import type { Buying } from './use-buying.ts'

type DetailFactsProps = { item: ItemDetail; buying: Buying }

/** Name, price, tags, tax panel and wholesale tiers. */
export function DetailFacts({ item, buying }: DetailFactsProps) {
  const { offer, quantity } = buying
  const { taxRule } = usePageContext().settings
  const steps = stepRanges(item, quantity, taxRule, buying.optionPrice, buying.maxQuantity)
  const next = offer.next
  return (
    <div id={FIRST_FRAME_END} className="reveal flex min-w-0 flex-col gap-2 md:gap-4">
      <div className="bg-paper px-4 py-4 md:rounded-xl">
        <h1 className="text-lg font-semibold wrap-anywhere md:text-xl md:leading-7">{item.name}</h1>
        <PriceTag
          amount={offer.unit}
          isFrom={isFromPrice(item, buying)}
          note={unitNote(item)}
          size="large"
          className="mt-1"
        />
        <ZoneLine item={item} />
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <DetailTags item={item} />
        </div>
        <p className="mt-2.5 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
          <Rating value={meanRating(item)} count={item.ratingCount} />
          {item.sold > 0 && <span className="tnum">{formatNumber(item.sold)} terjual</span>}
        </p>
      </div>
      <DeferredOnPhone>
        <PriceLedger item={item} offer={offer} isFrom={isFromPrice(item, buying)} />
        <ComparablePriceRange item={item} offer={offer} quantity={quantity} />
        <ReferencePrices item={item} unitPrice={offer.unit} />
        <PriceHistoryButton type={item.kind === 'book' ? 'book' : 'item'} pageId={item.id} />
        <ZonePriceList item={item} />
        {steps.length > 0 && (
          <StepChips
            className="bg-paper px-4 py-4 md:rounded-xl"
            title="Harga grosir"
            steps={steps.map(({ amount, range, price, isActive, isAboveStock }) => ({
              key: String(amount),
              range,
              price: formatRupiah(price),
              isActive,
              barred: isAboveStock ? 'Di atas stok' : undefined,
            }))}
            onPick={(amount) => buying.changeQuantity(Number(amount))}
            hint={
              next &&
              `Tambah ${formatNumber(next.amount - quantity)} ${item.unit} untuk harga ${formatRupiah(next.price)}`
            }
          />
        )}
      </DeferredOnPhone>
    </div>
  )
}

/** Price zone below the price. Users without a zone see the price of zone 1. */
function ZoneLine({ item }: { item: ItemDetail }) {
  const { member } = usePageContext()
  if (!item.hasZone) return null
  return (
    <p className="caption mt-0.5 text-ink-2">
      {item.dependsOnZone
        ? `Harga Zona ${item.zone}. Harga sekolah: Tergantung Zona.`
        : `HET Zona ${item.zone}${member?.role === 'buyer' ? ', zona sekolah Anda' : ''}`}
    </p>
  )
}

const unitNote = ({ unit, exemptReason, kind }: ItemDetail): string =>
  `per ${unit}, ${treatmentLabels(treatmentOf(exemptReason, kind)).inline}`

function DetailTags({ item }: { item: ItemDetail }) {
  const book = item.book && bookLevel(item.book.educationLevel, item.book.schoolClass)
  return (
    <>
      {book && <LevelTag level={book.level} grade={book.grade} />}
      <Tag tone={item.production === 'domestic' ? 'board' : 'neutral'}>
        {item.production === 'domestic' ? 'Produk dalam negeri' : 'Produk impor'}
      </Tag>
      {item.goodsType === 'umkm' && <Tag>UMKM</Tag>}
      {item.condition === 'used' && <Tag tone="amber">Bekas</Tag>}
      {item.availability === 'preorder' && <Tag tone="blue">Pesan dahulu</Tag>}
      {item.exemptReason === 'item' && (
        <Tag tone="green">{treatmentLabels(treatmentOf('item', item.kind)).label}</Tag>
      )}
      <Tag tone="violet" icon="seal-check-fill">
        Penyedia terverifikasi
      </Tag>
    </>
  )
}

type PriceHistoryButtonProps = { type: 'item' | 'book'; pageId: number }

const PriceHistoryPanel = retryingLazy(async () => (await import('./price-history.tsx')).PriceHistoryPanel)

/** Shows the price history of an item on request. Its code and data load then. */
function PriceHistoryButton(props: PriceHistoryButtonProps) {
  const [isShown, setShown] = useState(false)
  if (!isShown)
    return (
      <p className="px-4 md:px-0">
        <Button variant="outline" onClick={() => setShown(true)}>
          <Icon name="clock" size={20} />
          Lihat riwayat harga
        </Button>
      </p>
    )
  return (
    <Suspense
      fallback={
        <Loading>
          <RowsSkeleton rows={3} />
        </Loading>
      }
    >
      <PriceHistoryPanel {...props} />
    </Suspense>
  )
}

type ReferencePricesProps = { item: ItemDetail; unitPrice: Rupiah }

/** The reference prices of an item for the school, with the difference; nothing without one. */
function ReferencePrices({ item: { referencePrices, unit }, unitPrice }: ReferencePricesProps) {
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
