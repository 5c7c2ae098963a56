import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SaveToList } from '../../cart/lists/save-to-list.widget.tsx'
import { BargainButton } from '../../negotiation/bargain-button.widget.tsx'
import { useOnHoliday } from '../../page/holiday-tag.tsx'
import { useMissingRight } from '../../page/missing-right.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { classes } from '../../ui/base/classes.ts'
import { ActionBar, BarTotal } from '../../ui/blocks/action-bar.tsx'
import { Breadcrumbs } from '../../ui/blocks/breadcrumbs.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { Gallery } from '../../ui/overlay/gallery.tsx'
import { lazyPart } from '../../ui/ssr/lazy-part.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { DeferredOnPhone, DeferredSection, useIsFirstFrame } from '../item/deferred-section.tsx'
import { FactTable } from '../item/fact-table.tsx'
import { createPriceViewer } from '../item/item-card.tsx'
import { bookFacts, extraFacts, hasDecreeFault, itemFacts } from '../item/item-facts.ts'
import { LabelChips } from '../item/label-chips.tsx'
import { Shelf } from '../item/shelf.tsx'
import { BuyBox } from './buy-box.tsx'
import { BuyButton, BuyStatus } from './buy-button.tsx'
import { DetailFacts } from './detail-facts.tsx'
import { type Buying, useBuying } from './use-buying.ts'
import { VendorHead } from './vendor-head.tsx'

const ChatButton = lazyPart(async () => (await import('../../chat/chat-button.widget.tsx')).ChatButton)
const ItemRatings = lazyPart(
  async () => (await import('../../ordering/rating/ratings.widget.tsx')).ItemRatings,
)

const route = getRouteApi('/detail/$pageId')

/** Item detail page. */
export function DetailScreen() {
  const item = route.useLoaderData()
  return <Detail key={item.id} item={{ ...item, unit: formatUnit(item.unit) }} />
}

function Detail({ item }: { item: ItemDetail }) {
  const { member } = usePageContext()
  const buying = useBuying(item)
  const isFirstFrame = useIsFirstFrame()
  return (
    <article className="@container">
      <CategoryPath item={item} />
      <div className="item-columns">
        {/* As high as its row: what sticks in it never lies over what comes below. */}
        <div className="reveal md:self-stretch md:max-lg:row-span-2">
          <Gallery
            pictures={picturesOf(item)}
            shape={item.book ? 'square' : 'wide'}
            onlyFirst={isFirstFrame}
            className="max-md:bg-paper max-md:pb-2 md:sticky md:top-24"
          />
        </div>
        <DetailFacts {...{ item, buying }} />
        <DeferredOnPhone>
          <div className="reveal max-md:below-fold md:max-lg:col-start-2 lg:sticky lg:top-24 lg:col-start-3 lg:row-span-2 lg:row-start-1">
            <BuyBox
              {...{ item, buying }}
              bargain={
                <>
                  <Bargain {...{ item, buying }} />
                  {member?.role === 'buyer' && (
                    <ChatButton kind="item" aboutId={item.id} name={item.name} look="quiet" />
                  )}
                </>
              }
            />
          </div>
        </DeferredOnPhone>
        <DeferredSection>
          <ItemSections item={item} />
        </DeferredSection>
      </div>
      <DeferredSection>
        <div id="similar-items" className="page-container py-6 md:py-9">
          <Shelf title="Barang serupa" items={item.similar} viewer={createPriceViewer(member, item.zone)} />
        </div>
      </DeferredSection>
      <BuyBar {...{ item, buying }} />
    </article>
  )
}

function CategoryPath({ item }: { item: ItemDetail }) {
  return (
    <div className="reveal page-container py-1 md:py-3">
      <Breadcrumbs
        current={item.name}
        crumbs={item.categories.map(({ id, name }) => ({
          key: id,
          label: name,
          link: (look) => <Link to="/search" search={{ categoryId: id }} {...look} />,
        }))}
      />
    </div>
  )
}

/** Specification, vendor, description and ratings. */
function ItemSections({ item }: { item: ItemDetail }) {
  return (
    <div className="reveal below-fold grid grid-cols-[minmax(0,1fr)] items-start gap-2 md:-mx-4 md:px-4 md:col-span-2 md:grid-cols-2 md:gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4.6fr)]">
      <SectionCard title={item.book ? 'Tentang buku' : 'Spesifikasi'} className="max-md:order-2">
        <FactTable
          facts={[...(item.book ? bookFacts(item.book) : []), ...extraFacts(item), ...itemFacts(item)]}
        />
        <LabelChips item={item} />
      </SectionCard>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-6 max-md:contents">
        <Vendor item={item} />
        {item.description !== '' && (
          <SectionCard title="Deskripsi" className="max-md:order-3">
            <p className="mt-2 max-w-[72ch] wrap-anywhere whitespace-pre-line">{item.description}</p>
          </SectionCard>
        )}
        {item.ratingCount > 0 && (
          <ItemRatings
            id={item.id}
            counted={item.ratingCount}
            className="bg-paper p-4 max-md:order-3 md:rounded-xl md:p-5"
          />
        )}
      </div>
    </div>
  )
}

