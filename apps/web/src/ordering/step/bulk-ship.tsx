import type { OrderRow } from '@pasar/contract/ordering/order-list'
import { isoDay } from '@pasar/domain/kernel/dates'
import { useState } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatRupiah } from '../../ui/text/money.ts'
import { BulkDialog } from './bulk-question.tsx'

/** Data of a dispatch of several orders. */
export type BulkShipment = {
  /** ISO day. */
  shippedOn: string
  carrier: string
  /** Tracking number of an order; empty without one. */
  trackingOf: (orderId: number) => string
}

type BulkShipDialogProps = {
  orders: readonly OrderRow[]
  isOpen: boolean
  onClose: () => void
  onAgree: (shipment: BulkShipment) => void
}

/** Asks for day, carrier and optional tracking numbers before several orders are shipped. */
export function BulkShipDialog({ orders, isOpen, onClose, onAgree }: BulkShipDialogProps) {
  const { renderedAt } = usePageContext()
  const today = isoDay(renderedAt)
  const [shippedOn, setShippedOn] = useState(today)
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState<Tracking>({})
  const [isChecked, setChecked] = useState(false)
  const errors = {
    shippedOn: shippedOn === '' || shippedOn > today ? 'Isi tanggal sampai hari ini' : undefined,
    carrier: carrier.trim() === '' ? 'Isi pengangkut' : undefined,
  }
  const agree = () => {
    setChecked(true)
    if (errors.shippedOn !== undefined || errors.carrier !== undefined) return
    setChecked(false)
    onAgree({ shippedOn, carrier: carrier.trim(), trackingOf: (id) => tracking[id]?.trim() ?? '' })
  }
  return (
    <BulkDialog step="ship" width="medium" onAgree={agree} {...{ orders, isOpen, onClose }}>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <TextField
          label="Tanggal kirim"
          type="date"
          required
          max={today}
          value={shippedOn}
          onChange={(event) => setShippedOn(event.currentTarget.value)}
          error={isChecked ? errors.shippedOn : undefined}
        />
        <TextField
          label="Pengangkut"
          required
          maxLength={120}
          value={carrier}
          onChange={(event) => setCarrier(event.currentTarget.value)}
          error={isChecked ? errors.carrier : undefined}
        />
      </div>
      <TrackingFields {...{ orders, tracking }} onChange={setTracking} />
    </BulkDialog>
  )
}

type Tracking = Readonly<Record<number, string>>

type TrackingFieldsProps = {
  orders: readonly OrderRow[]
  tracking: Tracking
  onChange: (tracking: Tracking) => void
}

/** Tracking number of each order. */
function TrackingFields({ orders, tracking, onChange }: TrackingFieldsProps) {
  return (
    <ul className="mt-3 divide-y divide-line">
      {orders.map(({ id, number, partner, total }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
          <span className="min-w-0 wrap-anywhere">
            <b className="tnum">{number}</b>
            <span className="caption block text-ink-2">{partner.name}</span>
            <span className="caption tnum block text-ink-2">{formatRupiah(total)}</span>
          </span>
          <TextField
            label={`Nomor resi ${number}`}
            hideLabel
            placeholder="Nomor resi (boleh kosong)"
            maxLength={120}
            value={tracking[id] ?? ''}
            onChange={(event) => onChange({ ...tracking, [id]: event.currentTarget.value })}
            className="max-sm:basis-full sm:w-60"
          />
        </li>
      ))}
    </ul>
  )
}
