import type { CheckoutView } from '@pasar/contract/ordering/checkout'
import { formatOffer } from '@pasar/domain/cart/offer-list'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { must } from '@pasar/domain/kernel/must'
import { Link } from '@tanstack/react-router'
import { useFormContext } from 'react-hook-form'
import { REQUIRED_COMPARISONS_ID } from '../links/comparison-address.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { StatusTag } from '../ui/base/tag.tsx'
import { linkClass } from '../ui/blocks/page-head.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { FieldError } from '../ui/fields/field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { longDate } from '../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import type { DutyLine, OrderDuty } from './checkout-duties.ts'
import type { CheckoutFormInput, CheckoutFormOutput } from './checkout-form.tsx'
import { NotebookSection } from './notebook-section.tsx'

type SectionProps = {
  view: CheckoutView
  duties: readonly OrderDuty[]
  fieldError: (field: string) => string | undefined
}

/**
 * Section 4: the compared offers and the reason for this vendor. Only orders that require a
 * comparison have it.
 *
 * @decision 0042
 */
export function ComparisonSection({ view, duties, fieldError }: SectionProps) {
  return (
    <NotebookSection number={4} title="Perbandingan penawaran" isOpen id={REQUIRED_COMPARISONS_ID}>
      {duties.map((duty) => (
        <OrderComparison key={duty.order.vendorId} {...{ view, duty, fieldError }} />
      ))}
    </NotebookSection>
  )
}

function OrderComparison({
  view,
  duty: { order, orderIndex, lines },
  fieldError,
}: Omit<SectionProps, 'duties'> & { duty: OrderDuty }) {
  const { register, formState } = useFormContext<CheckoutFormInput, unknown, CheckoutFormOutput>()
  const field = `orders.${orderIndex}.comparison` as const
  const isIncomplete = lines.some(({ comparison }) => comparison === null)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="heading-3 pb-2">{order.vendorName}</legend>
      <p>{dutyReason(view, lines)}</p>
      <ul className="flex flex-col gap-3">
        {lines.map((one) => (
          <LineComparison
            key={one.line.id}
            one={one}
            error={fieldError(`${field}.lines.${order.lines.findIndex(({ id }) => id === one.line.id)}`)}
          />
        ))}
      </ul>
      {isIncomplete && (
        <Checkbox
          label="Saya menyatakan tidak menemukan barang sejenis dari penyedia lain"
          help="Hanya untuk barang yang harganya sudah dinegosiasikan dengan penyedia ini."
          {...register(`${field}.isSole`)}
        />
      )}
      <TextArea
        label={`Alasan memilih ${order.vendorName}`}
        help="Tercatat bersama pesanan dan terbaca pengawas."
        rows={2}
        maxLength={500}
        required
        {...register(`${field}.reason`)}
        error={
          formState.errors.orders?.[orderIndex]?.comparison?.reason?.message ?? fieldError(`${field}.reason`)
        }
      />
    </fieldset>
  )
}

/** Explains the comparison requirement: the assessed amount and the required number of vendors. */
function dutyReason({ duty, orders }: CheckoutView, lines: readonly DutyLine[]): string {
  const first = must(lines[0], 'a line that requires a comparison')
  const { candidates, value, basis } = first.duty
  const { above: band } = must(
    duty.bands.findLast((one) => one.candidates === candidates),
    'the band of the required number of vendors',
  )
  const requirement = `Bandingkan penawaran paling sedikit ${candidates} penyedia, termasuk yang dipilih.`
  if (basis === 'order')
    return `Pesanan ini ${formatRupiah(value)}, di atas ${formatRupiah(band)}. ${requirement}`
  const dutyFacts = must(
    duty.lines.find(({ lineId }) => lineId === first.line.id),
    'the duty facts of a cart line',
  )
  const before = duty.bought.find(({ categoryId }) => categoryId === dutyFacts.categoryId)?.orders ?? []
  const with_ =
    before.length > 0
      ? `bersama ${before.slice(0, 3).join(', ')}${before.length > 3 ? ` dan ${before.length - 3} lainnya` : ''}`
      : `dari ${orders.length} penyedia`
  return `Pembelian ${first.category} dalam ${duty.splitDays} hari, ${with_}, menjadi ${formatRupiah(value)}, di atas ${formatRupiah(band)}. ${requirement}`
}

type LineComparisonProps = { one: DutyLine; error: string | undefined }

function LineComparison({ one, error }: LineComparisonProps) {
  const { line, comparison, fault } = one
  return (
    <li
      tabIndex={error === undefined ? undefined : -1}
      data-error={error === undefined ? undefined : ''}
      className="rounded-lg border border-line p-3"
    >
      <p className="font-semibold">
        {line.name}{' '}
        <span className="tnum font-normal text-ink-2">
          {formatNumber(line.quantity)} {formatUnit(line.unit)}
        </span>
      </p>
      {comparison === null ? (
        <MissingComparison {...{ line, fault }} />
      ) : (
        <ComparedOffers {...{ line, comparison }} />
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </li>
  )
}

/** Why the line needs a comparison, and the ways to make one. */
function MissingComparison({ line, fault }: Pick<DutyLine, 'line' | 'fault'>) {
  return (
    <>
      <p className="text-ink-2">{fault}</p>
      <Link
        to="/banding"
        search={{ barang: [formatOffer(line)], jumlah: line.quantity, pesanan: formatOffer(line) }}
        className={buttonClass('outline', 'medium', 'mt-2')}
      >
        Bandingkan<span className="sr-only"> {line.name}</span>
      </Link>
      {line.priceSource !== 'negotiation' && (
        <p className="caption mt-2 text-ink-3">
          Tidak ada penyedia lain?{' '}
          <Link
            to="/detail/$pageId"
            params={{ pageId: line.itemId }}
            className={`${linkClass} inline-flex min-h-11 items-center md:min-h-8`}
          >
            Nego dahulu di halaman barang
          </Link>
        </p>
      )}
    </>
  )
}

type ComparedOffersProps = Pick<DutyLine, 'line'> & { comparison: NonNullable<DutyLine['comparison']> }

/** The compared offers with their landed prices. */
function ComparedOffers({ line, comparison }: ComparedOffersProps) {
  return (
    <>
      <ul className="mt-1">
        {comparison.offers.map((offer) => (
          <li key={offer.itemId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
            <span className="min-w-0">
              {offer.vendorName}
              {offer.itemId === line.itemId && (
                <StatusTag tone="green" icon="check" className="ml-2">
                  Dipilih
                </StatusTag>
              )}
            </span>
            <span className="tnum ml-auto font-semibold">{formatRupiah(offer.landed)}</span>
          </li>
        ))}
      </ul>
      <p className="caption text-ink-3">Harga sampai sekolah, dibandingkan {longDate(comparison.at)}.</p>
      <Link
        to="/banding"
        search={{
          barang: comparison.offers.map(formatOffer),
          jumlah: line.quantity,
          pesanan: formatOffer(line),
        }}
        className={`${linkClass} inline-flex min-h-11 items-center md:min-h-8`}
      >
        Bandingkan lagi
      </Link>
    </>
  )
}
