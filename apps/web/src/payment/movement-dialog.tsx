import { assignMovement, type Movement, returnMovement } from '@pasar/contract/payment/payment-console'
import { needsPaymentApproval } from '@pasar/domain/payment/approval'
import { useState } from 'react'
import { SecondPersonReason } from '../offline/second-person-reason.tsx'
import { useTextDraft } from '../offline/use-text-draft.ts'
import { useCall } from '../page/use-call.ts'
import { Banner } from '../ui/base/banner.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { formatRupiah } from '../ui/text/money.ts'

export type MovementSettlement = { action: 'assign' | 'return'; movement: Movement }

const TITLES = { assign: 'Pasangkan dengan tagihan', return: 'Kembalikan kepada pengirim' } as const
const EFFECTS = {
  assign: 'melunasi tagihan yang jumlahnya tepat sama.',
  return: 'tidak dipakai untuk tagihan mana pun.',
} as const
const LABELS = { assign: 'Nomor tagihan', return: 'Alasan' } as const
const BUTTONS = { assign: 'Pasangkan', return: 'Kembalikan' } as const

const REQUESTED = 'Diajukan kepada petugas kedua.'

type MovementDialogProps = {
  settling: MovementSettlement | null
  /** Amount from which a second staff member approves; 0 for none. */
  secondPersonFrom: number
  onClose: () => void
  onDone: (message: string) => void
}

/** Staff settle a payment that was not matched to an invoice automatically. */
export function MovementDialog({ settling, secondPersonFrom, onClose, onDone }: MovementDialogProps) {
  const [text, setText] = useState(
    settling?.action === 'assign' ? (settling.movement.invoice?.number ?? '') : '',
  )
  const reason = useTextDraft(`second-person-movement-${settling?.movement.id ?? 0}`)
  const [error, setError] = useState<string>()
  const assigning = useCall(assignMovement, ({ isWaiting }) => {
    reason.forget()
    onDone(isWaiting ? REQUESTED : 'Mutasi dipasangkan dan tagihan lunas.')
  })
  const returning = useCall(returnMovement, () => onDone('Mutasi ditandai untuk dikembalikan.'))
  const action = settling?.action ?? 'assign'
  const isAssigning = action === 'assign'
  const needsSecond =
    isAssigning && settling !== null && needsPaymentApproval(settling.movement.amount, secondPersonFrom)
  const label = LABELS[action]
  const { refusal } = isAssigning ? assigning : returning
  const send = () => {
    const typedText = text.trim()
    setError(typedText === '' ? `${label} wajib diisi` : undefined)
    if (typedText === '' || settling === null) return
    const params = { movementId: settling.movement.id }
    if (isAssigning) void assigning.send({ params, body: { invoice: typedText, reason: reason.text } })
    else void returning.send({ params, body: { reason: typedText } })
  }
  return (
    <FormDialog
      isOpen={settling !== null}
      title={TITLES[action]}
      description={
        settling === null ? '' : `Uang masuk ${formatRupiah(settling.movement.amount)} ${EFFECTS[action]}`
      }
      onClose={onClose}
      variant={isAssigning ? 'primary' : 'danger'}
      busy={assigning.isPending || returning.isPending}
      busyLabel="Menyimpan…"
      submitLabel={needsSecond ? 'Ajukan' : BUTTONS[action]}
      onSubmit={send}
    >
      <TextField
        label={label}
        required
        maxLength={isAssigning ? 40 : 300}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={error ?? (isAssigning ? assigning.fieldError('invoice') : returning.fieldError('reason'))}
      />
      {needsSecond && <SecondPersonReason draft={reason} error={assigning.fieldError('reason')} />}
      {refusal?.fields.length === 0 && <Banner kind="danger">{refusal.message}</Banner>}
    </FormDialog>
  )
}
