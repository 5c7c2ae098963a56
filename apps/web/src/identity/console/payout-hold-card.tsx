import type { MemberDossier } from '@pasar/contract/identity/member-console'
import { changePayoutHold } from '@pasar/contract/identity/payout-hold'
import { PAYOUT_HOLD_KINDS, PAYOUT_HOLD_LABELS, type PayoutHoldKind } from '@pasar/domain/payment/payout-hold'
import { useState } from 'react'
import { ReasonField } from '../../offline/reason-field.tsx'
import { useReopenForm } from '../../offline/reopen-forms.ts'
import { useTextDraft } from '../../offline/use-text-draft.ts'
import { RoleGate } from '../../page/role-gate.tsx'
import { useCall } from '../../page/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { dateAndTime } from '../../ui/text/date.ts'

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
      <RoleGate call={changePayoutHold}>
        <Button
          variant={isOnHold ? 'primary' : 'danger-outline'}
          className="self-start max-sm:w-full"
          onClick={() => setOpen(true)}
        >
          {isOnHold ? 'Lanjutkan pencairan' : 'Tahan pencairan'}
        </Button>
      </RoleGate>
      {/* The key resets the entered text after each change. */}
      <HoldDialog
        key={isOnHold ? 'release' : 'hold'}
        action={isOnHold ? 'release' : 'hold'}
        {...{ member, onMoved, isOpen, setOpen }}
      />
    </section>
  )
}

/** The texts of the question before each change. */
const QUESTIONS = {
  hold: {
    title: 'Tahan pencairan dana?',
    effect:
      'Dana penyedia ini tidak dikirim sampai dilanjutkan. Dana yang sudah di bank tidak terpengaruh. Penyedia diberi tahu lewat email.',
    reasons: ['Dugaan transaksi fiktif', 'Rekening diragukan', 'Diminta penyidik'],
    submit: 'Tahan',
    busy: 'Menahan…',
    done: 'Pencairan dana penyedia ini ditahan.',
  },
  release: {
    title: 'Lanjutkan pencairan dana?',
    effect: 'Semua dana yang menunggu dikirim. Penyedia diberi tahu lewat email.',
    reasons: ['Tidak ditemukan pelanggaran', 'Rekening sudah dipastikan', 'Permintaan sudah selesai'],
    submit: 'Lanjutkan',
    busy: 'Melanjutkan…',
    done: 'Pencairan dana penyedia ini dilanjutkan.',
  },
} as const

type DialogProps = CardProps & {
  action: 'hold' | 'release'
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

function HoldDialog({ member, onMoved, action, isOpen, setOpen }: DialogProps) {
  const question = QUESTIONS[action]
  const [kind, setKind] = useState<PayoutHoldKind>('fraud')
  const draft = useTextDraft(`payout-${action}-${member.id}`)
  const changing = useCall(
    changePayoutHold,
    (updatedMember) => {
      draft.forget()
      setOpen(false)
      onMoved(updatedMember, question.done)
    },
    'in-place',
  )
  const reason = draft.text
  const body = action === 'hold' ? { action, kind, reason } : { action, reason }
  return (
    <FormDialog
      isOpen={isOpen}
      title={question.title}
      description={question.effect}
      onClose={() => setOpen(false)}
      variant={action === 'hold' ? 'danger' : 'primary'}
      busy={changing.isPending}
      busyLabel={question.busy}
      submitLabel={question.submit}
      onSubmit={() => void changing.send({ params: { memberId: member.id }, body })}
    >
      {action === 'hold' && <KindField {...{ kind, setKind }} error={changing.fieldError('kind')} />}
      <ReasonField
        label="Alasan, hanya untuk petugas"
        reasons={question.reasons}
        value={reason}
        onChange={draft.write}
        error={changing.fieldError('reason')}
      />
      <FormRefusal refusal={changing.refusal} />
    </FormDialog>
  )
}

type KindFieldProps = {
  kind: PayoutHoldKind
  setKind: (kind: PayoutHoldKind) => void
  error: string | undefined
}

const KindField = ({ kind, setKind, error }: KindFieldProps) => (
  <RadioGroup
    legend="Yang dibaca penyedia"
    name="kind"
    options={PAYOUT_HOLD_KINDS.map((value) => ({ value, label: PAYOUT_HOLD_LABELS[value] }))}
    value={kind}
    onChange={({ currentTarget: { value } }) =>
      setKind(PAYOUT_HOLD_KINDS.find((one) => one === value) ?? kind)
    }
    error={error}
    className="mt-3"
  />
)
