import { decidePaymentApproval, type PaymentApproval } from '@pasar/contract/payment/payment-approval'
import type { ApprovalAction } from '@pasar/domain/kernel/second-person'
import { PAYMENT_APPROVAL_LABELS, PAYMENT_APPROVAL_STATE_LABELS } from '@pasar/domain/payment/approval'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DecisionDialog } from '../../offline/decision-dialog.tsx'
import { FileLink } from '../../page/files/file-link.tsx'
import { RoleGate } from '../../page/role-gate.tsx'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Button } from '../../ui/base/button.tsx'
import { UnopenedFile } from '../../ui/base/scan-tag.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { longDate, shortDateAndTime } from '../../ui/text/date.ts'
import { formatRupiah } from '../../ui/text/money.ts'

const DECISIONS = {
  approve: {
    title: 'Setujui sebagai petugas kedua?',
    button: 'Setujui',
    busy: 'Menyetujui…',
    reason: 'none',
    done: 'Disetujui. Dana penyedia diteruskan.',
  },
  refuse: {
    title: 'Tolak pengajuan ini?',
    button: 'Tolak',
    busy: 'Menolak…',
    reason: 'required',
    done: 'Pengajuan ditolak.',
  },
  cancel: {
    title: 'Tarik pengajuan Anda?',
    button: 'Tarik pengajuan',
    busy: 'Menarik…',
    reason: 'optional',
    done: 'Pengajuan ditarik.',
  },
} as const

type ApprovalCardProps = { approval: PaymentApproval; onDecided: (message: string) => unknown }

/** A payment that waits for a second staff member, with its evidence and the decision. */
export function ApprovalCard({ approval, onDecided }: ApprovalCardProps) {
  const [action, setAction] = useState<ApprovalAction | null>(null)
  const isHydrated = useHydrated()
  const button = (choice: ApprovalAction, variant: 'primary' | 'outline') => (
    <Button
      variant={variant}
      disabled={!isHydrated}
      onPointerDown={preloadDialog}
      onClick={() => setAction(choice)}
    >
      {DECISIONS[choice].button}
      <span className="sr-only"> pembayaran {approval.orderNumber}</span>
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <StatusTag tone="amber" icon="clock">
          {PAYMENT_APPROVAL_STATE_LABELS.waiting}
        </StatusTag>
        <span className="caption tnum text-ink-2">
          Diajukan {approval.askedBy}, {shortDateAndTime(approval.askedAt)}
        </span>
      </div>
      <Evidence approval={approval} />
      <RoleGate call={decidePaymentApproval}>
        <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
          {approval.isOwn ? (
            button('cancel', 'outline')
          ) : (
            <>
              {button('approve', 'primary')}
              {button('refuse', 'outline')}
            </>
          )}
        </div>
      </RoleGate>
      {approval.isOwn && <p className="caption text-ink-2">Petugas lain yang memutuskan.</p>}
      {action !== null && (
        <ApprovalDialog
          key={action}
          {...{ approval, action }}
          onClose={() => setAction(null)}
          onDecided={(message) => {
            setAction(null)
            onDecided(message)
          }}
        />
      )}
    </div>
  )
}

function ApprovalDialog({
  approval,
  action,
  onClose,
  onDecided,
}: ApprovalCardProps & { action: ApprovalAction; onClose: () => void }) {
  const { done, ...labels } = DECISIONS[action]
  const sending = useCall(decidePaymentApproval, () => onDecided(done), 'in-place')
  return (
    <DecisionDialog
      {...labels}
      draftKey={`approval-${approval.id}-${action}`}
      isPending={sending.isPending}
      refusal={sending.refusal}
      onSend={(reason) => sending.send({ params: { approvalId: approval.id }, body: { action, reason } })}
      onClose={onClose}
    >
      <p>
        {PAYMENT_APPROVAL_LABELS[approval.kind]}: <b className="tnum">{formatRupiah(approval.amount)}</b>{' '}
        kepada {approval.vendor} untuk pesanan {approval.orderNumber}.
      </p>
      {approval.account !== null && <AccountLine account={approval.account} />}
    </DecisionDialog>
  )
}

const AccountLine = ({ account }: { account: NonNullable<PaymentApproval['account']> }) => (
  <p className="wrap-anywhere">
    Tujuan: <b className="tnum">{`${account.bank} •••• ${account.ending}`}</b>, atas nama{' '}
    <b>{account.holder}</b>
  </p>
)

/** What the requester saw and typed. */
function Evidence({ approval }: { approval: PaymentApproval }) {
  const { amount, invoice, reference, reason, payment, movement, account, proofs } = approval
  return (
    <>
      <Ledger className="-mx-4">
        <LedgerRow label="Jumlah" value={formatRupiah(amount)} />
        <LedgerRow label="Tagihan" value={invoice} />
        {payment !== null && (
          <>
            <LedgerRow label="Tanggal bayar" value={longDate(new Date(payment.paidOn))} />
            <LedgerRow label="Bank pengirim" value={payment.bank} />
            <LedgerRow label="Referensi dari sekolah" value={payment.reference} />
            <LedgerRow label="Referensi mutasi dari pengaju" value={reference} />
          </>
        )}
        {movement !== null && (
          <>
            <LedgerRow label="Nomor bank" value={movement.bankId} />
            <LedgerRow label="Masuk ke rekening" value={movement.account} />
            <LedgerRow label="Pengirim" value={movement.payer || 'tidak disebut'} />
            <LedgerRow label="Waktu masuk" value={shortDateAndTime(movement.paidAt)} />
          </>
        )}
      </Ledger>
      {account !== null && <AccountLine account={account} />}
      {proofs.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {proofs.map(({ url, name, mime, scan }) => (
            <li key={url}>
              {scan === 'clean' ? (
                <ProofFile {...{ url, name, mime }} />
              ) : (
                <UnopenedFile name={`Bukti bayar ${name}`} scan={scan} />
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="wrap-anywhere">
        <span className="caption block text-ink-2">Alasan pengaju</span>
        {reason}
      </p>
    </>
  )
}

/** A file as evidence: a picture is shown, everything opens by its link. */
export function ProofFile({ url, name, mime }: { url: string; name: string; mime: string }) {
  return (
    <FileLink
      file={{ url, name, mime }}
      title="Bukti bayar"
      className="block max-w-60 rounded-lg border border-line p-1 text-board-700"
    >
      {mime.startsWith('image/') && (
        <img src={url} alt={`Bukti bayar ${name}`} className="max-h-72 w-full rounded-md object-contain" />
      )}
      <span className="caption block px-1 py-1 font-semibold underline">{name}</span>
    </FileLink>
  )
}

/** Link to the requests, in place of the actions of a row that waits for one. */
export const AwaitingApproval = () => (
  <Link to="/staff/approvals" className="inline-flex min-h-11 items-center">
    <StatusTag tone="amber" icon="clock">
      {PAYMENT_APPROVAL_STATE_LABELS.waiting}
    </StatusTag>
  </Link>
)
