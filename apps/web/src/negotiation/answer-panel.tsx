import {
  acceptOffer,
  type NegotiationView,
  refuseOffer,
  withdrawOffer,
} from '@pasar/contract/negotiation/negotiation'
import { useState } from 'react'
import { useReopenForm } from '../offline/reopen-forms.ts'
import { useTextDraft } from '../offline/use-text-draft.ts'
import { useCall } from '../page/use-call.ts'
import { Button } from '../ui/base/button.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { preloadDialog } from '../ui/overlay/lazy-dialog.tsx'
import { AnswerRefusal, ReloadButton } from './answer-refusal.tsx'
import { CounterForm } from './counter-form.tsx'
import { OfferFigures } from './offer-figures.tsx'

type AnswerPanelProps = {
  view: NegotiationView
  viewer: 'buyer' | 'vendor'
  onMoved: (view: NegotiationView) => void
  /** Reloads the newest offer; the draft stays. */
  onReload: () => void
}

const CONFIRMABLE_ACTIONS = ['accept', 'refuse', 'withdraw'] as const
type ConfirmableAction = (typeof CONFIRMABLE_ACTIONS)[number]

/** Answers that the viewer may give: accept, counter, refuse, or withdraw the own offer. */
export function AnswerPanel({ view, viewer, onMoved, onReload }: AnswerPanelProps) {
  const [selectedAction, setSelectedAction] = useState<ConfirmableAction>()
  const [isCountering, setCountering] = useState(false)
  useReopenForm(
    `answer-offer-${view.id}`,
    isCountering ? 'counter' : (selectedAction ?? null),
    (shownAction) => {
      if (shownAction === 'counter') setCountering(true)
      else setSelectedAction(CONFIRMABLE_ACTIONS.find((one) => one === shownAction))
    },
  )
  const last = view.offers.at(-1)
  const moved = (next: NegotiationView) => {
    setSelectedAction(undefined)
    setCountering(false)
    onMoved(next)
  }
  if (last === undefined || view.offered.length === 0) return null
  const offers = (action: NegotiationView['offered'][number]) => view.offered.includes(action)
  if (isCountering && view.bounds !== null)
    return (
      <CounterForm
        {...{ view, last, viewer, onReload }}
        bounds={view.bounds}
        onMoved={moved}
        onCancel={() => setCountering(false)}
      />
    )
  const dialog = { view, viewer, onReload, onMoved: moved, onClose: () => setSelectedAction(undefined) }
  return (
    <div className="flex flex-wrap gap-2 *:max-sm:grow" onPointerDown={preloadDialog}>
      {offers('accept') && (
        <Button icon="handshake" onClick={() => setSelectedAction('accept')}>
          Setujui
        </Button>
      )}
      {offers('counter') && (
        <Button variant="outline" onClick={() => setCountering(true)}>
          Ajukan balik
        </Button>
      )}
      {offers('refuse') && (
        <Button variant="danger-outline" onClick={() => setSelectedAction('refuse')}>
          Tolak
        </Button>
      )}
      {offers('withdraw') && (
        <Button variant="danger-outline" onClick={() => setSelectedAction('withdraw')}>
          Tarik tawaran
        </Button>
      )}
      <AcceptDialog {...dialog} isOpen={selectedAction === 'accept'} last={last} />
      <RefuseDialog {...dialog} isOpen={selectedAction === 'refuse'} />
      <WithdrawDialog {...dialog} isOpen={selectedAction === 'withdraw'} />
    </div>
  )
}

type AnswerDialogProps = AnswerPanelProps & { isOpen: boolean; onClose: () => void }

function AcceptDialog({
  view,
  viewer,
  last,
  isOpen,
  onClose,
  onMoved,
  onReload,
}: AnswerDialogProps & { last: NegotiationView['offers'][number] }) {
  const accepting = useCall(acceptOffer, onMoved, 'in-place')
  return (
    <FormDialog
      isOpen={isOpen}
      title="Setujui tawaran ini?"
      description={`${view.item.name}, tiba dalam ${last.days} hari. Harga ini lalu berlaku untuk satu pesanan dengan jumlah yang sama.`}
      onClose={onClose}
      busy={accepting.isPending}
      busyLabel="Menyetujui…"
      submitLabel="Setujui harga ini"
      onSubmit={() =>
        void accepting.send({ params: { negotiationId: view.id }, body: { version: view.version } })
      }
    >
      <OfferFigures
        amounts={last.amounts}
        exemptReason={view.exemptReason}
        kind={view.kind}
        quantity={view.quantity}
        unit={view.item.unit}
        viewer={viewer}
      />
      <AnswerRefusal refusal={accepting.refusal} inConflict={<ReloadButton onReload={onReload} />} />
    </FormDialog>
  )
}

function RefuseDialog({ view, isOpen, onClose, onMoved, onReload }: AnswerDialogProps) {
  const { text: reason, write, forget } = useTextDraft(`refuse-offer-${view.id}`)
  const [isTried, setTried] = useState(false)
  const refusing = useCall(
    refuseOffer,
    (updatedNegotiation) => {
      forget()
      return onMoved(updatedNegotiation)
    },
    'in-place',
  )
  const send = () => {
    setTried(true)
    if (reason.trim() !== '')
      void refusing.send({ params: { negotiationId: view.id }, body: { version: view.version, reason } })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Tolak tawaran"
      description="Negosiasi berakhir. Sekolah dapat menawar lagi dari awal."
      onClose={onClose}
      variant="danger"
      busy={refusing.isPending}
      busyLabel="Menolak…"
      submitLabel="Tolak tawaran"
      onSubmit={send}
    >
      <TextArea
        label="Alasan"
        required
        maxLength={500}
        value={reason}
        onChange={(event) => write(event.currentTarget.value)}
        error={
          refusing.fieldError('reason') ??
          (isTried && reason.trim() === '' ? 'Alasan wajib diisi' : undefined)
        }
      />
      <AnswerRefusal refusal={refusing.refusal} inConflict={<ReloadButton onReload={onReload} />} />
    </FormDialog>
  )
}

function WithdrawDialog({ view, isOpen, onClose, onMoved, onReload }: AnswerDialogProps) {
  const withdrawing = useCall(withdrawOffer, onMoved, 'in-place')
  return (
    <FormDialog
      isOpen={isOpen}
      title="Tarik tawaran?"
      description="Penyedia belum menjawab. Negosiasi ini berakhir, dan Anda dapat menawar lagi dari awal."
      onClose={onClose}
      variant="danger"
      busy={withdrawing.isPending}
      busyLabel="Menarik…"
      submitLabel="Tarik tawaran"
      onSubmit={() =>
        void withdrawing.send({ params: { negotiationId: view.id }, body: { version: view.version } })
      }
    >
      <AnswerRefusal refusal={withdrawing.refusal} inConflict={<ReloadButton onReload={onReload} />} />
    </FormDialog>
  )
}
