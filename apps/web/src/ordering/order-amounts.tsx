import type { OrderView } from '@pasar/contract/ordering/order'
import { rupiahWords } from '@pasar/domain/kernel/number-words'
import { feeNote, hasOtherBase, taxLabels, taxNote } from '@pasar/domain/tax/labels'
import { taxWords } from '@pasar/domain/tax/treatment'
import { Fragment } from 'react'
import { Ledger, LedgerRow, LedgerTotal } from '../ui/ledger.tsx'
import { grouped, rupiah } from '../ui/money.ts'
import { groupsOf, owedLines, owedOf, roundingOf, unitPpn } from './order-figures.ts'
import { OrderPlan } from './order-plan.tsx'
import type { Viewer } from './status-words.ts'

type OrderAmountsProps = { order: OrderView; viewer: Viewer }

/** What the school pays, and what reaches the vendor: both from the figures of the order's one invoice. */
export function OrderAmounts({ order, viewer }: OrderAmountsProps) {
  return (
    <div className="flex flex-col gap-4">
      <PaidLedger order={order} />
      <RoundingLedger order={order} />
      {viewer !== 'vendor' && <OrderPlan order={order} />}
      <ReceivedLedger order={order} viewer={viewer} />
    </div>
  )
}

const PENALTY = 'Denda keterlambatan dan potongan'

const signed = (amount: number) => (amount < 0 ? `−${rupiah(-amount)}` : rupiah(amount))

/** Net price and PPN of the goods by treatment, freight and penalty: every row counts towards the total. */
function PaidLedger({ order }: { order: OrderView }) {
  const { amounts, penalty } = owedOf(order)
  const { taxRule } = order
  const labels = taxLabels(taxRule)
  const groups = groupsOf({ amounts, lines: owedLines(order) })
  const otherBase = hasOtherBase(taxRule) ? `${labels.dppOther}: ${rupiah(amounts.dppOther)}` : undefined
  return (
    <Ledger
      title={order.invoice === null ? 'Dibayar sekolah' : 'Dibayar sekolah menurut tagihan'}
      note={
        <>
          <p>Terbilang: {rupiahWords(amounts.total)}</p>
          {groups.map(({ treatment }) => (
            <p key={treatment} className="mt-1">
              {treatment === 'taxed' ? taxNote(taxRule) : taxWords(treatment).sentence}
            </p>
          ))}
        </>
      }
    >
      {groups.map(({ treatment, net, ppn }) =>
        treatment === 'taxed' ? (
          <Fragment key={treatment}>
            <LedgerRow label={`${labels.net} (DPP)`} note={otherBase} value={rupiah(net)} />
            <LedgerRow label={labels.ppn} value={rupiah(ppn)} />
          </Fragment>
        ) : (
          <LedgerRow
            key={treatment}
            label="Barang tanpa PPN"
            note={taxWords(treatment).label}
            value={rupiah(net)}
          />
        ),
      )}
      <LedgerRow label="Ongkos kirim" note={order.freight.name} value={rupiah(amounts.freight)} />
      {penalty > 0 && <LedgerRow label={PENALTY} value={signed(-penalty)} />}
      <LedgerTotal label="Total" value={rupiah(amounts.total)} />
    </Ledger>
  )
}

/**
 * From the PPN of single units, as item pages show it, to the PPN of the bill, which is computed once. Only where the two differ.
 *
 * @decision 0004
 */
function RoundingLedger({ order }: { order: OrderView }) {
  const { amounts } = owedOf(order)
  const { taxRule } = order
  const lines = owedLines(order).filter(({ exemptReason, quantity }) => exemptReason === null && quantity > 0)
  const rounding = roundingOf({ amounts, lines, taxRule })
  if (rounding === 0) return null
  return (
    <Ledger title="PPN satuan dan PPN tagihan" note="PPN tagihan dihitung sekali dari jumlah seluruhnya.">
      {lines.map((line) => (
        <LedgerRow
          key={line.lineNo}
          label={line.name}
          note={`PPN satuan × ${grouped(line.quantity)}`}
          value={rupiah(unitPpn({ lines: [line], taxRule }))}
        />
      ))}
      <LedgerRow label="Pembulatan" value={signed(rounding)} />
      <LedgerTotal label="PPN tagihan" value={rupiah(amounts.ppn)} />
    </Ledger>
  )
}

/** What reaches the vendor: every row counts towards the total. */
function ReceivedLedger({ order, viewer }: OrderAmountsProps) {
  const { amounts, penalty } = owedOf(order)
  const untaxed = amounts.gross - amounts.taxedGross
  return (
    <Ledger title={viewer === 'vendor' ? 'Anda terima' : 'Diterima penyedia'} note={feeNote(order.taxRule)}>
      {amounts.taxedGross > 0 && <LedgerRow label="DPP barang kena PPN" value={rupiah(amounts.dpp)} />}
      {untaxed > 0 && <LedgerRow label="Barang tanpa PPN" value={rupiah(untaxed)} />}
      <LedgerRow label={taxLabels(order.taxRule).pph} value={signed(-amounts.pph)} />
      <LedgerRow
        label="Biaya transaksi"
        value={amounts.fee === 0 ? 'Tidak dikenakan' : signed(-amounts.fee)}
      />
      <LedgerRow label="Ongkos kirim diteruskan" value={rupiah(amounts.freight)} />
      {penalty > 0 && <LedgerRow label={PENALTY} value={signed(-penalty)} />}
      <LedgerTotal label="Diterima penyedia" value={rupiah(amounts.received)} />
    </Ledger>
  )
}