/**
 * Total and buy button at the bottom of a phone; for a school also conversation and negotiation.
 */
function BuyBar({ item, buying }: { item: ItemDetail; buying: Buying }) {
  const subject = useBargainSubject(item, buying)
  const quantity =
    buying.missing === null ? `${formatNumber(buying.quantity)} ${item.unit}` : `Pilih ${buying.missing}`
  const total =
    buying.missing === null ? formatRupiah(buying.offer.total) : `mulai ${formatRupiah(buying.offer.unit)}`
  return (
    <ActionBar
      className="mx-0! md:hidden"
      lead={
        <BuyStatus unit={item.unit} buying={buying}>
          {subject === null ? (
            <BarTotal label={quantity} amount={total} />
          ) : (
            <p className="tnum flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
              {quantity} <b className="text-base">{total}</b>
            </p>
          )}
        </BuyStatus>
      }
    >
      {subject === null ? (
        <BuyButton {...{ item, buying }} variant="bar" className="shrink-0" />
      ) : (
        <div className="flex basis-full items-center gap-2">
          <ChatButton kind="item" aboutId={item.id} name={item.name} look="icon" />
          <BargainButton subject={subject} isReady={buying.requireOption} look="bar" className="flex-1" />
          <BuyButton {...{ item, buying }} variant="bar" className="flex-1" />
        </div>
      )}
    </ActionBar>
  )
}

/** The subject of a negotiation, for a school that has the right to buy and could buy this item. */
function useBargainSubject(item: ItemDetail, buying: Buying) {
  const { member } = usePageContext()
  const missing = useMissingRight('buy')
  const isOnHoliday = useOnHoliday(item.vendor.holiday)
  if (member?.role !== 'buyer' || missing !== null || isOnHoliday || buying.isSoldOut || hasDecreeFault(item))
    return null
  const { id: itemId, name, unit, kind } = item
  const limits = { min: item.minimum, step: item.multiple, max: buying.maxQuantity }
  return { itemId, optionId: buying.optionId, quantity: buying.quantity, name, unit, kind, limits }
}

function Bargain({ item, buying }: { item: ItemDetail; buying: Buying }) {
  const subject = useBargainSubject(item, buying)
  if (subject === null) return null
  const { itemId, optionId, quantity, name, unit } = subject
  return (
    <div className="flex flex-col gap-1">
      <BargainButton subject={subject} isReady={buying.requireOption} />
      <SaveToList goods={{ itemId, optionId, quantity, name, unit }} isReady={buying.requireOption} />
    </div>
  )
}

function Vendor({ item: { vendor } }: { item: ItemDetail }) {
  return (
    <div className="max-md:[&>section]:rounded-none">
      <VendorHead
        vendor={vendor}
        name={
          <h2 className="heading-3">
            <Link
              to="/vendor/$merchantId"
              params={{ merchantId: vendor.id }}
              search={{}}
              className={`${linkClass} inline-flex min-h-8 items-center`}
            >
              {vendor.name}
            </Link>
          </h2>
        }
      />
    </div>
  )
}

type SectionCardProps = { title: string; className?: string; children: ReactNode }

function SectionCard({ title, className, children }: SectionCardProps) {
  return (
    <section className={classes('bg-paper p-4 md:rounded-xl md:p-5', className)}>
      <h2 className="heading-3">{title}</h2>
      {children}
    </section>
  )
}

const views = [1, 2, 3, 4] as const

/** Returns the pictures of the vendor, or the views of the illustration. */
const picturesOf = ({ name, picture, files }: ItemDetail) =>
  files.length > 0
    ? files.map((file) => ({
        src: file.url,
        small: file.smallUrl,
        alt: altOf(file.ordinal, file.name || name),
        note: file.description,
        fit: 'whole' as const,
      }))
    : views.map((view) => ({
        src: pictureAddress(picture, { style: '598_27', view }),
        alt: altOf(view, name),
      }))

const altOf = (position: number, name: string) => (position === 1 ? name : `${name}, gambar ${position}`)
