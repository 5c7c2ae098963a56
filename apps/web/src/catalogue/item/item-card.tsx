import type { ItemCard as Item } from '@pasar/contract/catalogue/search'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { paidPrice } from '@pasar/domain/catalogue/shown-price'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { isPhoto, pictureAddress } from '@pasar/domain/media/item-pictures'
import { treatmentLabels } from '@pasar/domain/tax/treatment'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { HolidayTag } from '../../page/holiday-tag.tsx'
import { useInlineDrawing } from '../../ui/base/inline-drawing.ts'
import { PriceTag } from '../../ui/base/price-tag.tsx'
import { Rating } from '../../ui/base/rating.tsx'
import { LevelTag, Tag } from '../../ui/base/tag.tsx'
import { HighlightedText } from '../../ui/blocks/highlighted-text.tsx'
import { FIRST_FRAME_END } from '../../ui/ssr/first-frame-end.ts'
import { bookLevel } from './book-level.ts'
import { abbreviateRegency, meanRating } from './item-facts.ts'

/** The user data that determines displayed prices. */
export type PriceViewer = { zone: Zone; isBuyer: boolean; freeTradeZone: boolean }

/**
 * Creates the price viewer of a list.
 *
 * @param zone price zone used by the server
 */
export const createPriceViewer = (
  member: { role: string; freeTradeZone: boolean } | null,
  zone: Zone,
): PriceViewer => {
  const isBuyer = member?.role === 'buyer'
  return { zone, isBuyer, freeTradeZone: isBuyer && member.freeTradeZone }
}

/** Cards in a row on phones. */
const PHONE_ROW = 2

type ItemCardsProps = {
  items: readonly Item[]
  viewer: PriceViewer
  /** Parts of names to highlight. */
  matched?: readonly string[] | undefined
  /** Number of cards above the fold. Their pictures load eagerly. */
  eagerCount: number
  level?: 'h2' | 'h3' | undefined
  /** Actions at the foot of each card. */
  foot?: ((item: Item) => ReactNode) | undefined
  /** Label of the list for screen readers. */
  label?: string | undefined
  className: string
}

/** Renders a list of cards. */
export function ItemCards({
  items,
  viewer,
  matched = [],
  eagerCount,
  level = 'h3',
  foot,
  label,
  className,
}: ItemCardsProps) {
  const first = eagerCount > 0 ? items[0]?.picture : undefined
  if (first !== undefined && isPhoto(first))
    preload(pictureAddress(first), { as: 'image', fetchPriority: 'high' })
  const look = [JSON.stringify(viewer), level, foot !== undefined, ...matched].join('|')
  return (
    <ul aria-label={label} className={className}>
      {items.map((item, index) => {
        const loadPriority = arrivalOf(index, eagerCount)
        return (
          <CardEntry
            key={item.id}
            id={index === PHONE_ROW && eagerCount > PHONE_ROW ? FIRST_FRAME_END : undefined}
            {...{ item, viewer, matched, loadPriority, level, foot }}
            look={`${loadPriority}|${look}`}
          />
        )
      })}
    </ul>
  )
}

type CardEntryProps = Omit<ItemCardProps, 'children'> & {
  foot: ItemCardsProps['foot']
  id: string | undefined
  /** Identifies all other properties. */
  look: string
}

/** Memoised, so that a growing list re-renders only cards that change. */
const CardEntry = memo(
  ({ foot, id, look: _, ...card }: CardEntryProps) => (
    <li id={id}>
      <ItemCard {...card}>{foot?.(card.item)}</ItemCard>
    </li>
  ),
  (before, after) => before.item === after.item && before.look === after.look,
)

const arrivalOf = (index: number, eagerCount: number) => {
  if (index === 0 && eagerCount > 0) return 'first'
  return index < eagerCount ? 'early' : 'later'
}

type ItemCardProps = {
  item: Item
  viewer: PriceViewer
  matched: readonly string[]
  /** first: largest picture above the fold. early: first row. later: lazy loading. */
  loadPriority: 'first' | 'early' | 'later'
  level: 'h2' | 'h3'
  children?: ReactNode
}

/**
 * Card of an item, service or book: picture, name, price, vendor, location and at most two
 * tags.
 */
