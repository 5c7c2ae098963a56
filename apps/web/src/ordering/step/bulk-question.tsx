import type { OrderRow } from '@pasar/contract/ordering/order-list'
import type { ComponentProps } from 'react'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { formatRupiah } from '../../ui/text/money.ts'
import { BULK_LABELS, type BulkStep } from './bulk-labels.ts'

type BulkQuestionProps = {
  step: BulkStep
  orders: readonly OrderRow[]
  isOpen: boolean
  onClose: () => void
  onAgree: () => void
}

/** Asks before a step of several orders, with their number and total. */
export function BulkQuestion({ step, orders, isOpen, onClose, onAgree }: BulkQuestionProps) {
  return (
    <BulkDialog {...{ step, orders, isOpen, onClose, onAgree }}>
      <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto">
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
    </BulkDialog>
  )
}

type BulkDialogProps = BulkQuestionProps & Pick<ComponentProps<typeof FormDialog>, 'width' | 'children'>

/** The dialog before a step of several orders: what happens, and the total. */
export function BulkDialog({ step, orders, onClose, onAgree, children, ...look }: BulkDialogProps) {
  const { verb, effect } = BULK_LABELS[step]
  return (
    <FormDialog
      {...look}
      title={`${verb} ${orders.length} pesanan?`}
      description={effect}
      onClose={onClose}
      submitLabel={verb}
      onSubmit={onAgree}
    >
      {children}
      <BulkTotal orders={orders} />
    </FormDialog>
  )
}

/** Total of the orders of a question. */
function BulkTotal({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <p className="tnum flex justify-between gap-4 border-t-2 border-margin-line pt-2.5 font-bold">
      <span>Total {orders.length} pesanan</span>
      <span className="whitespace-nowrap">
        {formatRupiah(orders.reduce((sum, { total }) => sum + total, 0))}
      </span>
    </p>
  )
}
