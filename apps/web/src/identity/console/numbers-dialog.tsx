import { type MemberDossier, revealNumbers } from '@pasar/contract/identity/member-console'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ReasonField } from '../../offline/reason-field.tsx'
import { firstError } from '../../page/first-error.ts'
import { useCall } from '../../page/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'

type Numbers = Reply<typeof revealNumbers>

const REASONS = ['Mencocokkan dengan dokumen', 'Permintaan pemilik akun', 'Pemeriksaan pembayaran']

type NumbersDialogProps = {
  member: MemberDossier
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Requires a reason, then shows the numbers while the dialog is open. Stores nothing. */
export function NumbersDialog({ member, isOpen, onOpenChange }: NumbersDialogProps) {
  const [numbers, setNumbers] = useState<Numbers | null>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const router = useRouter()
  const revealing = useCall(revealNumbers, setNumbers, 'in-place')
  const reveal = () => {
    const wrong = firstError(revealNumbers.body, { reason })
    setError(wrong)
    if (wrong === undefined) void revealing.send({ params: { memberId: member.id }, body: { reason } })
  }
  const close = () => {
    if (numbers !== null) void router.invalidate()
    setNumbers(null)
    setReason('')
    setError(undefined)
    onOpenChange(false)
  }
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={(isOpening) => !isOpening && close()}
      title="Tampilkan nomor"
      description={
        numbers === null
          ? 'Nama Anda, waktu, dan alasan dicatat di log anggota ini dan dapat dibaca pemiliknya.'
          : 'Nomor hilang dari layar bila jendela ini ditutup.'
      }
      footer={
        numbers === null ? (
          <DialogActions onCancel={close} busy={revealing.isPending} busyText="Membuka…" onClick={reveal}>
            Tampilkan
          </DialogActions>
        ) : (
          <Button onClick={close}>Tutup</Button>
        )
      }
    >
      {numbers === null ? (
        <ReasonField
          label="Alasan"
          reasons={REASONS}
          value={reason}
          onChange={setReason}
          error={error ?? revealing.fieldError('reason')}
        />
      ) : (
        <NumbersLedger kind={member.kind} numbers={numbers} />
      )}
      {revealing.refusal !== null && revealing.refusal.fields.length === 0 && (
        <Banner kind="danger" className="mt-3">
          {revealing.refusal.message}
        </Banner>
      )}
    </LazyDialog>
  )
}

function NumbersLedger({ kind, numbers }: { kind: MemberDossier['kind']; numbers: Numbers }) {
  return (
    <Ledger className="mt-3 overflow-hidden rounded-xl">
      {[
        ['NPWP', numbers.npwp],
        ['NPWP baru yang diajukan', numbers.newNpwp],
        [kind === 'school' ? 'NPSN' : 'NIK', numbers.identityNumber],
        ['Nomor rekening', numbers.bankAccount],
      ].map(([label, value]) =>
        value === '' ? null : <LedgerRow key={label} label={label} value={value} />,
      )}
    </Ledger>
  )
}
