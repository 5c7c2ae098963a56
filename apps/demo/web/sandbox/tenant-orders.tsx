import { useCall } from '@pasar/web/page/use-call.ts'
import { useHydrated } from '@pasar/web/page/use-hydrated.ts'
import { usePageContext } from '@pasar/web/page/use-page-context.ts'
import { Button } from '@pasar/web/ui/base/button.tsx'
import { showToast } from '@pasar/web/ui/base/toasts.tsx'
import { EmptyState } from '@pasar/web/ui/blocks/empty-state.tsx'
import { linkClass, SectionHead } from '@pasar/web/ui/blocks/page-head.tsx'
import { CallErrorNote } from '@pasar/web/ui/fields/call-error-note.tsx'
import { dayAndTime } from '@pasar/web/ui/text/date.ts'
import { formatRupiah } from '@pasar/web/ui/text/money.ts'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orderAsSchool, payAsSchool, receiveAsSchool, type TenantOrder } from '../../src/contract/sandbox.ts'

const ORDERED_UNITS = 2

type ShowState = (state: TenantOrder['state']) => ReactNode
type TenantOrdersProps = { of: readonly TenantOrder[]; showState: ShowState }

/** The orders of the tenant, with the steps that its school and its bank can take. */
export function TenantOrders({ of: orders, showState }: TenantOrdersProps) {
  const router = useRouter()
  const isHydrated = useHydrated()
  const after = (sentence: string) => () => {
    showToast(sentence)
    return router.invalidate()
  }
  const ordering = useCall(orderAsSchool, after('Sekolah uji sudah memesan.'), 'in-place')
  const receiving = useCall(receiveAsSchool, after('Barang diterima dan BAST dikirim.'), 'in-place')
  const paying = useCall(payAsSchool, after('Bank sudah memberi tahu pembayaran.'), 'in-place')
  const isReady = isHydrated && !ordering.isPending && !receiving.isPending && !paying.isPending
  return (
    <section aria-label="Pesanan uji" className="flex flex-col gap-3">
      <SectionHead
        title="Pesanan uji"
        lead={`Sekolah uji memesan ${ORDERED_UNITS} unit barang terbaru dari penyedia uji. Program penyedia menerima webhook, lalu mengonfirmasi, memproses, dan mengirim lewat API.`}
      />
      <CallErrorNote calls={[ordering, receiving, paying]} />
      <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
        <Button
          disabled={!isReady}
          busy={ordering.isPending}
          busyText="Memesan…"
          onClick={() => void ordering.send({ body: { quantity: ORDERED_UNITS } })}
        >
          Pesan sebagai sekolah uji
        </Button>
        <Button variant="outline" disabled={!isReady} onClick={() => void router.invalidate()}>
          Muat ulang keadaan
        </Button>
      </div>
      {orders.length === 0 && (
        <div className="card">
          <EmptyState drawing="folder">Belum ada pesanan.</EmptyState>
        </div>
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            of={order}
            state={showState(order.state)}
            isReady={isReady}
            onReceive={() => void receiving.send({ params: { orderId: order.id } })}
            onPay={() => void paying.send({ params: { orderId: order.id } })}
          />
        ))}
      </ul>
    </section>
  )
}

type OrderCardProps = {
  of: TenantOrder
  state: ReactNode
  isReady: boolean
  onReceive: () => void
  onPay: () => void
}

function OrderCard({ of: order, state, isReady, onReceive, onPay }: OrderCardProps) {
  const { renderedAt } = usePageContext()
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="flex min-w-0 flex-[1_1_16rem] flex-col gap-1">
        <h3 className="flex flex-wrap items-center gap-2">
          <Link to="/history/$orderId" params={{ orderId: order.id }} className={linkClass}>
            {order.number}
          </Link>
          {state}
        </h3>
        <p className="tnum">
          <b>{formatRupiah(order.total)}</b>{' '}
          <span className="text-ink-3">{dayAndTime(order.placedAt, renderedAt)}</span>
        </p>
      </div>
      {order.actions.includes('receive') && (
        <Button variant="outline" disabled={!isReady} onClick={onReceive}>
          Terima barang<span className="sr-only"> {order.number}</span>
        </Button>
      )}
      {order.actions.includes('pay') && (
        <Button variant="outline" disabled={!isReady} onClick={onPay}>
          Bayar lewat bank contoh<span className="sr-only"> {order.number}</span>
        </Button>
      )}
    </li>
  )
}
