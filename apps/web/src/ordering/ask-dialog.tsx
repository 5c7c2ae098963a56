import type { OrderView } from '@pasar/contract/ordering/order'
import { askOther } from '@pasar/contract/ordering/requests'
import type { ReactNode } from 'react'
import { useCall } from '../api/use-call.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { kindWords } from './request-words.ts'

export type AskableKind = 'cancel' | 'return' | 'close' | 'short'

type AskDialogProps = {
  order: OrderView
  kind: AskableKind
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onAsked: (words: string) => void
  /** A file that the request needs is on its way: the request waits for it. */
  isUploading?: boolean
  /** What has to be seen or brought before asking. */
  children?: ReactNode
}

/** Asks the other side for its consent, with a reason. */
export function AskDialog(props: AskDialogProps) {
  const { order, kind, isOpen, onOpenChange, onAsked, isUploading = false, children } = props
  const { act, follows, silence, reasons } = kindWords(kind)
  const asking = useCall(
    askOther,
    () => {
      onOpenChange(false)
      onAsked('Permintaan terkirim. Pihak lain diminta menjawab.')
    },
    'in-place',
  )
  return (
    <ReasonDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`${act}: ${order.number}`}
      effect={`Pihak lain harus setuju. Bila setuju, ${follows}. ${silence}`}
      legend="Alasan"
      reasons={reasons}
      submitWords="Kirim permintaan"
      busyWords={isUploading ? 'Mengunggah formulir…' : 'Mengirim…'}
      isBusy={asking.isPending || isUploading}
      refusal={asking.refusal}
      keptAs={`minta-${kind}-${order.id}`}
      onSend={(reason) =>
        asking.send({ params: { orderId: order.id }, body: { version: order.version, kind, reason } })
      }
    >
      {children}
    </ReasonDialog>
  )
}
