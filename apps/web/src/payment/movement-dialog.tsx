import { assignMovement, type Movement, returnMovement } from '@pasar/contract/payment/payment-console'
import { useState } from 'react'
import { useCall } from '../call/use-call.ts'
import { Banner } from '../ui/base/banner.tsx'
import { formatRupiah } from '../ui/data/money.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { DialogActions } from '../ui/overlay/dialog-actions.tsx'
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx'

export type MovementSettlement = { action: 'assign' | 'return'; movement: Movement }

type MovementDialogProps = {
  settling: MovementSettlement | null
  onClose: () => void
  onDone: (message: string) => void
}

/** Staff settle a payment that was not matched to an invoice automatically. */
export function MovementDialog({ settling, onClose, onDone }: MovementDialogProps) {
  const [text, setText] = useState(
    settling?.action === 'assign' ? (settling.movement.invoice?.number ?? '') : '',
  )
  const [error, setError] = useState<string>()
  const assigning = useCall(assignMovement, () => onDone('Mutasi dipasangkan dan tagihan lunas.'))
  const returning = useCall(returnMovement, () => onDone('Mutasi ditandai untuk dikembalikan.'))
  const isAssigning = settling?.action !== 'return'
  const label = isAssigning ? 'Nomor tagihan' : 'Alasan'
  const amount = settling === null ? '' : formatRupiah(settling.movement.amount)
  const { refusal } = isAssigning ? assigning : returning
  const fieldError = isAssigning ? assigning.fieldError('invoice') : returning.fieldError('reason')
  const send = () => {
    const typedText = text.trim()
    setError(typedText === '' ? `${label} wajib diisi` : undefined)
    if (typedText === '' || settling === null) return
    const params = { movementId: settling.movement.id }
    if (isAssigning) void assigning.send({ params, body: { invoice: typedText } })
    else void returning.send({ params, body: { reason: typedText } })
  }
  return (
    <LazyDialog
      isOpen={settling !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isAssigning ? 'Pasangkan dengan tagihan' : 'Kembalikan kepada pengirim'}
      description={
        isAssigning
          ? `Uang masuk ${amount} melunasi tagihan yang jumlahnya tepat sama.`
          : `Uang masuk ${amount} tidak dipakai untuk tagihan mana pun.`
      }
      footer={
        <DialogActions
          onCancel={onClose}
          variant={isAssigning ? 'primary' : 'danger'}
          busy={assigning.isPending || returning.isPending}
          busyText="Menyimpan…"
          onClick={send}
        >
          {isAssigning ? 'Pasangkan' : 'Kembalikan'}
        </DialogActions>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        <TextField
          label={label}
          required
          maxLength={isAssigning ? 40 : 300}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={error ?? fieldError}
        />
        {refusal !== null && fieldError === undefined && <Banner kind="danger">{refusal.message}</Banner>}
      </div>
    </LazyDialog>
  )
}
