import { type Payout, resendPayout } from '@pasar/contract/payment/payment-console'
import { useState } from 'react'
import { useCall } from '../call/use-call.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button } from '../ui/base/button.tsx'
import { formatRupiah } from '../ui/data/money.ts'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { DialogActions } from '../ui/overlay/dialog-actions.tsx'
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx'

type ResendDialogProps = { payout: Payout | null; onClose: () => void; onSent: () => void }

/**
 * Two steps: choose the account, then type its last digits, so staff verify the target before
 * sending money.
 */
export function ResendDialog({ payout, onClose, onSent }: ResendDialogProps) {
  const [to, setTo] = useState<'order' | 'vendor'>(payout?.newAccount ? 'vendor' : 'order')
  const [isChosen, setChosen] = useState(false)
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()
  const sending = useCall(resendPayout, onSent)
  if (payout === null) return null
  const account = to === 'vendor' && payout.newAccount !== null ? payout.newAccount : payout.account
  const send = () => {
    const wrong = digits !== account.ending
    setError(wrong ? 'Ketik 4 angka terakhir rekening tujuan' : undefined)
    if (!wrong) void sending.send({ params: { orderId: payout.orderId }, body: { to, lastDigits: digits } })
  }
  return (
    <LazyDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isChosen ? 'Pastikan rekening tujuan' : 'Kirim ulang dana'}
      description={`${formatRupiah(payout.amount)} kepada ${payout.vendor}. ${payout.reason}`}
      footer={
        isChosen ? (
          <>
            <Button variant="outline" onClick={() => setChosen(false)}>
              Kembali
            </Button>
            <Button busy={sending.isPending} busyText="Mengirim…" onClick={send}>
              Kirim sekarang
            </Button>
          </>
        ) : (
          <DialogActions onCancel={onClose} onClick={() => setChosen(true)}>
            Lanjut
          </DialogActions>
        )
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        {isChosen ? (
          <>
            <AccountLine account={account} />
            <LastDigits
              digits={digits}
              onChange={setDigits}
              error={error ?? sending.fieldError('lastDigits')}
            />
            {sending.refusal !== null && <Banner kind="danger">{sending.refusal.message}</Banner>}
          </>
        ) : (
          <RadioGroup
            legend="Kirim ke"
            name="tujuan"
            options={accountChoices(payout)}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value === 'vendor' ? 'vendor' : 'order')}
          />
        )}
      </div>
    </LazyDialog>
  )
}

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
