import { confirmOrder, processOrder, rejectOrder } from '@pasar/contract/ordering/steps'
import { Suspense, useEffect, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormLoading } from '../../ui/blocks/skeleton.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { ReasonDialog } from '../base/reason-dialog.tsx'
import { sendLabel } from '../base/replacement-labels.ts'
import type { StepProps } from '../base/step-props.ts'
import { StepRefusal } from '../base/step-refusal.tsx'
import { subjectLabels, subjectText } from '../base/subject-labels.ts'
import { shipmentDraft } from '../step/ship-draft.ts'

const ShipForm = retryingLazy(async () => (await import('../step/ship-form.tsx')).ShipForm)

const WHY_REJECT = [
  'Stok habis',
  'Harga keliru',
  'Di luar wilayah pengiriman',
  'Tidak dapat dikirim tepat waktu',
]

/** new: the vendor accepts the order, or refuses it with a reason. */
export function ConfirmStep({ order, onMoved }: StepProps) {
  const { id, version } = order
  const [isAsking, setAsking] = useState(false)
  const confirming = useCall(confirmOrder, onMoved)
  const rejecting = useCall(rejectOrder, (updatedOrder) => {
    setAsking(false)
    onMoved(updatedOrder)
  })
  return (
    <>
      <p>
        {subjectText(
          order,
          'Dengan mengonfirmasi, Anda menyanggupi barang, jumlah, harga, dan pengiriman pada pesanan ini.',
        )}
      </p>
      <StepRefusal refusal={confirming.refusal} />
      <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
        <Button
          icon="check"
          busy={confirming.isPending}
          busyText="Mengonfirmasi…"
          onClick={() => void confirming.send({ params: { orderId: id }, body: { version } })}
        >
          Konfirmasi pesanan
        </Button>
        <Button variant="outline" onPointerDown={preloadDialog} onClick={() => setAsking(true)}>
          Tolak pesanan
        </Button>
      </div>
      <ReasonDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Tolak pesanan ${order.number}`}
        effect={subjectText(order, 'Pesanan berakhir, stok kembali, dan sekolah diberi tahu alasannya.')}
        legend="Alasan penolakan"
        reasons={WHY_REJECT.map((reason) => subjectText(order, reason))}
        submitLabel="Tolak pesanan"
        busyLabel="Menolak…"
        isBusy={rejecting.isPending}
        refusal={rejecting.refusal}
        draftKey={`refuse-${id}`}
        onSend={(reason) => rejecting.send({ params: { orderId: id }, body: { version, reason } })}
      />
    </>
  )
}

/** confirmed: the vendor starts processing. */
export function ProcessStep({ order, onMoved }: StepProps) {
  const processing = useCall(processOrder, onMoved)
  return (
    <>
      <p>{subjectLabels(order).processHint}</p>
      <StepRefusal refusal={processing.refusal} />
      <Button
        icon="package"
        busy={processing.isPending}
        busyText="Menyimpan…"
        className="self-start max-sm:w-full"
        onClick={() =>
          void processing.send({ params: { orderId: order.id }, body: { version: order.version } })
        }
      >
        Mulai proses
      </Button>
    </>
  )
}

/** processed: the delivery note. */
export function ShipStep(props: StepProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, freight } = props.order
  const { subject, sendIcon } = subjectLabels(props.order)
  useEffect(() => {
    // Reopen the form if a draft exists.
    if (shipmentDraft(id).read() !== null) setOpen(true)
  }, [id])
  if (!isOpen)
    return (
      <>
        <p>
          {subject === 'services'
            ? 'Laporkan pekerjaan yang sudah selesai, agar sekolah dapat memeriksanya.'
            : `Kirim barang dengan ${freight.name}, perkiraan ${freight.days} hari.`}
        </p>
        <Button icon={sendIcon} className="self-start max-sm:w-full" onClick={() => setOpen(true)}>
          {sendLabel(props.order)}
        </Button>
      </>
    )
  return (
    <Suspense fallback={<FormLoading />}>
      <ShipForm
        {...props}
        onMoved={(updatedOrder) => {
          setOpen(false)
          props.onMoved(updatedOrder)
        }}
        onCancel={() => setOpen(false)}
      />
    </Suspense>
  )
}
