import { openNegotiation, quoteOpening } from '@pasar/contract/negotiation/negotiation'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import type { TaxedKind } from '@pasar/domain/tax/treatment'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { useNavigateIfCurrent } from '../page/use-navigate-if-current.ts'
import { useQuote } from '../page/use-quote.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { QuantityStepper } from '../ui/fields/quantity-stepper.tsx'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { AnswerRefusal } from './answer-refusal.tsx'
import { type OfferDraft, parseOffer, useOfferDraft } from './offer-draft.ts'
import { OfferFields } from './offer-fields.tsx'
import { OfferQuote } from './offer-quote.tsx'

/** The subject of a negotiation. */
export type BargainSubject = {
  itemId: number
  optionId: number | null
  quantity: number
  name: string
  unit: string
  kind: TaxedKind
  /** Quantities that can be ordered; absent where the quantity is fixed. */
  limits?: { min: number; step: number; max: number | undefined }
}

type BargainDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  subject: BargainSubject
  /** Initial values; a first offer starts empty. */
  first?: OfferDraft | undefined
}

const NOTHING: OfferDraft = { days: 7, note: '' }
const MIN_OFFER = { unitPrice: 1, freight: 0, packing: 0, days: 0, note: '' }

/** The first offer of a school, with calculated totals before sending. */
export function BargainDialog({ isOpen, onOpenChange, subject, first = NOTHING }: BargainDialogProps) {
  const { kind, limits } = subject
  const [quantity, setQuantity] = useState(subject.quantity)
  const unit = formatUnit(subject.unit)
  const { draft, change, offer, terms, quote, sending, tries, waiver, ...opening } = useFirstOffer(
    subject,
    quantity,
    first,
    isOpen,
  )
  return (
    <FormDialog
      isOpen={isOpen}
      width="medium"
      phone="full"
      title="Negosiasi harga"
      description={`${subject.name}. ${rulesOf(terms)}`}
      onClose={() => onOpenChange(false)}
      busy={sending.isPending}
      busyLabel="Mengirim…"
      submitLabel="Ajukan tawaran"
      onSubmit={opening.send}
    >
      {limits !== undefined && <QuantityField {...{ quantity, limits, unit }} onChange={setQuantity} />}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <OfferFields
          {...{ draft, unit, tries }}
          quantity={limits === undefined ? quantity : null}
          onChange={change}
          onFreight={opening.setInFreight}
          bounds={priceBounds(terms)}
          freightHelp={usualFreightHelp(terms?.usualFreight)}
          refusal={sending.refusal}
          errorOf={opening.errorOf}
        />
        {quote.last === null ? (
          <p className="rounded-xl bg-sunken p-4 text-ink-2 max-md:hidden">
            Isi harga per {unit}. Rincian, pajak, dan totalnya muncul di sini.
          </p>
        ) : (
          <OfferQuote
            {...quote.last}
            {...{ quantity, unit, kind }}
            viewer="buyer"
            unitPrice={offer?.unitPrice ?? null}
            isStale={isOpen && !quote.isCurrent}
          />
        )}
      </div>
      <StepWaiver {...{ unit }} {...waiver} />
      <OpeningProblems sending={sending} problem={opening.problem} />
    </FormDialog>
  )
}

type QuantityFieldProps = {
  quantity: number
  onChange: (quantity: number) => void
  limits: NonNullable<BargainSubject['limits']>
  unit: string
}

const QuantityField = ({ quantity, onChange, limits, unit }: QuantityFieldProps) => (
  <div className="flex flex-col gap-1.5">
    <p className="text-md font-bold">Jumlah</p>
    <QuantityStepper label="Jumlah yang ditawar" value={quantity} {...{ onChange, unit }} {...limits} />
  </div>
)

const rulesOf = (terms: Terms) =>
  `${terms === null ? '' : `Penyedia menjawab dalam ${terms.answerDays} hari kerja. `}Harga yang disepakati berlaku untuk satu pesanan dengan jumlah ini.`

const priceBounds = (terms: Terms) =>
  terms === null ? 'Di bawah harga tayang' : `Di bawah harga tayang ${formatRupiah(terms.listPrice)}`

const usualFreightHelp = (usual: number | null | undefined) =>
  usual == null ? undefined : `Biasanya ${formatRupiah(usual)} untuk seluruh barang`

