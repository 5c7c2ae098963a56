import { formatPriceRank } from '../catalogue/price-rank.ts'
import { formatReference } from '../catalogue/reference-price.ts'
import { isoDay } from '../kernel/dates.ts'
import { rupiah } from '../kernel/money.ts'
import { must } from '../kernel/must.ts'
import { changesOf } from './changes.ts'
import type { DocumentBlock, DocumentColumn } from './content.ts'
import { formatLongDay, spellDay } from './day-format.ts'
import type { DocumentBody, IssueDetails } from './document-body.ts'
import { fundFacts, rangesOf, schoolReceiverOf } from './office.ts'
import * as parts from './parts.ts'
import { bothSides } from './sides.ts'
import { signatures } from './signatures.ts'
import type { OrderSnapshot } from './snapshot.ts'
import { documentTerms, subjectOfDelivery, termsOf } from './terms.ts'

/**
 * Writes the order letter: the ordered goods and the terms, from the second version on with the
 * changes.
 */
export function orderLetter(order: OrderSnapshot): DocumentBody {
  const { amounts } = order
  const receiver = schoolReceiverOf(order)
  const terms = termsOf(order)
  const [source, year, activities] = fundFacts(order, '')
  return {
    total: amounts.total,
    figures: parts.figuresOf(amounts),
    blocks: [
      parts.textBlock('', [
        `Dengan hormat, bersama surat ini kami menyampaikan ${order.agreement > 1 ? 'perubahan ' : ''}pesanan dengan ketentuan sebagai berikut.`,
      ]),
      ...bothSides(order),
      parts.factsBlock('Pesanan', [
        ['Nomor dan tanggal', `${order.number}, ${formatLongDay(isoDay(order.createdAt))}`],
        source,
        year,
        ['Penerima di sekolah', receiver.isOther ? receiver.receiverName : ''],
        activities,
        ['Pengiriman', deliveryTerm(order)],
        [
          'Dibutuhkan paling lambat',
          order.neededBy === null ? terms.deadline : formatLongDay(order.neededBy),
        ],
        [terms.address, parts.formatAddress(order.buyer)],
        ['Denda keterlambatan', parts.formatPenalty(order)],
        ['Catatan', order.note],
      ]),
      parts.orderedLines(order),
      ...parts.orderSums(order),
      ...priceComparison(order),
      ...changesOf(order),
      parts.textBlock('Hak dan kewajiban', [
        ...terms.duties,
        'Perubahan dan pembatalan hanya berlaku dengan persetujuan kedua pihak, dan tercatat sebagai versi baru.',
      ]),
      signatures(order),
    ],
  }
}

/**
 * Returns the position of each price among comparable offers, with the reason of the school for a
 * high-priced one, and its reference prices. The last sentence names the lines without enough
 * offers and without a reference.
 *
 * @decision 0101
 * @decision 0111
 */
function priceComparison({ lines, agreement }: OrderSnapshot): DocumentBlock[] {
  if (agreement > 1) return []
  const comparisons = lines.map(({ lineNo, priceRank, priceReason, unitPrice, referencePrices = [] }) => {
    const facts = [
      ...(priceRank ? [formatPriceRank(priceRank)] : []),
      ...(priceReason ? [`Alasan sekolah: ${priceReason}`] : []),
      ...referencePrices.map((reference) => formatReference(rupiah(unitPrice), reference)),
    ]
    return { lineNo, sentence: facts.length === 0 ? null : `Nomor ${lineNo}: ${facts.join(' ')}` }
  })
  const missing = comparisons.flatMap(({ lineNo, sentence }) => (sentence === null ? [lineNo] : []))
  return [
    parts.textBlock('Pembanding harga', [
      ...comparisons.flatMap(({ sentence }) => sentence ?? []),
      ...(missing.length === 0
        ? []
        : [`Belum ada cukup penawaran sebanding dan harga acuan untuk nomor ${rangesOf(missing)}.`]),
    ]),
  ]
}

