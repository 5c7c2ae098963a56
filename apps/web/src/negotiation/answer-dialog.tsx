import {
  type NegotiationRow,
  type NegotiationView,
  viewNegotiation,
} from '@pasar/contract/negotiation/negotiation'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { Link } from '@tanstack/react-router'
import { useNewest } from '../live/use-newest.ts'
import { useCall } from '../page/use-call.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { useEffectOnChange } from '../ui/base/use-effect-on-change.ts'
import { SectionError } from '../ui/blocks/error-state.tsx'
import { FormLoading } from '../ui/blocks/skeleton.tsx'
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { OfferFigures } from './offer-figures.tsx'

type AnswerDialogProps = {
  row: NegotiationRow
  viewer: 'buyer' | 'vendor'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onMoved: (view: NegotiationView) => void
}

/** Answers the last offer in a dialog over the list. */
export function AnswerDialog({ row, viewer, isOpen, onOpenChange, onMoved }: AnswerDialogProps) {
  const [view, setView] = useNewest<NegotiationView | null>(null)
  const viewing = useCall(viewNegotiation, setView)
  const load = () => void viewing.send({ params: { negotiationId: row.id } })
  useEffectOnChange(isOpen, () => {
    if (isOpen) load()
  })
  const last = view?.offers.at(-1)
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      width="wide"
      phone="full"
      title={row.item.name}
      description={`${row.partner.name}, ${formatNumber(row.quantity)} ${formatUnit(row.item.unit)}, harga tayang ${formatRupiah(row.listPrice)}`}
    >
      {view === null || last === undefined ? (
        <div className="mt-4">
          {viewing.refusal === null ? (
            <FormLoading />
          ) : (
            <SectionError onRetry={load}>Tawaran gagal dimuat.</SectionError>
          )}
        </div>
      ) : (
        <div className="mt-4 flex flex-col gap-4">
          <OfferFigures
            title={`Tawaran ${last.name}`}
            amounts={last.amounts}
            exemptReason={view.exemptReason}
            kind={view.kind}
            quantity={view.quantity}
            unit={formatUnit(view.item.unit)}
            viewer={viewer}
          />
          <p className="caption text-ink-2">
            {formatRupiah(last.unitPrice)} per {formatUnit(view.item.unit)}, tiba dalam{' '}
            {formatNumber(last.days)} hari
            {last.note !== '' && `. “${last.note}”`}
          </p>
          <AnswerPanel {...{ view, viewer, onMoved }} onReload={load} />
          <Link
            to="/negotiation/$negotiationId"
            params={{ negotiationId: row.id }}
            className={buttonClass('quiet', 'medium', 'self-start')}
          >
            Lihat semua tawaran
          </Link>
        </div>
      )}
    </LazyDialog>
  )
}
