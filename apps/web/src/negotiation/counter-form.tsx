import { counterOffer, type NegotiationView, quoteCounter } from '@pasar/contract/negotiation/negotiation'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { useQuote } from '../page/use-quote.ts'
import { Button } from '../ui/base/button.tsx'
import { formatRupiah } from '../ui/text/money.ts'
import { AnswerRefusal, ReloadButton } from './answer-refusal.tsx'
import { draftFromOffer, parseOffer, useOfferDraft } from './offer-draft.ts'
import { OfferFields } from './offer-fields.tsx'
import { OfferQuote } from './offer-quote.tsx'

type CounterFormProps = {
  view: NegotiationView
  bounds: NonNullable<NegotiationView['bounds']>
  last: NegotiationView['offers'][number]
  viewer: 'buyer' | 'vendor'
  onMoved: (view: NegotiationView) => void
  onReload: () => void
  onCancel: () => void
}

/**
 * A counter-offer. It starts from the other side's last offer and shows calculated totals before
 * sending.
 */
export function CounterForm({ view, bounds, last, viewer, onMoved, onReload, onCancel }: CounterFormProps) {
  const { draft, change, offer, faultOf, quote, sending, tries, send } = useCounterOffer(view, last, onMoved)
  const problem = quote.refusal?.message ?? quote.problem
  const form = useRef<HTMLFormElement>(null)
  // The button that opened the form is gone. Focus the form, not its first field, so no keyboard
  // covers a phone's screen.
  useEffect(() => form.current?.focus(), [])
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label="Tawaran balasan"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="flex flex-col gap-4 outline-none"
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <OfferFields
          draft={draft}
          onChange={change}
          quantity={view.quantity}
          unit={view.item.unit}
          bounds={`Antara ${formatRupiah(bounds.min)} dan ${formatRupiah(bounds.max)}`}
          tries={tries}
          refusal={sending.refusal}
          errorOf={(field) => sending.fieldError(field) ?? (tries > 0 ? faultOf(field) : undefined)}
        />
        {quote.last !== null && (
          <OfferQuote
            amounts={quote.last.amounts}
            saved={quote.last.saved}
            exemptReason={view.exemptReason}
            kind={view.kind}
            listPrice={view.listPrice}
            quantity={view.quantity}
            unit={view.item.unit}
            viewer={viewer}
            unitPrice={offer?.unitPrice ?? null}
            isStale={!quote.isCurrent}
          />
        )}
      </div>
      {problem !== null && <p className="caption text-red">{problem}</p>}
      <AnswerRefusal refusal={sending.refusal} inConflict={<ReloadButton onReload={onReload} />} />
      <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
        <Button type="submit" busy={sending.isPending} busyText="Mengirim…">
          Ajukan tawaran
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Batal
        </Button>
      </div>
    </form>
  )
}

/** The counter-offer: its draft, the calculated totals, and the request. */
function useCounterOffer(
  view: NegotiationView,
  last: CounterFormProps['last'],
  onMoved: CounterFormProps['onMoved'],
) {
  const { draft, change, forget } = useOfferDraft(String(view.id), draftFromOffer(last))
  const [tries, setTries] = useState(0)
  const { offer, faultOf } = parseOffer(draft)
  const params = { negotiationId: view.id }
  // The note does not affect the quote.
  const quote = useQuote(quoteCounter, offer && { params, body: { ...offer, note: '' } })
  const sending = useCall(
    counterOffer,
    (updatedNegotiation) => {
      forget()
      onMoved(updatedNegotiation)
    },
    'in-place',
  )
  return {
    ...{ draft, change, offer, faultOf, quote, sending, tries },
    send() {
      setTries(tries + 1)
      if (offer !== null) void sending.send({ params, body: { ...offer, version: view.version } })
    },
  }
}
