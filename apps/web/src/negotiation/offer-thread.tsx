import type { NegotiationView } from '@pasar/contract/negotiation/negotiation'
import { usePageContext } from '../page/use-page-context.ts'
import { classes } from '../ui/base/classes.ts'
import { Tag } from '../ui/base/tag.tsx'
import { linkClass } from '../ui/blocks/page-head.tsx'
import { dayAndTime } from '../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { formatDiscount } from './negotiation-labels.ts'
import { OfferFigures } from './offer-figures.tsx'

type OfferThreadProps = { view: NegotiationView; viewer: 'buyer' | 'vendor' | null }

/**
 * All offers, newest first: the viewer's own on the right of the margin, the other side's on the
 * left.
 */
export function OfferThread({ view, viewer }: OfferThreadProps) {
  return (
    <section aria-labelledby="offers-heading" className="flex flex-col gap-3">
      <h2 id="offers-heading" className="heading-2">
        Tawaran
      </h2>
      <ol reversed className="flex flex-col gap-3">
        {view.offers.toReversed().map((offer) => (
          <li
            key={offer.round}
            className={classes(
              'card w-full p-4 md:w-5/6',
              offer.by === (viewer ?? 'buyer')
                ? 'self-end border-r-4 border-board-700'
                : 'border-l-4 border-margin-line',
            )}
          >
            <Offer {...{ view, offer, viewer }} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The sender, price, terms and note of one offer, and its taxes on request. */
function Offer({ view, offer, viewer }: OfferThreadProps & { offer: NegotiationView['offers'][number] }) {
  const { renderedAt } = usePageContext()
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <b>{offer.name}</b>{' '}
          <span className="caption text-ink-2">
            {offer.by === 'buyer' ? 'Sekolah' : 'Penyedia'}, putaran {offer.round}
          </span>
        </p>
        <time dateTime={offer.at.toISOString()} className="caption tnum text-ink-3">
          {dayAndTime(offer.at, renderedAt)}
        </time>
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="tnum text-xl font-extrabold whitespace-nowrap">{formatRupiah(offer.unitPrice)}</span>
        <span className="text-ink-2">
          per {view.item.unit}, {formatDiscount(offer.unitPrice, view.listPrice)}
        </span>
        {view.outcome === 'agreed' && offer.round === view.rounds && (
          <Tag tone="violet" icon="handshake">
            Disepakati
          </Tag>
        )}
      </p>
      <p className="caption tnum text-ink-2">
        Ongkos kirim {formatRupiah(offer.freight)}, kemasan {formatRupiah(offer.packing)}, tiba dalam{' '}
        {formatNumber(offer.days)} hari. Total <b className="text-ink">{formatRupiah(offer.amounts.total)}</b>
      </p>
      {offer.note !== '' && <p className="mt-2 whitespace-pre-line wrap-anywhere">“{offer.note}”</p>}
      <details className="mt-1">
        <summary className={`${linkClass} inline-flex min-h-11 cursor-pointer items-center`}>
          Rincian pajak<span className="sr-only"> putaran {offer.round}</span>
        </summary>
        <OfferFigures
          amounts={offer.amounts}
          exemptReason={view.exemptReason}
          kind={view.kind}
          quantity={view.quantity}
          unit={view.item.unit}
          viewer={viewer ?? 'buyer'}
        />
      </details>
    </>
  )
}
