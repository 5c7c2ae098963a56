import type { DocumentBlockView } from '@pasar/contract/document/block'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { formatPriceRank } from '@pasar/domain/catalogue/price-rank'
import { formatReference } from '@pasar/domain/catalogue/reference-price'
import { spellRupiah } from '@pasar/domain/kernel/spell-number'
import { taxNote } from '@pasar/domain/tax/labels'
import { treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import type { ReactNode } from 'react'
import { usePageContext } from '../page/use-page-context.ts'
import { Ledger, LedgerRow, LedgerTotal } from '../ui/blocks/ledger.tsx'
import { formatNumber, formatRupiah, joinAmounts } from '../ui/text/money.ts'
import { amountsWith, type FutureOrder, freightOf, grandTotal, serviceFor } from './checkout-figures.ts'
import { OrderLetterDraft } from './order-letter-draft.tsx'

type Choices = Parameters<typeof serviceFor>[1]
type CheckoutReviewProps = {
  orders: readonly FutureOrder[]
  choices: Choices
  /** What differs from the figures shown before, by line id. */
  lineChanges: ReadonlyMap<number, string>
  showBlocks: (blocks: readonly DocumentBlockView[]) => ReactNode
}

/** One ledger per planned order, and the grand total in figures and words. */
export function CheckoutReview({ orders, choices, lineChanges, showBlocks }: CheckoutReviewProps) {
  const total = grandTotal(orders, choices)
  return (
    <div className="flex flex-col gap-4">
      {orders.map((order, orderIndex) => {
        const service = serviceFor(order, choices)
        return (
          <div key={order.vendorId}>
            <OrderLedger {...{ order, service, lineChanges }} />
            <OrderLetterDraft {...{ order, orderIndex, service, showBlocks }} />
          </div>
        )
      })}
      <div className="rounded-lg bg-board-100 px-4 py-3">
        <p className="text-sm text-ink-2">Total {orders.length} pesanan</p>
        <p className="large-figure">{formatRupiah(total)}</p>
        <p className="caption text-ink-2">
          <span className="font-bold">Terbilang:</span> {spellRupiah(total)}
        </p>
      </div>
    </div>
  )
}

type OrderLedgerProps = {
  order: Pick<FutureOrder, 'vendorName' | 'lines' | 'freights' | 'amounts'>
  service: string | undefined
  lineChanges?: ReadonlyMap<number, string>
}

/** A planned order: its lines with tax treatment and freight, which sum to the total. */
export function OrderLedger({ order, service, lineChanges }: OrderLedgerProps) {
  const amounts = amountsWith(order, service)
  const freight = freightOf(order, service)
  const rule = usePageContext().settings.taxRule
  const taxWithin =
    amounts.ppn > 0
      ? `Harga barang yang kena PPN: DPP ${formatRupiah(amounts.dpp)} dan PPN ${formatRupiah(amounts.ppn)}. ${taxNote(rule)}`
      : undefined
  return (
    <Ledger title={order.vendorName} className="-mx-4 md:-mx-5" note={taxWithin}>
      {order.lines.map((line) => (
        <LedgerRow
          key={line.id}
          label={line.name}
          note={
            <>
              {lineChanges?.has(line.id) && (
                <span className="block font-bold text-brass-700">Berubah: {lineChanges.get(line.id)}</span>
              )}
              {`${formatNumber(line.quantity)} ${formatUnit(line.unit)} × ${formatRupiah(line.unitPrice)}${line.priceSource === 'negotiation' ? ', harga negosiasi' : ''}, ${treatmentLabels(treatmentOf(line.exemptReason, line.kind)).inline}`}
              {line.priceRank !== null && (
                <span className="block">Harga {joinAmounts(formatPriceRank(line.priceRank))}</span>
              )}
              {line.referencePrices.map((reference) => (
                <span key={reference.kind} className="block">
                  {formatReference(line.unitPrice, reference)}
                </span>
              ))}
            </>
          }
          value={formatRupiah(line.lineTotal)}
        />
      ))}
      <LedgerRow
        label="Ongkos kirim"
        note={freight?.name}
        value={freight === undefined ? 'Belum tersedia' : formatRupiah(amounts.freight)}
      />
      <LedgerTotal label="Jumlah" value={formatRupiah(amounts.total)} />
    </Ledger>
  )
}