/** Returns the agreed shipping; empty for services, which are not shipped. */
const deliveryTerm = (order: OrderSnapshot): string =>
  termsOf(order).isSent ? `${order.freight.name}, paling lama ${order.freight.days} hari` : ''

const SENDING: readonly DocumentColumn[] = [
  { head: 'Ongkir', is: 'money' },
  { head: 'Kemasan', is: 'money' },
  { head: 'Hari', is: 'count' },
]

/** Writes the minutes of the negotiation: the offers that led to the prices of an order. */
export function negotiationMinutes(order: OrderSnapshot, issue: IssueDetails): DocumentBody {
  const terms = termsOf(order)
  const lineByNumber = new Map(order.lines.map((line) => [line.lineNo, line]))
  const negotiatedLines = order.lines.filter((line) =>
    order.offers.some((offer) => offer.lineNo === line.lineNo),
  )
  return {
    total: order.amounts.total,
    figures: { total: order.amounts.total },
    blocks: [
      parts.textBlock('', [
        `Pada hari ini, ${spellDay(issue.date)}, kedua pihak menyatakan hasil negosiasi harga atas pesanan berikut.`,
      ]),
      ...bothSides(order),
      parts.factsBlock('Pesanan', [parts.orderFact(order), ...fundFacts(order)]),
      {
        is: 'table',
        title: 'Tawaran kedua pihak',
        columns: [
          { head: terms.head, is: 'text' },
          { head: 'Putaran', is: 'count' },
          { head: 'Oleh', is: 'text' },
          { head: 'Tanggal', is: 'text' },
          { head: 'Harga satuan', is: 'money' },
          ...(terms.isSent ? SENDING : []),
        ],
        rows: order.offers.map((offer) => [
          must(lineByNumber.get(offer.lineNo), 'the order line of an offer').name,
          offer.round,
          `${offer.by === 'buyer' ? 'Sekolah' : 'Penyedia'}: ${offer.name}`,
          formatLongDay(offer.day),
          offer.unitPrice,
          ...(terms.isSent ? [offer.freight, offer.packing, offer.days] : []),
        ]),
      },
      parts.pricedTable(
        'Yang disepakati',
        negotiatedLines.map((line) => ({ line, units: line.quantity, total: rupiah(line.lineTotal) })),
        terms.head,
      ),
      parts.textBlock('', [
        `Harga di atas disepakati kedua pihak dan dipakai dalam surat pesanan ${order.number}.`,
      ]),
      signatures(order),
    ],
  }
}

/**
 * Writes the delivery note of the last delivery, or the report of the performed services. A note
 * lists only what is sent; a sentence states the services that are reported with it.
 */
export function deliveryNote(order: OrderSnapshot): DocumentBody {
  const delivery = parts.requirePart(order.deliveries.at(-1), 'delivery')
  const subject = subjectOfDelivery(order)
  const { head, delivery: terms } = documentTerms(subject === 'services' ? 'services' : 'goods')
  const deliveredLines = delivery.lines.map(({ lineNo, quantity }) => ({
    quantity,
    line: must(
      order.lines.find((line) => line.lineNo === lineNo),
      'the order line of a delivery',
    ),
  }))
  const performedLines =
    subject === 'both' ? deliveredLines.filter(({ line }) => line.kind === 'service') : []
  return {
    total: order.amounts.total,
    figures: {},
    blocks: [
      ...bothSides(order),
      parts.factsBlock(delivery.replacementId === null ? terms.section : terms.replacementSection, [
        parts.orderFact(order),
        [terms.date, formatLongDay(delivery.shippedOn)],
        [terms.by, delivery.carrier],
        [terms.reference, delivery.tracking],
        [terms.location, parts.formatAddress(order.buyer)],
        ['Catatan', delivery.note],
      ]),
      {
        is: 'table',
        title: terms.list,
        isNumbered: true,
        columns: [
          { head, is: 'text' },
          { head: 'Satuan', is: 'text' },
          { head: terms.count, is: 'count' },
        ],
        rows: deliveredLines
          .filter((one) => !performedLines.includes(one))
          .map(({ line, quantity }) => [parts.nameOf(line), line.unit, quantity]),
      },
      ...(performedLines.length === 0
        ? []
        : [
            parts.textBlock('', [
              `Jasa tidak ikut dikirim. Yang dilaporkan selesai bersama pengiriman ini: ${performedLines
                .map(({ line, quantity }) => `${parts.nameOf(line)}, ${quantity} ${line.unit}`)
                .join('; ')}.`,
            ]),
          ]),
      signatures(order, terms.sender, 'Penerima', schoolReceiverOf(order)),
    ],
  }
}

