import type { OrderRow } from '@pasar/contract/ordering/order-list'
import { confirmOrders } from '@pasar/contract/ordering/steps'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../call/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { CallErrorNote } from '../../ui/base/call-error-note.tsx'
import { BulkBar } from '../../ui/data/data-table.tsx'
import { formatRupiah } from '../../ui/data/money.ts'
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx'
import { LazyDialog, preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'

type Report = Reply<typeof confirmOrders>

type BulkConfirmProps = {
  chosen: readonly OrderRow[]
  onClear: () => void
  onDone: () => Promise<void>
  /** The list; the report is above it, the action bar below. */
  children: ReactNode
}

/**
 * Confirms the selected new orders after a prompt. Each order succeeds or fails separately, and the
 * report names the refused ones.
 */
export function BulkConfirm({ chosen, onClear, onDone, children }: BulkConfirmProps) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [report, setReport] = useState<{ result: Report; numbers: ReadonlyMap<number, string> }>()
  const waiting = chosen.filter((order) => order.state === 'new')
  const confirming = useCall(confirmOrders, async (result) => {
    setReport({ result, numbers: new Map(waiting.map(({ id, number }) => [id, number])) })
    onClear()
    await onDone()
  })
  const confirm = () => {
    setDialogOpen(false)
    setReport(undefined)
    void confirming.send({
      body: { orders: waiting.map(({ id, version }) => ({ orderId: id, version })) },
    })
  }
  return (
    <>
      {report !== undefined && <BulkReport {...report} />}
      {children}
      <CallErrorNote calls={[confirming]} />
      <BulkBar count={chosen.length} onClear={onClear}>
        <span className="flex flex-col items-end gap-0.5">
          <Button
            size="toolbar"
            busy={confirming.isPending}
            busyText="Mengonfirmasi…"
            disabled={waiting.length === 0}
            onPointerDown={preloadDialog}
            onClick={() => setDialogOpen(true)}
          >
            {`Konfirmasi ${waiting.length} pesanan`}
          </Button>
          {waiting.length < chosen.length && (
            <span className="caption text-ink-2">
              {chosen.length - waiting.length} pilihan tidak menunggu konfirmasi
            </span>
          )}
        </span>
      </BulkBar>
      <LazyDialog
        isOpen={isDialogOpen}
        onOpenChange={setDialogOpen}
        title={`Konfirmasi ${waiting.length} pesanan?`}
        description="Dengan konfirmasi Anda menyanggupi pengiriman setiap pesanan ini."
        phone="plate"
        footer={
          <DialogActions onCancel={() => setDialogOpen(false)} onClick={confirm}>
            Konfirmasi
          </DialogActions>
        }
      >
        <OrdersToConfirm orders={waiting} />
      </LazyDialog>
    </>
  )
}

function OrdersToConfirm({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <ul className="mt-3 max-h-[40dvh] divide-y divide-line overflow-y-auto">
      {orders.map(({ id, number, partner, total }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <b className="tnum">{number}</b>
            <span className="caption block text-ink-2">{partner.name}</span>
          </span>
          <span className="tnum ml-auto whitespace-nowrap">{formatRupiah(total)}</span>
        </li>
      ))}
    </ul>
  )
}

function BulkReport({ result, numbers }: { result: Report; numbers: ReadonlyMap<number, string> }) {
  return (
    <div role="status" className="mb-3 flex flex-col gap-2">
      {result.confirmed.length > 0 && (
        <Banner
          kind="success"
          title={`${result.confirmed.length} dari ${result.confirmed.length + result.refused.length} pesanan dikonfirmasi`}
        >
          {result.confirmed.map((id) => numbers.get(id)).join(', ')}
        </Banner>
      )}
      {result.refused.length > 0 && (
        <Banner kind="danger" title={`${result.refused.length} pesanan tidak dikonfirmasi`}>
          <ul className="list-disc pl-5">
            {result.refused.map(({ orderId, message }) => (
              <li key={orderId}>
                {numbers.get(orderId)}: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
