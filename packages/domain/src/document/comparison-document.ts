import { formatThousands } from '../kernel/money.ts'
import { type TaxedKind, treatmentLabels, treatmentOf } from '../tax/treatment.ts'
import type { DocumentBlock, DocumentColumn } from './content.ts'
import { formatLongDay } from './day-format.ts'
import type { DocumentBody } from './document-body.ts'
import { fundFacts } from './office.ts'
import * as parts from './parts.ts'
import { bothSides } from './sides.ts'
import { schoolSignature } from './signatures.ts'
import type { OrderSnapshot, SnapshotComparison } from './snapshot.ts'
import { type DocumentTerms, termsOf } from './terms.ts'

type Line = SnapshotComparison['lines'][number]
type Offer = NonNullable<Line['comparison']>['offers'][number]

/** Writes the comparison record: the offers that the school compared, its choice and the reason. */
export function comparisonRecord(order: OrderSnapshot): DocumentBody {
  const record = parts.requirePart(order.comparison, 'comparison')
  const terms = termsOf(order)
  const kinds = new Map(order.lines.map((line) => [parts.nameOf(line), line.kind]))
  const alone = record.lines.filter(({ comparison }) => comparison === null)
  return {
    total: order.amounts.total,
    figures: parts.figuresOf(order.amounts),
    blocks: [
      ...bothSides(order, 'Penyedia yang dipilih'),
      parts.factsBlock('Keputusan', [
        parts.orderFact(order),
        ...fundFacts(order),
        ['Diputuskan oleh', record.by],
        ['Alasan pemilihan', record.reason],
      ]),
      ...record.lines.flatMap((line) => comparedBlocks(line, kinds.get(line.name) ?? 'goods', terms)),
      ...(alone.length === 0
        ? []
        : [
            parts.textBlock('Pernyataan penyedia tunggal', [
              `Sekolah menyatakan tidak menemukan ${terms.inline} sejenis dari penyedia lain untuk yang berikut. Harganya ditetapkan melalui negosiasi.`,
              ...alone.map((line) => `${line.name}: ${formatOrdered(line)}`),
            ]),
          ]),
      parts.orderTotal(order),
      { is: 'signatures', sides: [schoolSignature(order)] },
    ],
  }
}

/** Returns the ordered price of a line, and why it required a comparison. */
const formatOrdered = (line: Line): string =>
  [
    `${formatThousands(line.quantity)} ${line.unit} × Rp ${formatThousands(line.unitPrice)} = Rp ${formatThousands(line.lineTotal)}`,
    line.isNegotiated ? ', harga negosiasi' : '',
    `. Perlu ${line.candidates} penyedia karena `,
    line.basis === 'order'
      ? `nilai pesanan Rp ${formatThousands(line.value)}.`
      : `pembelian ${line.category} seluruhnya Rp ${formatThousands(line.value)}.`,
  ].join('')

/** Returns the tax treatment of an offer; older records only state whether it carries PPN. */
const formatTreatment = ({ exemptReason, ppn }: Offer, kind: TaxedKind): string => {
  if (exemptReason !== undefined) return treatmentLabels(treatmentOf(exemptReason, kind)).label
  return ppn > 0 ? treatmentLabels('taxed').label : 'Tanpa PPN'
}

/** Returns what the figures of an offer do not tell; the title may name its goods already. */
const formatOffer = (offer: Offer, name: string, kind: TaxedKind, { isSent }: DocumentTerms): string =>
  [
    `${offer.vendorName}${offer.isChosen ? ' (dipilih)' : ''}${offer.name === name ? '' : `: ${offer.name}`}`,
    `${formatTreatment(offer, kind)}${offer.ppn > 0 ? ` Rp ${formatThousands(offer.ppn)}` : ''}${isSent ? `, pengiriman ${offer.days} hari` : ''}`,
  ].join('. ')

/**
 * Returns the offers of a line and its ordered price; no block for the goods of a sole vendor. The
 * text of an offer stands above its amounts: beside them, a page is too narrow for large ones.
 */
function comparedBlocks(line: Line, kind: TaxedKind, terms: DocumentTerms): DocumentBlock[] {
  const { name, quantity, unit, comparison } = line
  if (comparison === null) return []
  return [
    {
      is: 'table',
      title: `${name}, ${formatThousands(quantity)} ${unit}, dibandingkan ${formatLongDay(comparison.day)}`,
      columns: [
        { head: '', is: 'text' },
        { head: 'Harga satuan', is: 'money', isBelow: true },
        { head: 'Harga sebelum PPN', is: 'money', isBelow: true },
        { head: 'Jumlah harga', is: 'money', isBelow: true },
        ...(terms.isSent ? SENT_COLUMNS : []),
      ],
      rows: comparison.offers.map((offer) => [
        formatOffer(offer, name, kind, terms),
        offer.unitPrice,
        offer.goods - offer.ppn,
        offer.goods,
        ...(terms.isSent ? [offer.freight, offer.landed] : []),
      ]),
    },
    parts.textBlock('', [`Dipesan ${formatOrdered(line)}`]),
  ]
}

const SENT_COLUMNS: readonly DocumentColumn[] = [
  { head: 'Ongkos kirim', is: 'money', isBelow: true },
  { head: 'Sampai sekolah', is: 'money', isBelow: true },
]
