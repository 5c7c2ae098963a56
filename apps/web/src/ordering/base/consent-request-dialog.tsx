import type { OrderView } from '@pasar/contract/ordering/order'
import { openRequest } from '@pasar/contract/ordering/requests'
import type { ReactNode } from 'react'
import { useCall } from '../../page/use-call.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { requestKindLabels } from './request-labels.ts'

export type RequestableKind = 'cancel' | 'return' | 'close' | 'short'

type ConsentRequestDialogProps = {
  order: OrderView
  kind: RequestableKind
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onRequested: (message: string) => void
  /** Whether a required file is uploading. The request is disabled until it is uploaded. */
  isUploading?: boolean
  /** Content that the user must see, or files to upload, before the request. */
  children?: ReactNode
}

/** Requests the consent of the other side, with a reason. */
export function ConsentRequestDialog(props: ConsentRequestDialogProps) {
  const { order, kind, isOpen, onOpenChange, onRequested, isUploading = false, children } = props
  const { buttonLabel, onAcceptText, noAnswerText, reasons } = requestKindLabels(kind, order)
  const asking = useCall(
    openRequest,
    () => {
      onOpenChange(false)
      onRequested('Permintaan terkirim. Pihak lain diminta menjawab.')
    },
    'in-place',
  )
  return (
    <ReasonDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={buttonLabel}
      effect={`Pihak lain harus setuju. Bila setuju, ${onAcceptText}. ${noAnswerText}`}
      legend="Alasan"
      reasons={reasons}
      submitLabel="Kirim permintaan"
      busyLabel={isUploading ? 'Mengunggah formulir…' : 'Mengirim…'}
      isBusy={asking.isPending || isUploading}
      refusal={asking.refusal}
      draftKey={`request-${kind}-${order.id}`}
      onSend={(reason) =>
        asking.send({ params: { orderId: order.id }, body: { version: order.version, kind, reason } })
      }
    >
      {children}
    </ReasonDialog>
  )
}
