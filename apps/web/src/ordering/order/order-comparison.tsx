import type { OrderView } from '@pasar/contract/ordering/order'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { must } from '@pasar/domain/kernel/must'
import { type TaxedKind, treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import { StatusTag, Tag } from '../../ui/base/tag.tsx'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { longDate } from '../../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { subjectLabels } from '../base/subject-labels.ts'

type Comparison = NonNullable<OrderView['comparison']>
type ComparedLine = Comparison['lines'][number]

/**
 * The school's comparison before the order and the reason for its choice, as recorded then.
 *
 * @decision 0042
 */
export function OrderComparison({ order, comparison }: { order: OrderView; comparison: Comparison }) {
  const alone = comparison.lines.filter((line) => line.comparison === null)
  return (
    <div className="flex flex-col gap-4">
      <section className="card p-4">
        <h3 className="heading-3">Alasan pemilihan</h3>
        <p className="mt-1 break-words whitespace-pre-line">{comparison.reason}</p>
        <p className="caption mt-1 text-ink-3">
          {comparison.by}, {longDate(comparison.at)}
        </p>
        {alone.length > 0 && (
          <p className="mt-2">
            Sekolah menyatakan tidak menemukan {subjectLabels(order).inline} sejenis dari penyedia lain untuk{' '}
            {alone.map(({ name }) => name).join('; ')}. Harganya ditetapkan melalui negosiasi.
          </p>
        )}
      </section>
      {comparison.lines.map((line) => (
        <LineComparison key={line.lineNo} order={order} line={line} />
      ))}
    </div>
  )
}

const reasonText = ({ candidates, value, basis, category }: ComparedLine) =>
  basis === 'order'
    ? `Perlu ${candidates} penyedia: nilai pesanan ${formatRupiah(value)}.`
    : `Perlu ${candidates} penyedia: pembelian ${category} seluruhnya ${formatRupiah(value)}.`

/** Returns the tax of an offer. Older records only state whether PPN applies. */
type ComparedOffer = NonNullable<ComparedLine['comparison']>['offers'][number]

function taxOf({ exemptReason, ppn }: ComparedOffer, kind: TaxedKind): string {
  if (ppn > 0) return `${treatmentLabels('taxed').inline} ${formatRupiah(ppn)}`
  return exemptReason === undefined ? 'tanpa PPN' : treatmentLabels(treatmentOf(exemptReason, kind)).inline
}

function LineComparison({ order, line }: { order: OrderView; line: ComparedLine }) {
  const { kind } = must(
    order.lines.find(({ lineNo }) => lineNo === line.lineNo),
    'the order line of a comparison',
  )
  const { inline } = subjectLabels({ lines: [{ kind }] })
  const { comparison, quantity, unit, unitPrice, lineTotal, isNegotiated } = line
  return (
    <Ledger
      title={line.name}
      aside={`${formatNumber(quantity)} ${formatUnit(unit)}`}
      note={[reasonText(line), comparison && `Dibandingkan ${longDate(comparison.at)}.`]
        .filter(Boolean)
        .join(' ')}
    >
      {(comparison?.offers ?? []).map((offer) => (
        <LedgerRow
          key={offer.itemId}
          label={
            <>
              {offer.vendorName}
              {offer.isChosen && (
                <StatusTag tone="green" icon="check" className="ml-2">
                  Dipilih
                </StatusTag>
              )}
            </>
          }
          note={`${offer.name}: ${formatRupiah(offer.unitPrice)} per ${formatUnit(offer.unit)}, ${inline} ${formatRupiah(offer.goods)}, ${taxOf(offer, kind)}, ongkos kirim ${formatRupiah(offer.freight)}, paling lama ${offer.days} hari`}
          value={formatRupiah(offer.landed)}
        />
      ))}
      <LedgerRow
        label={
          <>
            Dipesan{' '}
            {isNegotiated && (
              <Tag tone="violet" icon="handshake">
                Harga negosiasi
              </Tag>
            )}
          </>
        }
        note={`${formatNumber(quantity)} ${formatUnit(unit)} × ${formatRupiah(unitPrice)}, tanpa ongkos kirim`}
        value={formatRupiah(lineTotal)}
      />
    </Ledger>
  )
}