function ItemCard({ item, viewer, matched, loadPriority, level: Heading, children }: ItemCardProps) {
  return (
    <article className="card item-card group">
      <div className="picture-frame aspect-square">
        <Picture picture={pictureAddress(item.picture)} loadPriority={loadPriority} />
        {!item.inStock && <SoldOutVeil />}
      </div>
      <div className="item-card-body">
        <Heading className="text-md font-medium">
          <ItemLink id={item.id}>
            <HighlightedText text={item.name} terms={matched} />
          </ItemLink>
        </Heading>
        <PriceTag
          amount={paidPrice(item)}
          isFrom={item.isLowestPrice}
          note={priceNote(item, viewer)}
          className="mt-1"
        />
        <p className="mt-0.5 line-clamp-2 text-xs text-ink-3">
          {`${item.vendorName} · ${abbreviateRegency(item.regencyName)}`}
        </p>
        {item.holidayUntil !== null && <HolidayTag from={item.holidayFrom} until={item.holidayUntil} />}
        <CardFacts item={item} />
        <CardTags item={item} />
        {children}
      </div>
    </article>
  )
}

/** The server renders a plain anchor: a list has dozens, and only clicks need the router. */
function ItemLink({ id, children }: { id: number; children: ReactNode }) {
  const look = { className: 'item-card-name', children }
  if (import.meta.env.SSR) return <a href={`/detail/${id}`} {...look} />
  return <Link to="/detail/$pageId" params={{ pageId: id }} {...look} />
}

function Picture({ picture, loadPriority }: Pick<ItemCardProps, 'loadPriority'> & { picture: string }) {
  return (
    <img
      src={useInlineDrawing(picture, loadPriority === 'first')}
      alt=""
      width={200}
      height={200}
      loading={loadPriority === 'later' ? 'lazy' : 'eager'}
      fetchPriority={loadPriority === 'first' ? 'high' : undefined}
      decoding="async"
      className="size-full object-contain"
    />
  )
}

function SoldOutVeil() {
  return (
    <span className="absolute inset-0 z-1 grid place-items-center bg-[rgb(241_244_242/0.72)]">
      <span className="rounded-sm bg-[rgb(19_33_28/0.88)] px-2.5 py-1 text-xs font-bold text-white">
        Stok habis
      </span>
    </span>
  )
}

/**
 * Whether the price excludes PPN because the school is in a free-trade zone.
 *
 * @decision 0006
 */
const withoutPpn = ({ taxed }: Item, { freeTradeZone }: PriceViewer) =>
  taxed && freeTradeZone ? 'free-trade-zone' : null

/**
 * Returns the note below the price: without PPN, the price zone, or the unit of a service.
 *
 * @spec 6 Tergantung Zona
 */
function priceNote(item: Item, viewer: PriceViewer): string | undefined {
  const { zone, isBuyer } = viewer
  const untaxedReason = withoutPpn(item, viewer)
  if (untaxedReason !== null) {
    const { inline } = treatmentLabels(untaxedReason)
    return item.hasZone ? `${inline}, Zona ${zone}` : inline
  }
  if (item.hasZone) return isBuyer ? `HET Zona ${zone}` : `Zona ${zone} · Tergantung Zona`
  return item.kind === 'service' ? `per ${formatUnit(item.unit)}` : undefined
}

/** The rating, and the number of a small stock: what is exceptional. */
function CardFacts({ item }: { item: Item }) {
  const { stockLeft, ratingCount } = item
  const isLow = item.inStock && item.kind !== 'service' && stockLeft !== null
  if (ratingCount === 0 && !isLow) return null
  return (
    <p className="item-card-facts">
      {ratingCount > 0 && <Rating value={meanRating(item)} count={ratingCount} look="one" />}
      {isLow && (
        <span className="tnum font-semibold text-brass-700">
          Sisa {stockLeft} {formatUnit(item.unit)}
        </span>
      )}
    </p>
  )
}

/** Shows at most two tags, the most relevant first. Each is also a filter. */
function CardTags({ item }: { item: Item }) {
  const book = bookLevel(item.educationLevel, item.schoolClass)
  const tags = [
    book && <LevelTag key="level" level={book.level} grade={book.grade} />,
    item.availability === 'preorder' && (
      <Tag key="preorder" tone="blue">
        Pesan dahulu
      </Tag>
    ),
    item.goodsType === 'umkm' && <Tag key="umkm">UMKM</Tag>,
    item.hasWholesale && (
      <Tag key="grosir" tone="amber">
        Grosir
      </Tag>
    ),
    item.production === 'import' && (
      <Tag key="impor" tone="neutral">
        Impor
      </Tag>
    ),
  ].filter((tag) => tag !== false && tag !== null)
  if (tags.length === 0) return null
  return <div className="mb-auto flex flex-wrap gap-1 pt-2">{tags.slice(0, 2)}</div>
}
