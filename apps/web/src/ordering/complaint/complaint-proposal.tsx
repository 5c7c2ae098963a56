import { agreeToRemedy, declineRemedy } from '@pasar/contract/ordering/complaint'
import type { Remedy } from '@pasar/domain/ordering/complaint'
import { type ReactNode, useState } from 'react'
import { useReopenForm } from '../../offline/reopen-forms.ts'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatRupiah } from '../../ui/text/money.ts'
import { StepRefusal } from '../base/step-refusal.tsx'
import type { OfOrder } from '../base/subject-labels.ts'
import { type ComplaintPart, complaintTemplates } from './complaint-composer.tsx'
import { remedyEffect, remedyLabel, sideLabel } from './complaint-labels.ts'
import { ComplaintTextDialog } from './complaint-text-dialog.tsx'

const STATES = {
  waiting: { words: 'Menunggu jawaban', tone: 'amber' },
  agreed: { words: 'Disetujui dan dilaksanakan', tone: 'green' },
  declined: { words: 'Ditolak', tone: 'red' },
} as const

/** The open proposal: its effect on order and money, and the answers to it. */
export function ComplaintProposal({ complaint, onMoved }: ComplaintPart) {
  const [openDialog, setOpenDialog] = useState<'agree' | 'decline' | null>(null)
  useReopenForm('decline-proposal', openDialog === 'decline' ? '' : null, () => setOpenDialog('decline'))
  const { proposal, version, offered, order } = complaint
  const close = () => setOpenDialog(null)
  const { agreeing, declining } = useProposalAnswers(onMoved, close)
  if (proposal === null) return null
  const amount = proposal.amount > 0 ? ` ${formatRupiah(proposal.amount)}` : ''
  const effect = <Effect order={order} remedy={proposal.remedy} amount={proposal.amount} />
  return (
    <section
      aria-labelledby="proposal-heading"
      className="card flex flex-col gap-3 border-l-4 border-stamp p-4"
    >
      <ProposalHead {...{ order, proposal, amount }} />
      {effect}
      {offered.includes('agree') && (
        <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
          <Button variant="stamp" onPointerDown={preloadDialog} onClick={() => setOpenDialog('agree')}>
            Terima penyelesaian
          </Button>
          <Button
            variant="danger-outline"
            onPointerDown={preloadDialog}
            onClick={() => setOpenDialog('decline')}
          >
            Tolak dan jelaskan
          </Button>
        </div>
      )}
      <AgreeDialog
        isOpen={openDialog === 'agree'}
        title={`Terima: ${remedyLabel(proposal.remedy, order).toLowerCase()}${amount}`}
        isPending={agreeing.isPending}
        onClose={close}
        onAgree={() => void agreeing.send({ params: { complaintId: complaint.id }, body: { version } })}
      >
        {effect}
        <StepRefusal refusal={agreeing.refusal} />
      </AgreeDialog>
      <ComplaintTextDialog
        isOpen={openDialog === 'decline'}
        onClose={close}
        title="Tolak usulan"
        effect="Komplain tetap terbuka. Setelah satu usulan ditolak, kedua pihak dapat meneruskannya ke platform."
        label="Alasan"
        minLength={1}
        submit="Tolak usulan"
        isBusy={declining.isPending}
        refusal={declining.refusal}
        draftKey={`decline-proposal-${complaint.id}-${version}`}
        templates={complaintTemplates(complaint.order)}
        onSend={(text) => declining.send({ params: { complaintId: complaint.id }, body: { version, text } })}
      />
    </section>
  )
}

type ProposalHeadProps = {
  order: OfOrder
  proposal: NonNullable<ComplaintPart['complaint']['proposal']>
  amount: string
}

function ProposalHead({ order, proposal, amount }: ProposalHeadProps) {
  const { words: label, tone } = STATES[proposal.state]
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-2">
      <h2 id="proposal-heading" className="heading-2">
        <span className="caption block font-semibold text-stamp">
          {proposal.by === 'staff' ? 'Putusan platform' : `Usulan ${sideLabel(proposal.by).toLowerCase()}`}
        </span>
        {remedyLabel(proposal.remedy, order)}
        {amount}
      </h2>
      <Tag tone={tone}>{label}</Tag>
    </div>
  )
}

type EffectProps = { order: OfOrder; remedy: Remedy; amount: number }

/** The effect of a remedy on the order and on the money. */
export function Effect({ order, remedy, amount }: EffectProps) {
  const effect = remedyEffect(remedy, amount, order)
  return (
    <dl className="flex flex-col gap-1">
      <div className="flex gap-2">
        <dt className="shrink-0 basis-20 text-ink-2">Pesanan</dt>
        <dd className="min-w-0">{effect.order}</dd>
      </div>
      <div className="flex gap-2">
        <dt className="shrink-0 basis-20 text-ink-2">Uang</dt>
        <dd className="min-w-0">{effect.money}</dd>
      </div>
    </dl>
  )
}

/** The calls of the two answers. Both close their dialog. */
function useProposalAnswers(onMoved: ComplaintPart['onMoved'], close: () => void) {
  const agreeing = useCall(
    agreeToRemedy,
    (updatedComplaint) => {
      close()
      onMoved(updatedComplaint, 'Usulan disetujui dan dilaksanakan pada pesanan.')
    },
    'in-place',
  )
  const declining = useCall(
    declineRemedy,
    (updatedComplaint) => {
      close()
      onMoved(updatedComplaint, 'Usulan ditolak. Salah satu pihak dapat membawa komplain ke platform.')
    },
    'in-place',
  )
  return { agreeing, declining }
}

type AgreeDialogProps = {
  isOpen: boolean
  title: string
  isPending: boolean
  onClose: () => void
  onAgree: () => void
  children: ReactNode
}

function AgreeDialog({ isOpen, title, isPending, onClose, onAgree, children }: AgreeDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      description="Begitu disetujui, penyelesaian ini langsung dilaksanakan dan tidak dapat ditarik."
      onClose={onClose}
      variant="stamp"
      busy={isPending}
      busyLabel="Menyetujui…"
      submitLabel="Ya, terima"
      onSubmit={onAgree}
    >
      {children}
    </FormDialog>
  )
}
