import { formatRupiah } from '../ui/text/money.ts'
import { formatDiscount } from './negotiation-labels.ts'
import { OfferFigures, type OfferFiguresProps } from './offer-figures.tsx'

type OfferQuoteProps = Omit<OfferFiguresProps, 'title' | 'isOld'> & {
  /** The difference to the list price for the whole quantity. */
  saved: number
  listPrice: number
  /** Unit price in the form; null while the form is invalid. */
  unitPrice: number | null
  /** Whether the totals belong to earlier input. */
  isStale: boolean
}

/** The calculated totals of an offer in editing, and how far it is below the list price. */
export function OfferQuote({ saved, listPrice, unitPrice, isStale, ...figures }: OfferQuoteProps) {
  return (
    <div aria-busy={isStale} className="flex flex-col gap-2">
      <OfferFigures title="Rincian tawaran" {...figures} isOld={isStale} />
      {saved > 0 && (
        <p className="tnum font-semibold text-green">
          {figures.viewer === 'buyer' ? 'Anda menghemat ' : 'Di bawah harga tayang: '}
          {formatRupiah(saved)}
          {!isStale && unitPrice !== null && ` (${formatDiscount(unitPrice, listPrice)})`}
        </p>
      )}
    </div>
  )
}