/** The first offer: its draft, the terms of the item, the calculated totals, and the request. */
function useFirstOffer(subject: BargainSubject, quantity: number, first: OfferDraft, isOpen: boolean) {
  const { itemId, optionId } = subject
  const about = { itemId, optionId, quantity }
  const navigateIfCurrent = useNavigateIfCurrent()
  const { draft, change, forget } = useOfferDraft(`new-${itemId}-${optionId ?? 0}-${subject.quantity}`, first)
  const [tries, setTries] = useState(0)
  const [waivesStep, setWaivesStep] = useState(false)
  // A quote for the minimum price returns the list price and the usual freight.
  const start = useQuote(quoteOpening, isOpen ? { body: { ...MIN_OFFER, ...about } } : null)
  const terms = start.last
  const { shown, setInFreight } = useSuggestedFreight(draft, change, terms)
  const { offer, faultOf } = parseOffer(shown)
  // The note does not affect the quote.
  const quote = useQuote(
    quoteOpening,
    isOpen && offer !== null ? { body: { ...offer, ...about, note: '' } } : null,
  )
  const sending = useCall(
    openNegotiation,
    async ({ id }) => {
      forget()
      await navigateIfCurrent({ to: '/negotiation/$negotiationId', params: { negotiationId: id } })
    },
    'in-place',
  )
  const waives = terms?.waives ?? null
  const mustWaive = waives !== null && !waivesStep
  const isTooMuch = terms !== null && draft.unitPrice !== undefined && draft.unitPrice >= terms.listPrice
  return {
    ...{ change, offer, terms, quote, sending, tries, setInFreight },
    draft: shown,
    problem: quote.refusal?.message ?? quote.problem ?? start.refusal?.message ?? start.problem,
    waiver: { waives, waivesStep, isMissing: tries > 0 && mustWaive, onChange: setWaivesStep },
    errorOf: (field: keyof OfferDraft) =>
      sending.fieldError(field) ??
      (field === 'unitPrice' && isTooMuch
        ? 'Tawaran harus di bawah harga tayang'
        : tries > 0
          ? faultOf(field)
          : undefined),
    send() {
      setTries(tries + 1)
      if (offer !== null && !mustWaive) void sending.send({ body: { ...offer, ...about, waivesStep } })
    },
  }
}

type Terms = ReturnType<typeof useQuote<typeof quoteOpening>>['last']

/** Suggests the usual freight for an empty field, and never while the user types in it. */
function useSuggestedFreight(draft: OfferDraft, change: (part: Partial<OfferDraft>) => void, terms: Terms) {
  const [usual, setUsual] = useState<number>()
  const [isInFreight, setInFreight] = useState(false)
  const proposedFreight = terms?.usualFreight ?? undefined
  if (terms !== null && proposedFreight !== usual) setUsual(proposedFreight)
  const shownDraft = { ...draft, freight: draft.freight ?? (isInFreight ? undefined : usual) }
  return {
    shown: shownDraft,
    setInFreight(isIn: boolean) {
      if (isIn) change({ freight: shownDraft.freight })
      setInFreight(isIn)
    },
  }
}

type StepWaiverProps = {
  /** Quantity from which a wholesale price applies; null if none does. */
  waives: number | null
  waivesStep: boolean
  unit: string
  isMissing: boolean
  onChange: (waivesStep: boolean) => void
}

/** The school waives the wholesale price to negotiate this quantity. */
function StepWaiver({ waives, waivesStep, unit, isMissing, onChange }: StepWaiverProps) {
  if (waives === null) return null
  return (
    <Checkbox
      label={`Saya melepas harga grosir untuk tawaran ini`}
      help={`Mulai ${formatNumber(waives)} ${unit} berlaku harga grosir. Untuk menawar jumlah ini, harga grosir dilepas.`}
      checked={waivesStep}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={isMissing ? 'Lepas harga grosir dahulu untuk menawar' : undefined}
    />
  )
}

type ProblemsProps = { sending: ReturnType<typeof useFirstOffer>['sending']; problem: string | null }

/** Why the offer cannot be sent or was refused. */
function OpeningProblems({ sending, problem }: ProblemsProps) {
  return (
    <>
      {sending.fieldError('quantity') !== undefined && (
        <p role="alert" className="caption font-semibold text-red">
          {sending.fieldError('quantity')}
        </p>
      )}
      {problem !== null && <p className="caption text-red">{problem}</p>}
      <AnswerRefusal
        refusal={sending.refusal}
        inConflict={
          <Link to="/negotiation/$type" params={{ type: 'open' }} className={buttonClass('outline', 'small')}>
            Lihat negosiasi yang berlangsung
          </Link>
        }
      />
    </>
  )
}
