import { formatThousands } from '../kernel/money.ts'
import { type TaxedKind, treatmentLabels, treatmentOf } from '../tax/treatment.ts'
import type { DocumentBlock } from './content.ts'
import { formatLongDay } from './day-format.ts'
import type { DocumentBody } from './document-body.ts'
import { fundFacts } from './office.ts'
import * as parts from './parts.ts'
import { bothSides } from './sides.ts'
import { schoolSignature } from './signatures.ts'
import type { OrderSnapshot, SnapshotComparison } from './snapshot.ts'
import { type DocumentTerms, termsOf } from './terms.ts'

type Line = SnapshotComparison['lines'][number]
type Compared = NonNullable<Line['comparison']>

/** Writes the comparison record: the offers that the school compared, its choice and the reason. */
export function comparisonRecord(order: OrderSnapshot): DocumentBody {
  const record = parts.requirePart(order.comparison, 'comparison')
  const terms = termsOf(order)
  const kinds = new Map(order.lines.map(({ name, kind }) => [name, kind]))
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
      ...record.lines.flatMap(({ comparison, ...line }) =>
        comparison === null
          ? []
          : offersOf({ ...line, kind: kinds.get(line.name) ?? 'goods' }, comparison, terms),
      ),
      ...(alone.length === 0
        ? []
        : [
            parts.textBlock('Pernyataan penyedia tunggal', [
              `Sekolah menyatakan tidak menemukan ${terms.inline} sejenis dari penyedia lain untuk: ${alone.map(({ name }) => name).join('; ')}. Harganya ditetapkan melalui negosiasi.`,
            ]),
          ]),
      parts.textBlock('Yang dipesan', record.lines.map(formatOrdered)),
      ...parts.orderSums(order, ' surat pesanan'),
      { is: 'signatures', sides: [schoolSignature(order)] },
    ],
  }
}

/** Returns why a line required a comparison, and its ordered price. */
const formatOrdered = (line: Line): string =>
  [
    `${line.name}: ${formatThousands(line.quantity)} ${line.unit} × Rp ${formatThousands(line.unitPrice)} = Rp ${formatThousands(line.lineTotal)}`,
    line.isNegotiated ? ', harga negosiasi' : '',
    `. Perlu ${line.candidates} penyedia karena `,
    line.basis === 'order'
      ? `nilai pesanan Rp ${formatThousands(line.value)}.`
      : `pembelian ${line.category} seluruhnya Rp ${formatThousands(line.value)}.`,
  ].join('')

/** Returns the tax treatment of an offer; older records only state whether it carries PPN. */
const formatTreatment = ({ exemptReason, ppn }: Compared['offers'][number], kind: TaxedKind): string => {
  if (exemptReason !== undefined) return treatmentLabels(treatmentOf(exemptReason, kind)).label
  return ppn > 0 ? treatmentLabels('taxed').label : 'Tanpa PPN'
}

type Offer = Compared['offers'][number]

const landedTable = (offers: readonly Offer[], vendorOf: (offer: Offer) => string): DocumentBlock => ({
  is: 'table',
  title: '',
  columns: [
    { head: 'Penyedia', is: 'text' },
    { head: 'Jumlah harga', is: 'money' },
    { head: 'Ongkos kirim', is: 'money' },
    { head: 'Sampai sekolah', is: 'money' },
  ],
  rows: offers.map((offer) => [vendorOf(offer), offer.goods, offer.freight, offer.landed]),
})

function offersOf(
  { name, quantity, unit, kind }: Pick<Line, 'name' | 'quantity' | 'unit'> & { kind: TaxedKind },
  { day, offers }: Compared,
  { head, isSent }: DocumentTerms,
): DocumentBlock[] {
  const vendorOf = ({ vendorName, isChosen }: Offer) => (isChosen ? `${vendorName} (dipilih)` : vendorName)
  return [
    {
      is: 'table',
      title: `${name}, ${formatThousands(quantity)} ${unit}, dibandingkan ${formatLongDay(day)}`,
      columns: [
        { head: 'Penyedia', is: 'text' },
        { head, is: 'text' },
        { head: 'Harga satuan', is: 'money' },
        ...(isSent ? [{ head: 'Hari kirim', is: 'count' } as const] : []),
      ],
      rows: offers.map((offer) => [
        vendorOf(offer),
        offer.name,
        offer.unitPrice,
        ...(isSent ? [offer.days] : []),
      ]),
    },
    ...(isSent ? [landedTable(offers, vendorOf)] : []),
    {
      is: 'table',
      title: '',
      columns: [
        { head: 'Penyedia', is: 'text' },
        { head: 'Perlakuan PPN', is: 'text' },
        { head: 'Harga sebelum PPN', is: 'money' },
        { head: 'PPN', is: 'money' },
        { head: 'Jumlah harga', is: 'money' },
      ],
      rows: offers.map((offer) => [
        vendorOf(offer),
        formatTreatment(offer, kind),
        offer.goods - offer.ppn,
        offer.ppn,
        offer.goods,
      ]),
    },
  ]
}
