import type { OrderView } from '@pasar/contract/ordering/order'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/base/icon.tsx'
import { Stamp } from '../../ui/base/stamp.tsx'
import { longDate, shortDate } from '../../ui/text/date.ts'
import { formatRupiah } from '../../ui/text/money.ts'
import { billedAmounts } from '../base/order-figures.ts'
import type { OrderViewer } from '../base/status-labels.ts'
import { subjectLabels, subjectText } from '../base/subject-labels.ts'
import { OrderTags } from './order-tags.tsx'

type OrderHeadProps = { order: OrderView; viewer: OrderViewer; isAnimated: boolean }

/** The order number on the board, and a card with the other party and the total. */
export function OrderHead({ order, viewer, isAnimated }: OrderHeadProps) {
  const partner = viewer === 'buyer' ? order.vendor : order.buyer
  return (
    <div className="card overflow-hidden">
      <div className="board board-ledge flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
        <Link
          to="/history/$type"
          params={{ type: 'all' }}
          aria-label="Kembali ke Transaksi"
          className="no-print -ml-2.5 grid size-11 place-items-center rounded-lg text-on-board"
        >
          <Icon name="arrow-left" size={24} />
        </Link>
        <h1 className="heading-2 tnum min-w-0 grow basis-60 md:text-2xl">
          <span className="sr-only">Pesanan </span>
          {order.number}
        </h1>
        <OrderTags order={order} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4 md:p-5">
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-ink-2">
            {partner.name}, {partner.regencyName}
          </p>
          <p className="large-figure whitespace-nowrap">{formatRupiah(billedAmounts(order).amounts.total)}</p>
          {billedAmounts(order).amounts.total !== order.amounts.total && (
            <p className="text-ink-2">
              {subjectText(order, 'Tagihan setelah BAST')}; dipesan {formatRupiah(order.amounts.total)}
            </p>
          )}
          <p className="text-ink-2">
            {order.lines.length} {subjectLabels(order).inline}, {order.fund.name}
            {order.neededBy !== null && `, dibutuhkan ${longDate(new Date(order.neededBy))}`}
          </p>
        </div>
        <OrderStamp order={order} falls={isAnimated} />
      </div>
    </div>
  )
}

/**
 * A stamp with the last completed action: in the moment of the act, and when the order is settled.
 * In between, the tag and the timeline say the same.
 */
function OrderStamp({ order, falls: isAnimated }: { order: OrderView; falls: boolean }) {
  const { state, endedAt, paymentConfirmedAt, bastAt, shippedAt } = order
  if (!isAnimated && state !== 'completed' && state !== 'rejected') return null
  const of = (text: string, at: Date | null, ink: 'violet' | 'red' = 'violet') => (
    <Stamp
      ink={ink}
      isAnimated={isAnimated}
      date={at === null ? undefined : shortDate(at)}
      className="mt-2 shrink-0"
    >
      {text}
    </Stamp>
  )
  if (state === 'rejected') return of('Ditolak', endedAt, 'red')
  if (state === 'cancelled' || state === 'closed') return null
  if (paymentConfirmedAt !== null) return of('Lunas', paymentConfirmedAt)
  if (bastAt !== null) return of(subjectLabels(order).handover, bastAt)
  return shippedAt === null ? null : of(subjectLabels(order).sent, shippedAt)
}
