import type { MemberDossier } from '@pasar/contract/identity/member-console'
import { changePayoutHold } from '@pasar/contract/identity/payout-hold'
import { PAYOUT_HOLD_KINDS, PAYOUT_HOLD_LABELS, type PayoutHoldKind } from '@pasar/domain/payment/payout-hold'
import { useState } from 'react'
import { useCall } from '../call/use-call.ts'
import { useReopenForm } from '../offline/reopen-forms.ts'
import { useTextDraft } from '../offline/use-text-draft.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button } from '../ui/base/button.tsx'
import { dateAndTime } from '../ui/data/date.ts'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { DialogActions } from '../ui/overlay/dialog-actions.tsx'
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type CardProps = { member: MemberDossier; onMoved: (updatedMember: MemberDossier, message: string) => void }

/** Whether the payouts of a vendor are sent, and the action that changes it. @decision 0034 */
export function PayoutHoldCard({ member, onMoved }: CardProps) {
  const [isOpen, setOpen] = useState(false)
  useReopenForm('payout-hold', isOpen ? '' : null, () => setOpen(true))
  const hold = member.payoutHold
  const isOnHold = hold !== null
  return (
    <section className="card flex flex-col gap-3 px-4 py-3">
      <h2 className="text-base font-bold">Pencairan dana</h2>
      {isOnHold ? (
        <Banner kind="attention" title={`Ditahan: ${PAYOUT_HOLD_LABELS[hold.kind]}`}>
          <p className="wrap-anywhere">
            {hold.addedBy}, {dateAndTime(hold.addedAt)}. Alasan: {hold.reason}
          </p>
        </Banner>
      ) : (
        <p>Dana penyedia ini dikirim begitu pembayaran sekolah dikonfirmasi.</p>
      )}
      <Button
        variant={isOnHold ? 'primary' : 'danger-outline'}
        className="self-start max-sm:w-full"
        onClick={() => setOpen(true)}
      >
        {isOnHold ? 'Lanjutkan pencairan' : 'Tahan pencairan'}
      </Button>
      {/* The key resets the entered text after each change. */}
      {isOnHold ? (
        <ReleaseDialog key="release" {...{ member, onMoved, isOpen, setOpen }} />
      ) : (
        <HoldDialog key="hold" {...{ member, onMoved, isOpen, setOpen }} />
      )}
    </section>
  )
}

type DialogProps = CardProps & { isOpen: boolean; setOpen: (isOpen: boolean) => void }

/** The call with the draft of its reason. */
function useHoldChange(
  { member, onMoved, setOpen }: DialogProps,
  action: 'hold' | 'release',
  message: string,
) {
  const draft = useTextDraft(`payout-${action}-${member.id}`)
  const changing = useCall(
    changePayoutHold,
    (updatedMember) => {
      draft.forget()
      setOpen(false)
      onMoved(updatedMember, message)
    },
    'in-place',
  )
  const hasFieldError =
    changing.fieldError('reason') !== undefined || changing.fieldError('kind') !== undefined
  return { draft, changing, refusal: hasFieldError ? null : changing.refusal }
}

function HoldDialog(props: DialogProps) {
  const { member, isOpen, setOpen } = props
  const [kind, setKind] = useState<PayoutHoldKind>('fraud')
  const { draft, changing, refusal } = useHoldChange(props, 'hold', 'Pencairan dana penyedia ini ditahan.')
  const body = { action: 'hold' as const, kind, reason: draft.text }
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Tahan pencairan dana?"
      description="Dana penyedia ini tidak dikirim sampai dilanjutkan. Dana yang sudah di bank tidak terpengaruh. Penyedia diberi tahu lewat email."
      footer={
        <DialogActions
          onCancel={() => setOpen(false)}
          variant="danger"
          busy={changing.isPending}
          busyText="Menahan…"
          onClick={() => void changing.send({ params: { memberId: member.id }, body })}
        >
          Tahan
        </DialogActions>
      }
    >
      <RadioGroup
        className="mt-4"
        legend="Yang dibaca penyedia"
        name="kind"
        options={PAYOUT_HOLD_KINDS.map((value) => ({ value, label: PAYOUT_HOLD_LABELS[value] }))}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          setKind(PAYOUT_HOLD_KINDS.find((one) => one === value) ?? kind)
        }
        error={changing.fieldError('kind')}
      />
      <ReasonField
        label="Alasan, hanya untuk petugas"
        reasons={['Dugaan transaksi fiktif', 'Rekening diragukan', 'Diminta penyidik']}
        value={draft.text}
        onChange={draft.write}
        error={changing.fieldError('reason')}
      />
      {refusal !== null && (
        <Banner kind="danger" className="mt-3">
          {refusal.message}
        </Banner>
      )}
    </LazyDialog>
  )
}

function ReleaseDialog(props: DialogProps) {
  const { member, isOpen, setOpen } = props
  const { draft, changing, refusal } = useHoldChange(
    props,
    'release',
    'Pencairan dana penyedia ini dilanjutkan.',
  )
  const body = { action: 'release' as const, reason: draft.text }
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Lanjutkan pencairan dana?"
      description="Semua dana yang menunggu dikirim. Penyedia diberi tahu lewat email."
      footer={
        <DialogActions
          onCancel={() => setOpen(false)}
          busy={changing.isPending}
          busyText="Melanjutkan…"
          onClick={() => void changing.send({ params: { memberId: member.id }, body })}
        >
          Lanjutkan
        </DialogActions>
      }
    >
      <ReasonField
        label="Alasan, hanya untuk petugas"
        reasons={['Tidak ditemukan pelanggaran', 'Rekening sudah dipastikan', 'Permintaan sudah selesai']}
        value={draft.text}
        onChange={draft.write}
        error={changing.fieldError('reason')}
      />
      {refusal !== null && (
        <Banner kind="danger" className="mt-3">
          {refusal.message}
        </Banner>
      )}
    </LazyDialog>
  )
}
