import { isoDay } from '../kernel/dates.ts'
import { spellRupiah } from '../kernel/spell-number.ts'
import { hasReducedTaxBase, taxLabels } from '../tax/labels.ts'
import type { TaxRule } from '../tax/rule.ts'
import type { DocumentFact } from './content.ts'
import { formatLongDay, spellDay } from './day-format.ts'
import type { DocumentBody, IssueDetails } from './document-body.ts'
import { formatCollector, fundFacts, taxStanding } from './office.ts'
import * as parts from './parts.ts'
import { bothSides } from './sides.ts'
import { issuerSignature, receiptSignatures, signatures } from './signatures.ts'
import type { OrderSnapshot, SnapshotAmounts } from './snapshot.ts'
import { termsOf } from './terms.ts'

/** Writes the BAST: the handover of the goods and the amount owed. */
export function bast(order: OrderSnapshot, issue: IssueDetails): DocumentBody {
  const handover = parts.requirePart(order.handover, 'BAST')
  const { amounts, penalty } = parts.requirePart(order.invoice, 'invoice')
  const terms = termsOf(order)
  return {
    total: amounts.total,
    figures: parts.owedFigures(order, amounts, penalty),
    blocks: [
      parts.textBlock('', [
        `Pada hari ini, ${spellDay(issue.date)}, kedua pihak menyatakan ${terms.handedOver} atas surat pesanan ${order.number} tanggal ${formatLongDay(isoDay(order.createdAt))}.`,
      ]),
      ...bothSides(order, 'Pihak pertama: penyedia', 'Pihak kedua: sekolah', handover),
      parts.factsBlock('Serah terima', [
        ['Tanggal pemeriksaan', formatLongDay(handover.inspectedOn)],
        ...fundFacts(order),
        ['Catatan', handover.note],
      ]),
      parts.receivedLines(order),
      ...parts.replacedNote(order),
      ...parts.owedSums(order, amounts, penalty),
      parts.textBlock('Pernyataan', [
        `Pihak kedua telah memeriksa ${terms.inspected} di atas dan menerimanya dalam keadaan baik dan sesuai.`,
        `Pihak kedua wajib membayar ${spellRupiah(amounts.total).toLowerCase()} melalui platform.`,
      ]),
      signatures(order, 'Pihak pertama', 'Pihak kedua', handover),
    ],
  }
}

const PROFORMA =
  'Tagihan sementara, bukan dokumen pajak. Invoice terbit sesudah pembayaran dikonfirmasi platform.'

const INVOICE = 'Pembayaran sudah diterima dan dikonfirmasi platform.'

function bill(order: OrderSnapshot, standing: readonly string[]): DocumentBody {
  const { number, amounts, penalty, dueOn } = parts.requirePart(order.invoice, 'invoice')
  const { handover, inline } = termsOf(order)
  return {
    total: amounts.total,
    figures: { ...parts.owedFigures(order, amounts, penalty), pph: amounts.pph, fee: amounts.fee },
    blocks: [
      ...bothSides(order),
      parts.factsBlock('Tagihan', [
        ['Nomor invoice', number],
        [`Nomor ${handover}`, order.handover?.number ?? ''],
        parts.orderFact(order),
        ...fundFacts(order),
        ['Jatuh tempo', formatLongDay(dueOn)],
      ]),
      parts.receivedLines(order),
      ...parts.owedSums(order, amounts, penalty),
      { is: 'facts', title: 'Pajak dan biaya', rows: taxRows(amounts, order.taxRule) },
      parts.textBlock('', [
        ...standing,
        ...(amounts.taxedGross > 0
          ? [`PPN di dalam harga ${inline} dipungut dan disetor oleh platform.`]
          : []),
        'PPh dipungut dan disetor oleh platform; PPh dan biaya transaksi ditanggung penyedia.',
      ]),
      issuerSignature(order),
    ],
  }
}

/** Returns the tax bases and the withheld taxes at the order's rates. */
const taxRows = (
  { gross, taxedGross, dpp, dppOther, ppn, pph, fee }: SnapshotAmounts,
  rule: TaxRule,
): DocumentFact[] => {
  const labels = taxLabels(rule)
  const taxFacts: DocumentFact[] = [
    { label: 'DPP', amount: dpp },
    ...(hasReducedTaxBase(rule) ? [{ label: labels.dppOther, amount: dppOther }] : []),
    { label: labels.ppn, amount: ppn },
  ]
  return [
    ...(taxedGross > 0 ? taxFacts : []),
    ...(taxedGross < gross ? [{ label: 'Dasar PPh', amount: dpp + gross - taxedGross }] : []),
    { label: labels.pph, amount: pph },
    { label: 'Biaya transaksi', amount: fee },
  ]
}

/** Writes the receipt: the school's payment with the amount in words. */
export function receipt(order: OrderSnapshot): DocumentBody {
  const { number, amounts, penalty } = parts.requirePart(order.invoice, 'invoice')
  const payment = parts.requirePart(order.payment, 'payment')
  return {
    total: amounts.total,
    figures: { total: amounts.total },
    blocks: [
      parts.factsBlock('Kuitansi', [
        ['Sudah diterima dari', order.buyer.name],
        ['Diterima oleh', formatCollector(order)],
        ['Untuk dan atas nama', order.vendor.name],
        ['Uang sejumlah', spellRupiah(amounts.total)],
        ['Untuk pembayaran', `Invoice ${number}, surat pesanan ${order.number}`],
        ['Dibayar lewat', payment.bank],
        ['Rujukan', payment.reference],
        ['Tanggal bayar', formatLongDay(payment.paidOn)],
        ...fundFacts(order),
      ]),
      ...parts.owedSums(order, amounts, penalty, ' invoice'),
      receiptSignatures(order, amounts.total),
    ],
  }
}

/** Writes the settlement: the payout to the vendor, and the withheld taxes and fee. */
export function settlement(order: OrderSnapshot): DocumentBody {
  const { number, amounts, penalty } = parts.requirePart(order.invoice, 'invoice')
  const payout = parts.requirePart(order.payout, 'payout')
  return {
    total: payout.amount,
    figures: {
      ...parts.owedFigures(order, amounts, penalty),
      pph: amounts.pph,
      fee: amounts.fee,
      received: payout.amount,
    },
    blocks: [
      ...bothSides(order),
      parts.factsBlock('Penyaluran', [
        ['Nomor invoice', number],
        parts.orderFact(order),
        ...fundFacts(order),
        ['Diterima dari sekolah oleh', formatCollector(order)],
        ['Diteruskan kepada', order.vendor.name],
        ['Rujukan bank', payout.reference],
      ]),
      {
        is: 'sums',
        rows: [
          { label: 'Dibayar sekolah', amount: amounts.total },
          { label: 'PPN disetor platform', amount: -amounts.ppn },
          { label: 'PPh disetor platform', amount: -amounts.pph },
          { label: 'Biaya transaksi', amount: -amounts.fee },
          { label: 'Diteruskan kepada penyedia', amount: payout.amount },
        ],
        words: spellRupiah(payout.amount),
      },
    ],
  }
}

/** Writes the proforma: the amount owed before payment. */
export const proforma = (order: OrderSnapshot): DocumentBody => bill(order, [PROFORMA])

/** Writes the invoice: the amount owed and its payment. */
export const invoice = (order: OrderSnapshot): DocumentBody =>
  bill(order, [INVOICE, ...taxStanding(order, parts.requirePart(order.invoice, 'invoice').amounts.ppn)])
