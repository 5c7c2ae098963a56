import { openNegotiation, quoteOpening } from '@pasar/contract/negotiation/negotiation'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../call/use-call.ts'
import { useNavigateIfCurrent } from '../call/use-navigate-if-current.ts'
import { useQuote } from '../call/use-quote.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { formatNumber, formatRupiah } from '../ui/data/money.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { DialogActions } from '../ui/overlay/dialog-actions.tsx'
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx'
import { AnswerRefusal } from './answer-refusal.tsx'
import { formatDiscount } from './negotiation-labels.ts'
import { type OfferDraft, parseOffer, useOfferDraft } from './offer-draft.ts'
import { OfferFields } from './offer-fields.tsx'
import { OfferFigures } from './offer-figures.tsx'

/** The subject of a negotiation. */
export type BargainSubject = {
  itemId: number
  optionId: number | null
  quantity: number
  name: string
  unit: string
}

type BargainDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  subject: BargainSubject
  /** Initial values; a first offer starts empty. */
  first?: OfferDraft | undefined
}

const NOTHING: OfferDraft = { days: '7', note: '' }
const MIN_OFFER = { unitPrice: 1, freight: 0, packing: 0, days: 0, note: '' }

/** The first offer of a school, with calculated totals before sending. */
export function BargainDialog({ isOpen, onOpenChange, subject, first = NOTHING }: BargainDialogProps) {
  const { itemId, optionId, quantity, unit } = subject
  const goOn = useNavigateIfCurrent()
  const { draft, change, forget } = useOfferDraft(`new-${itemId}-${optionId ?? 0}-${quantity}`, first)
  const [tries, setTries] = useState(0)
  const [waivesStep, setWaivesStep] = useState(false)
  const [usual, setUsual] = useState<number>()
  const [isInFreight, setInFreight] = useState(false)
  // Suggest the usual freight for an empty field only, and never while the user types in it.
  const shown = { ...draft, freight: draft.freight ?? (isInFreight ? undefined : usual) }
  const { offer, faultOf } = parseOffer(shown)
  const about = { itemId, optionId, quantity }
  // A quote for the minimum price returns the list price and the usual freight.
  const start = useQuote(quoteOpening, isOpen ? { body: { ...MIN_OFFER, ...about } } : null)
  const terms = start.last
  const proposed = terms?.usualFreight ?? undefined
  if (terms !== null && proposed !== usual) setUsual(proposed)
  // The note does not affect the quote.
  const offerQuote = useQuote(
    quoteOpening,
    isOpen && offer !== null ? { body: { ...offer, ...about, note: '' } } : null,
  )
  const quote = offerQuote.last
  const isStale = isOpen && !offerQuote.isCurrent
  const problem = offerQuote.refusal?.message ?? offerQuote.problem ?? start.refusal?.message ?? start.problem
  const sending = useCall(
    openNegotiation,
    async ({ id }) => {
      forget()
      await goOn({ to: '/negotiation/$negotiationId', params: { negotiationId: id } })
    },
    'in-place',
  )
  const waives = terms?.waives ?? null
  const mustWaive = waives !== null && !waivesStep
  const send = () => {
    setTries(tries + 1)
    if (offer !== null && !mustWaive) void sending.send({ body: { ...offer, ...about, waivesStep } })
  }
  const isTooMuch = terms !== null && draft.unitPrice !== undefined && draft.unitPrice >= terms.listPrice
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      width="wide"
      phone="full"
      title="Tawar harga"
      description={
        <>
          {subject.name}. Penyedia menjawab dalam tiga hari kerja; harga yang disepakati berlaku untuk satu
          pesanan dengan jumlah ini.
        </>
      }
      footer={
        <DialogActions
          onCancel={() => onOpenChange(false)}
          busy={sending.isPending}
          busyText="Mengirim…"
          onClick={send}
        >
          Kirim penawaran
        </DialogActions>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <OfferFields
            draft={shown}
            onChange={change}
            onFreight={(isIn) => {
              if (isIn) change({ freight: shown.freight })
              setInFreight(isIn)
            }}
            quantity={quantity}
            unit={unit}
            bounds={
              terms === null
                ? 'Di bawah harga tertera'
                : `Di bawah harga tertera ${formatRupiah(terms.listPrice)}`
            }
            freightHelp={
              proposed === undefined ? undefined : `Biasanya ${formatRupiah(proposed)} untuk seluruh barang`
            }
            tries={tries}
            refusal={sending.refusal}
            errorOf={(field) =>
              sending.fieldError(field) ??
              (field === 'unitPrice' && isTooMuch
                ? 'Penawaran harus di bawah harga yang tertera'
                : tries > 0
                  ? faultOf(field)
                  : undefined)
            }
          />
          {quote !== null && (
            <div aria-busy={isStale} className="flex flex-col gap-2">
              <OfferFigures
                title="Rincian penawaran"
                amounts={quote.amounts}
                exemptReason={quote.exemptReason}
                quantity={quantity}
                unit={unit}
                viewer="buyer"
                isOld={isStale}
              />
              {quote.saved > 0 && (
                <p className="tnum font-semibold text-green">
                  Anda menghemat {formatRupiah(quote.saved)}
                  {!isStale && offer !== null && ` (${formatDiscount(offer.unitPrice, quote.listPrice)})`}
                </p>
              )}
            </div>
          )}
        </div>
        {waives !== null && (
          <Checkbox
            label={`Saya melepas harga grosir untuk penawaran ini`}
            help={`Mulai ${formatNumber(waives)} ${unit} berlaku harga grosir. Untuk menawar jumlah ini, harga grosir dilepas.`}
            checked={waivesStep}
            onChange={(event) => setWaivesStep(event.currentTarget.checked)}
            error={tries > 0 && mustWaive ? 'Lepas harga grosir dahulu untuk menawar' : undefined}
          />
        )}
        {sending.fieldError('quantity') !== undefined && (
          <p role="alert" className="caption font-semibold text-red">
            {sending.fieldError('quantity')}
          </p>
        )}
        {problem !== null && <p className="caption text-red">{problem}</p>}
        <AnswerRefusal
          refusal={sending.refusal}
          inConflict={
            <Link
              to="/negotiation/$type"
              params={{ type: 'open' }}
              className={buttonClass('outline', 'small')}
            >
              Lihat negosiasi yang berlangsung
            </Link>
          }
        />
      </div>
    </LazyDialog>
  )
}
