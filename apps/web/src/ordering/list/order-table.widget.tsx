import type { OrderRow } from '@pasar/contract/ordering/order-list'
import { must } from '@pasar/domain/kernel/must'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RelativeDay } from '../../page/relative-time.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { classes } from '../../ui/base/classes.ts'
import { Thumb } from '../../ui/blocks/thumb.tsx'
import { type Column, DataTable, type Selection } from '../../ui/data/data-table.tsx'
import { DeadlineClock } from '../../ui/data/deadline-clock.tsx'
import { renderByIndex } from '../../ui/ssr/render-by-index.ts'
import { shortDate } from '../../ui/text/date.ts'
import { formatSeconds } from '../../ui/text/duration.ts'
import { formatRupiah } from '../../ui/text/money.ts'
import { remaining } from '../../ui/text/remaining.ts'
import { nextStepInList, type OrderViewer, type StepLocation } from '../base/status-labels.ts'
import { OrderTags } from '../order/order-tags.tsx'

type OrderTableProps = {
  caption: string
  orders: readonly OrderRow[]
  viewer: OrderViewer
  now: Date
  selection?: Selection | undefined
  empty: ReactNode
}

/** Orders as a table from 900 px, as cards below. */
export function OrderTable({ caption, orders, viewer, now, selection, empty }: OrderTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columnsFor(viewer, now)}
      rows={orders}
      keyOf={(order) => String(order.id)}
      selection={selection}
      empty={empty}
    />
  )
}

/** Supervisors and staff see both sides of an order. */
const VENDOR: Column<OrderRow> = {
  key: 'vendor',
  head: 'Penyedia',
  card: 'bare',
  cell: ({ vendorName }) => (
    <span className="block wrap-anywhere md:line-clamp-2 md:w-28" title={vendorName}>
      {vendorName}
    </span>
  ),
}

const nextStepColumn = (viewer: OrderViewer): Column<OrderRow> => ({
  key: 'next',
  head: 'Langkah Anda berikutnya',
  card: 'bare',
  cell: (order) => (
    <span className="block md:w-32">
      <NextStepCell order={order} viewer={viewer} />
    </span>
  ),
})

/** Watchers read the next step under the status. */
function columnsFor(viewer: OrderViewer, now: Date): Column<OrderRow>[] {
  const isWatcher = viewer === 'supervisor' || viewer === 'staff'
  return [
    { key: 'number', head: 'Nomor pesanan', card: 'title', cell: (order) => <OrderNumber order={order} /> },
    {
      key: 'partner',
      head: viewer === 'buyer' ? 'Penyedia' : 'Sekolah',
      card: 'bare',
      cell: (order) => <Partner order={order} />,
    },
    ...(isWatcher ? [VENDOR] : []),
    { key: 'items', head: 'Barang / jasa', card: 'bare', cell: (order) => <Goods order={order} /> },
    {
      key: 'total',
      head: 'Total',
      align: 'end',
      cell: (order) => <span className="tnum font-bold whitespace-nowrap">{formatRupiah(order.total)}</span>,
    },
    {
      key: 'status',
      head: 'Status',
      card: isWatcher ? 'subtitle' : 'corner',
      cell: (order) => (
        <span
          className={classes(
            'flex flex-wrap items-center gap-1 md:[&>span]:whitespace-normal',
            !isWatcher && 'max-md:justify-end',
          )}
        >
          <OrderTags order={order} />
          {isWatcher && order.deadline !== null && (
            <span className="caption block text-ink-2 max-md:pl-1 md:basis-full">
              <NextStepCell order={order} viewer={viewer} />
            </span>
          )}
        </span>
      ),
    },
    ...(isWatcher ? [] : [nextStepColumn(viewer)]),
    {
      key: 'deadline',
      head: 'Batas',
      card: 'bare',
      cell: (order) =>
        order.deadline === null ? (
          <span className="text-ink-3 max-md:hidden">–</span>
        ) : (
          <Deadline at={order.deadline} now={now} />
        ),
    },
  ]
}

