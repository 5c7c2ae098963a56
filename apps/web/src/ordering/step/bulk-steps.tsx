import {
  type BulkResult,
  confirmOrders,
  MAX_BULK_ORDERS,
  processOrders,
  shipOrders,
} from '@pasar/contract/ordering/bulk-steps'
import type { OrderRow } from '@pasar/contract/ordering/order-list'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { BulkBar } from '../../ui/data/data-table.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { BULK_LABELS, BULK_STEPS, type BulkStep } from './bulk-labels.ts'
import { BulkPrint } from './bulk-print.tsx'
import { BulkQuestion } from './bulk-question.tsx'
import { BulkShipDialog, type BulkShipment } from './bulk-ship.tsx'

type BulkStepsProps = {
  chosen: readonly OrderRow[]
  onClear: () => void
  onDone: () => Promise<void>
  /** The list; the report is above it, the action bar below. */
  children: ReactNode
}

/**
 * Confirms, processes or ships the selected orders after a prompt. Each order succeeds or fails
 * separately, and the report names the refused ones.
 */
export function BulkSteps({ chosen, onClear, onDone, children }: BulkStepsProps) {
  const [openStep, setOpenStep] = useState<BulkStep | null>(null)
  const [report, setReport] = useState<Report>()
  const onResult = (step: BulkStep) => async (result: BulkResult) => {
    setReport({ step, result, numbers: new Map(chosen.map(({ id, number }) => [id, number])) })
    onClear()
    await onDone()
  }
  const calls = {
    confirm: useCall(confirmOrders, onResult('confirm')),
    process: useCall(processOrders, onResult('process')),
    ship: useCall(shipOrders, onResult('ship')),
  }
  const suiting = (step: BulkStep) => chosen.filter(BULK_LABELS[step].suits)
  const close = () => setOpenStep(null)
  const begin = () => {
    close()
    setReport(undefined)
  }
  const take = (step: 'confirm' | 'process') => {
    begin()
    const orders = suiting(step).map(({ id, version }) => ({ orderId: id, version }))
    void calls[step].send({ body: { orders } })
  }
  const ship = ({ shippedOn, carrier, trackingOf }: BulkShipment) => {
    begin()
    const orders = suiting('ship').map(({ id, version }) => ({
      orderId: id,
      version,
      tracking: trackingOf(id),
    }))
    void calls.ship.send({ body: { shippedOn, carrier, orders } })
  }
  const isPending = BULK_STEPS.some((step) => calls[step].isPending)
  return (
    <>
      {report !== undefined && <BulkReport {...report} />}
      {children}
      <CallErrorNote calls={[calls.confirm, calls.process, calls.ship]} />
      <BulkBar count={chosen.length} onClear={onClear}>
        <BulkButtons
          {...{ chosen, suiting, isPending }}
          isBusy={(step) => calls[step].isPending}
          onAsk={setOpenStep}
        />
      </BulkBar>
      {(['confirm', 'process'] as const).map((step) => (
        <BulkQuestion
          key={step}
          step={step}
          orders={suiting(step)}
          isOpen={openStep === step}
          onClose={close}
          onAgree={() => take(step)}
        />
      ))}
      <BulkShipDialog orders={suiting('ship')} isOpen={openStep === 'ship'} onClose={close} onAgree={ship} />
    </>
  )
}

type BulkButtonsProps = {
  chosen: readonly OrderRow[]
  suiting: (step: BulkStep) => readonly OrderRow[]
  isPending: boolean
  isBusy: (step: BulkStep) => boolean
  onAsk: (step: BulkStep) => void
}

/** One button for each step that suits some of the selected orders. */
function BulkButtons({ chosen, suiting, isPending, isBusy, onAsk }: BulkButtonsProps) {
  const offeredSteps = BULK_STEPS.filter((step) => suiting(step).length > 0)
  if (chosen.length > MAX_BULK_ORDERS)
    return <span className="caption text-ink-2">Pilih paling banyak {MAX_BULK_ORDERS} pesanan sekaligus</span>
  const count = offeredSteps.reduce((sum, step) => sum + suiting(step).length, 0)
  return (
    <span className="flex flex-col items-end gap-0.5 max-sm:basis-full">
      <span className="flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:flex-auto">
        <BulkPrint orders={chosen} />
        {offeredSteps.map((step) => (
          <Button
            key={step}
            size="toolbar"
            busy={isBusy(step)}
            busyText={BULK_LABELS[step].busy}
            disabled={isPending}
            onPointerDown={preloadDialog}
            onClick={() => onAsk(step)}
          >
            {`${BULK_LABELS[step].verb} ${suiting(step).length} pesanan`}
          </Button>
        ))}
      </span>
      {count < chosen.length && (
        <span className="caption text-ink-2">
          {chosen.length - count} pilihan tidak menunggu konfirmasi, proses, atau pengiriman
        </span>
      )}
    </span>
  )
}

type Report = {
  step: BulkStep
  result: BulkResult
  /** Order numbers by id. */
  numbers: ReadonlyMap<number, string>
}

/**
 * Result of a step of several orders: those that succeeded, and each refused one with its reason.
 */
function BulkReport({ step, result: { done, refused }, numbers }: Report) {
  const word = BULK_LABELS[step].done
  return (
    <div role="status" className="mb-3 flex flex-col gap-2">
      {done.length > 0 && (
        <Banner kind="success" title={`${done.length} dari ${done.length + refused.length} pesanan ${word}`}>
          {done.map((id) => numbers.get(id)).join(', ')}
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner kind="danger" title={`${refused.length} pesanan tidak ${word}`}>
          <ul className="list-disc pl-5">
            {refused.map(({ orderId, message }) => (
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
