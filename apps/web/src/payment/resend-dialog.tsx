import { type Payout, resendPayout } from '@pasar/contract/payment/payment-console'
import { needsPaymentApproval } from '@pasar/domain/payment/approval'
import { useState } from 'react'
import { SecondPersonReason } from '../offline/second-person-reason.tsx'
import { useTextDraft } from '../offline/use-text-draft.ts'
import { useCall } from '../page/use-call.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button } from '../ui/base/button.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { DialogActions } from '../ui/overlay/dialog-actions.tsx'
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx'
import { formatRupiah } from '../ui/text/money.ts'

type ResendDialogProps = {
  payout: Payout | null
  /** Amount from which a second staff member approves another account; 0 for none. */
  secondPersonFrom: number
  onClose: () => void
  onSent: (message: string) => void
}

/**
 * Two steps: choose the account, then type its last digits, so staff verify the target before
 * sending money.
 */
export function ResendDialog({ payout, secondPersonFrom, onClose, onSent }: ResendDialogProps) {
  const [to, setTo] = useState<'order' | 'vendor'>(payout?.newAccount ? 'vendor' : 'order')
  const [isChosen, setChosen] = useState(false)
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()
  const reason = useTextDraft(`second-person-payout-${payout?.orderId ?? 0}`)
  const sending = useCall(resendPayout, ({ isWaiting }) => {
    reason.forget()
    onSent(isWaiting ? 'Diajukan kepada petugas kedua.' : 'Dana dikirim ulang.')
  })
  if (payout === null) return null
  const account = to === 'vendor' && payout.newAccount !== null ? payout.newAccount : payout.account
  const needsSecond = to === 'vendor' && needsPaymentApproval(payout.amount, secondPersonFrom)
  const send = () => {
    const wrong = digits !== account.ending
    setError(wrong ? 'Ketik 4 angka terakhir rekening tujuan' : undefined)
    if (!wrong)
      void sending.send({
        params: { orderId: payout.orderId },
        body: { to, lastDigits: digits, reason: reason.text },
      })
  }
  return (
    <LazyDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isChosen ? 'Pastikan rekening tujuan' : 'Kirim ulang dana'}
      description={`${formatRupiah(payout.amount)} kepada ${payout.vendor}. ${payout.reason}`}
      footer={
        isChosen ? (
          <SendActions
            label={needsSecond ? 'Ajukan' : 'Kirim sekarang'}
            isPending={sending.isPending}
            onBack={() => setChosen(false)}
            onSend={send}
          />
        ) : (
          <DialogActions onCancel={onClose} onClick={() => setChosen(true)}>
            Lanjut
          </DialogActions>
        )
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        {isChosen ? (
          <TargetCheck
            {...{ account, digits, needsSecond, reason }}
            onDigits={setDigits}
            error={error}
            sending={sending}
          />
        ) : (
          <AccountChoice {...{ payout, to }} onChange={setTo} />
        )}
      </div>
    </LazyDialog>
  )
}

type TargetCheckProps = {
  account: Payout['account']
  digits: string
  onDigits: (digits: string) => void
  error: string | undefined
  needsSecond: boolean
  reason: ReturnType<typeof useTextDraft>
  sending: Pick<ReturnType<typeof useCall>, 'refusal' | 'fieldError'>
}

/** Staff type the last digits of the target account, and the reason for a second person. */
function TargetCheck(props: TargetCheckProps) {
  const { account, digits, onDigits, error, needsSecond, reason, sending } = props
  return (
    <>
      <AccountLine account={account} />
      <LastDigits digits={digits} onChange={onDigits} error={error ?? sending.fieldError('lastDigits')} />
      {needsSecond && <SecondPersonReason draft={reason} error={sending.fieldError('reason')} />}
      {sending.refusal?.fields.length === 0 && <Banner kind="danger">{sending.refusal.message}</Banner>}
    </>
  )
}

type SendActionsProps = { label: string; isPending: boolean; onBack: () => void; onSend: () => void }

const SendActions = ({ label, isPending, onBack, onSend }: SendActionsProps) => (
  <>
    <Button variant="outline" onClick={onBack}>
      Kembali
    </Button>
    <Button busy={isPending} busyText="Mengirim…" onClick={onSend}>
      {label}
    </Button>
  </>
)

type LastDigitsProps = { digits: string; onChange: (digits: string) => void; error: string | undefined }

function LastDigits({ digits, onChange, error }: LastDigitsProps) {
  return (
    <TextField
      label="4 angka terakhir rekening tujuan"
      required
      inputMode="numeric"
      maxLength={4}
      value={digits}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}

function AccountLine({ account }: { account: Payout['account'] }) {
  return (
    <p className="wrap-anywhere">
      Tujuan: <b className="tnum">{`${account.bank} •••• ${account.ending}`}</b>, atas nama{' '}
      <b>{account.holder}</b>
    </p>
  )
}

type AccountChoiceProps = {
  payout: Payout
  to: 'order' | 'vendor'
  onChange: (to: 'order' | 'vendor') => void
}

const AccountChoice = ({ payout, to, onChange }: AccountChoiceProps) => (
  <RadioGroup
    legend="Kirim ke"
    name="tujuan"
    options={accountChoices(payout)}
    value={to}
    onChange={(event) => onChange(event.currentTarget.value === 'vendor' ? 'vendor' : 'order')}
  />
)

/** The account on the order and, if the vendor has changed it, the new one. */
function accountChoices({ account, newAccount }: Payout) {
  return [
    { value: 'order', label: `Rekening pada pesanan: ${account.bank} •••• ${account.ending}` },
    ...(newAccount === null
      ? []
      : [
          {
            value: 'vendor',
            label: `Rekening penyedia sekarang: ${newAccount.bank} •••• ${newAccount.ending}`,
          },
        ]),
  ]
}