/** Writes the inspection result of the school, line by line. */
export function inspectionResult(order: OrderSnapshot): DocumentBody {
  const handover = parts.requirePart(order.handover, 'inspection')
  const terms = termsOf(order)
  const isReplaced = (order.deliveries.at(-1)?.replacementId ?? null) !== null
  const inspectedByLine = new Map(handover.lines.map((line) => [line.lineNo, line]))
  return {
    total: order.amounts.total,
    figures: {},
    blocks: [
      ...bothSides(order),
      parts.factsBlock(
        isReplaced ? `Pemeriksaan sesudah ${terms.delivery.replacementSection.toLowerCase()}` : 'Pemeriksaan',
        [
          parts.orderFact(order),
          ['Tanggal', formatLongDay(handover.inspectedOn)],
          ['Diperiksa oleh', `${handover.receiverName}, ${handover.receiverPosition}`],
          ['Catatan', handover.note],
        ],
      ),
      {
        is: 'table',
        title: 'Yang ditemukan',
        isNumbered: true,
        columns: [
          { head: terms.head, is: 'text' },
          { head: 'Satuan', is: 'text' },
          { head: 'Dipesan', is: 'count' },
          { head: 'Baik', is: 'count' },
          { head: terms.damaged, is: 'count' },
          { head: 'Kurang', is: 'count' },
          { head: 'Catatan', is: 'text' },
        ],
        rows: order.lines.map((line) => {
          const one = must(inspectedByLine.get(line.lineNo), 'the inspection of an order line')
          return [parts.nameOf(line), line.unit, line.quantity, one.good, one.damaged, one.missing, one.note]
        }),
      },
      ...parts.replacedNote(order),
      signatures(order, 'Penyedia', 'Pemeriksa', handover),
    ],
  }
}

/**
 * Writes the end of an order and its reason. It is declared by both sides, or by the platform if
 * they do not agree.
 */
export function ending(order: OrderSnapshot, outcome: string): DocumentBody {
  const { ending: agreedEnding } = order
  return {
    total: order.amounts.total,
    figures: { total: order.amounts.total },
    blocks: [
      ...bothSides(order),
      parts.factsBlock(agreedEnding ? 'Kesepakatan' : 'Putusan platform', [
        parts.orderFact(order),
        ...fundFacts(order),
        ...(agreedEnding
          ? ([
              ['Diminta oleh', agreedEnding.requestedBy === 'vendor' ? order.vendor.name : order.buyer.name],
              ['Alasan', agreedEnding.reason],
              ['Jawaban pihak lain', agreedEnding.answer],
            ] as const)
          : ([['Alasan', order.reason]] as const)),
      ]),
      parts.orderedLines(order),
      ...parts.orderSums(order),
      parts.textBlock('', [
        `${agreedEnding ? 'Kedua pihak sepakat' : 'Platform memutuskan'} bahwa pesanan ini ${outcome}. Dokumen yang tidak berlaku lagi tetap disimpan dengan cap BATAL.`,
      ]),
      ...(agreedEnding ? [signatures(order)] : []),
    ],
  }
}