/** Rows of the table have two lines: the place is in the tip, and on the page of the order. */
function Partner({ order: { partner } }: { order: OrderRow }) {
  return (
    <span className="block wrap-anywhere md:w-28" title={`${partner.name}, ${partner.regencyName}`}>
      <span className="block font-semibold md:line-clamp-2">{partner.name}</span>
      <span className="caption block text-ink-3 md:sr-only">
        {partner.regencyName}
        {partner.zone !== null && `, Zona\u00a0${partner.zone}`}
      </span>
    </span>
  )
}

function OrderNumber({ order }: { order: OrderRow }) {
  return (
    <>
      <Link
        to="/history/$orderId"
        params={{ orderId: order.id }}
        className="tnum font-bold whitespace-nowrap text-ink underline-offset-3 md:text-sm hover:underline @max-[14rem]:whitespace-normal"
      >
        {order.number}
      </Link>
      <RelativeDay at={order.createdAt} className="caption tnum block font-normal text-ink-3" />
      {order.stageSeconds !== null && (
        <span className="caption tnum block font-normal text-ink-2">
          Lamanya {formatSeconds(order.stageSeconds)}
        </span>
      )}
    </>
  )
}

function Goods({ order }: { order: OrderRow }) {
  const shownItems = order.items.slice(0, 2)
  const more = order.itemCount - shownItems.length
  return (
    <span className="flex items-center gap-2.5">
      <span className="relative flex gap-1">
        {renderByIndex(shownItems, (item, index) => (
          <Thumb
            src={pictureAddress(item.picture)}
            size={40}
            className={index > 0 ? 'md:hidden' : undefined}
          />
        ))}
        {order.itemCount > 1 && (
          <span
            aria-hidden="true"
            className="tnum absolute -right-1 -bottom-1 rounded-sm bg-ink px-1 text-2xs font-bold text-paper max-md:hidden"
          >
            +{order.itemCount - 1}
          </span>
        )}
      </span>
      <span className="caption line-clamp-2 min-w-0 wrap-anywhere md:sr-only">
        {shownItems.map((item) => item.name).join(', ')}
        {more > 0 && ` dan ${more} lainnya`}
      </span>
    </span>
  )
}

/** On a card, the clock with its label. In the table, date and remaining time in two lines. */
function Deadline({ at, now }: { at: Date; now: Date }) {
  const left = remaining(at, now)
  const isLate = at < now
  return (
    <>
      <DeadlineClock at={at} now={now} className="md:hidden" />
      <span className="tnum block max-md:hidden md:w-24">
        <span className="whitespace-nowrap">{shortDate(at)}</span>
        <span className={classes('caption block', isLate ? 'font-bold text-red' : 'text-ink-3')}>{left}</span>
      </span>
    </>
  )
}

/** A link only if the step is the viewer's own. A link to another user's task would mislead. */
function NextStepCell({ order, viewer }: { order: OrderRow; viewer: OrderViewer }) {
  const { label, location } = nextStepInList(order, viewer)
  if (location === undefined) return <span className="text-ink-2 md:text-sm">{label}</span>
  const look = buttonClass(
    'outline',
    'toolbar',
    'w-full md:min-h-0 md:w-auto md:justify-start md:border-0 md:p-0 md:text-left md:text-sm md:underline md:underline-offset-3 md:enabled-hover:bg-transparent',
  )
  return stepLink(location, order, look, label)
}

function stepLink(location: StepLocation, order: OrderRow, className: string, label: string) {
  switch (location) {
    case 'order':
      return (
        <Link to="/history/$orderId" params={{ orderId: order.id }} className={className}>
          {label}
          <span className="sr-only"> {order.number}</span>
        </Link>
      )
    case 'rating':
      return (
        <Link to="/history/$orderId" params={{ orderId: order.id }} hash="rating" className={className}>
          {label}
          <span className="sr-only"> {order.number}</span>
        </Link>
      )
    case 'search':
      return (
        <Link
          to="/search"
          search={{ keyword: must(order.items[0], 'the first item of an order').name }}
          className={className}
        >
          {label}
        </Link>
      )
  }
}
