import { agreeToRemedy, declineRemedy } from '@pasar/contract/ordering/complaint'
import type { Remedy } from '@pasar/domain/ordering/complaint'
import { useState } from 'react'
import { useCall } from '../../call/use-call.ts'
import { useReopenForm } from '../../offline/reopen-forms.ts'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { formatRupiah } from '../../ui/data/money.ts'
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx'
import { LazyDialog, preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { StepRefusal } from '../step/step-refusal.tsx'
import type { ComplaintPart } from './complaint-composer.tsx'
import { REMEDY_LABELS, remedyEffect, sideLabel } from './complaint-labels.ts'
import { ComplaintTextDialog } from './complaint-text-dialog.tsx'

const STATES = {
  waiting: { words: 'Menunggu jawaban', tone: 'amber' },
  agreed: { words: 'Disetujui dan dilaksanakan', tone: 'green' },
  declined: { words: 'Ditolak', tone: 'red' },
} as const

/** The open proposal: its effect on order and money, and the answers to it. */
export function ComplaintProposal({ complaint, onMoved }: ComplaintPart) {
  const [asking, setAsking] = useState<'agree' | 'decline' | null>(null)
  useReopenForm('decline-proposal', asking === 'decline' ? '' : null, () => setAsking('decline'))
  const { proposal, version, offered } = complaint
  const params = { complaintId: complaint.id }
  const close = () => setAsking(null)
  const agreeing = useCall(
    agreeToRemedy,
    (moved) => {
      close()
      onMoved(moved, 'Usulan disetujui dan dilaksanakan pada pesanan.')
    },
    'in-place',
  )
  const declining = useCall(
    declineRemedy,
    (moved) => {
      close()
      onMoved(moved, 'Usulan ditolak. Salah satu pihak dapat membawa komplain ke platform.')
    },
    'in-place',
  )
  if (proposal === null) return null
  const { words: label, tone } = STATES[proposal.state]
  const amount = proposal.amount > 0 ? ` ${formatRupiah(proposal.amount)}` : ''
  const effect = <Effect remedy={proposal.remedy} amount={proposal.amount} />
  return (
    <section
      aria-labelledby="proposal-heading"
      className="card flex flex-col gap-3 border-l-4 border-stamp p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="proposal-heading" className="heading-2">
          <span className="caption block font-semibold text-stamp">
            {proposal.by === 'staff' ? 'Putusan platform' : `Usulan ${sideLabel(proposal.by).toLowerCase()}`}
          </span>
          {REMEDY_LABELS[proposal.remedy]}
          {amount}
        </h2>
        <Tag tone={tone}>{label}</Tag>
      </div>
      {effect}
      {offered.includes('agree') && (
        <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
          <Button variant="stamp" onPointerDown={preloadDialog} onClick={() => setAsking('agree')}>
            Terima penyelesaian
          </Button>
          <Button variant="danger-outline" onPointerDown={preloadDialog} onClick={() => setAsking('decline')}>
            Tolak dan jelaskan
          </Button>
        </div>
      )}
      <LazyDialog
        isOpen={asking === 'agree'}
        onOpenChange={close}
        title={`Terima: ${REMEDY_LABELS[proposal.remedy].toLowerCase()}${amount}`}
        description="Begitu disetujui, penyelesaian ini langsung dilaksanakan dan tidak dapat ditarik."
        footer={
          <DialogActions
            onCancel={close}
            variant="stamp"
            busy={agreeing.isPending}
            busyText="Menyetujui…"
            onClick={() => void agreeing.send({ params, body: { version } })}
          >
            Ya, terima
          </DialogActions>
        }
      >
        <div className="mt-4 flex flex-col gap-3">
          {effect}
          <StepRefusal refusal={agreeing.refusal} />
        </div>
      </LazyDialog>
      <ComplaintTextDialog
        isOpen={asking === 'decline'}
        onClose={close}
        title="Tolak usulan"
        effect="Komplain tetap terbuka. Setelah satu usulan ditolak, kedua pihak dapat membawanya ke platform."
        label="Alasan"
        minLength={1}
        submit="Tolak usulan"
        isBusy={declining.isPending}
        refusal={declining.refusal}
        draftKey={`decline-proposal-${complaint.id}-${version}`}
        onSend={(text) => declining.send({ params, body: { version, text } })}
      />
    </section>
  )
}

/** The effect of a remedy on the order and on the money. */
export function Effect({ remedy, amount }: { remedy: Remedy; amount: number }) {
  const { order, money } = remedyEffect(remedy, amount)
  return (
    <dl className="flex flex-col gap-1">
      <div className="flex gap-2">
        <dt className="shrink-0 basis-20 text-ink-2">Pesanan</dt>
        <dd className="min-w-0">{order}</dd>
      </div>
      <div className="flex gap-2">
        <dt className="shrink-0 basis-20 text-ink-2">Uang</dt>
        <dd className="min-w-0">{money}</dd>
      </div>
    </dl>
  )
}
