import { sumRupiah } from '@pasar/domain/kernel/money'
import { spellRupiah } from '@pasar/domain/kernel/spell-number'
import { feeNote, hasReducedTaxBase, taxLabels, taxNote } from '@pasar/domain/tax/labels'
import { treatmentLabels } from '@pasar/domain/tax/treatment'
import { Fragment } from 'react'
import { Ledger, LedgerRow, LedgerTotal } from '../../ui/blocks/ledger.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import {
  billedAmounts,
  billedLines,
  groupsOf,
  type OrderFigures,
  priceCutOf,
  roundingOf,
  unitPpn,
} from '../base/order-figures.ts'
import type { OrderViewer } from '../base/status-labels.ts'
import { subjectLabels, subjectText } from '../base/subject-labels.ts'

type OrderAmountsProps = { order: OrderFigures; viewer: OrderViewer }

/** The amount the school pays and the payout of the vendor, both from the order's invoice. */
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

const signed = (amount: number) => (amount < 0 ? `−${formatRupiah(-amount)}` : formatRupiah(amount))

/**
 * Net price and PPN of the goods by tax treatment, freight and penalty. All rows add up to the
 * total.
 */
function PaidLedger({ order }: { order: OrderFigures }) {
  const { amounts, penalty } = billedAmounts(order)
  const priceCut = priceCutOf(order)
  const { taxRule } = order
  const labels = taxLabels(taxRule)
  const groups = groupsOf({ amounts, lines: billedLines(order) })
  const otherBase = hasReducedTaxBase(taxRule)
    ? `${labels.dppOther}: ${formatRupiah(amounts.dppOther)}`
    : undefined
  return (
    <Ledger
      title={order.invoice === null ? 'Dibayar sekolah' : 'Dibayar sekolah menurut tagihan'}
      note={
        <>
          <p>Terbilang: {spellRupiah(amounts.total)}</p>
          {priceCut > 0 && (
            <p className="mt-1">Harga di atas sudah dikurangi potongan harga {formatRupiah(priceCut)}.</p>
          )}
          {groups.map(({ treatment }) => (
            <p key={treatment} className="mt-1">
              {treatment === 'taxed' ? taxNote(taxRule) : treatmentLabels(treatment).sentence}
            </p>
          ))}
        </>
      }
    >
      {groups.map(({ treatment, net, ppn }) =>
        treatment === 'taxed' ? (
          <Fragment key={treatment}>
            <LedgerRow label={`${labels.net} (DPP)`} note={otherBase} value={formatRupiah(net)} />
            <LedgerRow label={labels.ppn} value={formatRupiah(ppn)} />
          </Fragment>
        ) : (
          <LedgerRow
            key={treatment}
            label={`${subjectLabels(order).lines} tanpa PPN`}
            note={treatmentLabels(treatment).label}
            value={formatRupiah(net)}
          />
        ),
      )}
      {(amounts.freight > 0 || subjectLabels(order).subject !== 'services') && (
        <LedgerRow label="Ongkos kirim" note={order.freight.name} value={formatRupiah(amounts.freight)} />
      )}
      {penalty > 0 && <LedgerRow label={PENALTY} value={signed(-penalty)} />}
      <LedgerTotal label="Total" value={formatRupiah(amounts.total)} />
    </Ledger>
  )
}

/**
 * Shows the difference between the PPN summed per unit, as on item pages, and the PPN of the
 * invoice, computed once. Only shown if they differ.
 *
 * @decision 0004
 */
function RoundingLedger({ order }: { order: OrderFigures }) {
  const { amounts } = billedAmounts(order)
  const { taxRule } = order
  const lines = billedLines(order).filter(
    ({ exemptReason, quantity }) => exemptReason === null && quantity > 0,
  )
  const rounding = roundingOf({ amounts, lines, taxRule })
  // A price cut lowers the bill as a whole, so its units do not add up to it.
  if (rounding === 0 || priceCutOf(order) > 0) return null
  return (
    <Ledger title="PPN satuan dan PPN tagihan" note="PPN tagihan dihitung sekali dari jumlah seluruhnya.">
      {lines.map((line) => (
        <LedgerRow
          key={line.lineNo}
          label={line.name}
          note={`PPN satuan × ${formatNumber(line.quantity)}`}
          value={formatRupiah(unitPpn({ lines: [line], taxRule }))}
        />
      ))}
      <LedgerRow label="Pembulatan" value={signed(rounding)} />
      <LedgerTotal label="PPN tagihan" value={formatRupiah(amounts.ppn)} />
    </Ledger>
  )
}

/** The payout of the vendor. All rows add up to the total. */
function ReceivedLedger({ order, viewer }: OrderAmountsProps) {
  const { amounts, penalty } = billedAmounts(order)
  const untaxedGross = amounts.gross - amounts.taxedGross
  return (
    <Ledger title={viewer === 'vendor' ? 'Anda terima' : 'Diterima penyedia'} note={feeNote(order.taxRule)}>
      {amounts.taxedGross > 0 && (
        <LedgerRow label={subjectText(order, 'DPP barang kena PPN')} value={formatRupiah(amounts.dpp)} />
      )}
      {untaxedGross > 0 && (
        <LedgerRow label={subjectText(order, 'Barang tanpa PPN')} value={formatRupiah(untaxedGross)} />
      )}
      <LedgerRow label={taxLabels(order.taxRule).pph} value={signed(-amounts.pph)} />
      <LedgerRow
        label="Biaya transaksi"
        value={amounts.fee === 0 ? 'Tidak dikenakan' : signed(-amounts.fee)}
      />
      {(amounts.freight > 0 || subjectLabels(order).subject !== 'services') && (
        <LedgerRow label="Ongkos kirim diteruskan" value={formatRupiah(amounts.freight)} />
      )}
      {penalty > 0 && <LedgerRow label={PENALTY} value={signed(-penalty)} />}
      <LedgerTotal label="Diterima penyedia" value={formatRupiah(amounts.received)} />
    </Ledger>
  )
}

/** The fund and the budget lines of the order. @decision 0035 */
function OrderPlan({ order: { fund, plan, lines } }: { order: OrderFigures }) {
  if (plan.length === 0)
    return (
      <Ledger title="Sumber dana">
        <LedgerRow label={fund.name} value={fund.code} />
      </Ledger>
    )
  return (
    <Ledger
      title="Anggaran"
      aside={fund.name}
      note="Termasuk bagian ongkos kirim. Yang sudah dilepas kembali ke sisa pos."
    >
      {plan.map(({ lineNo, code, name, amount }) => (
        <LedgerRow
          key={`${lineNo} ${code}`}
          label={`${code} ${name}`}
          note={lines.find((line) => line.lineNo === lineNo)?.name}
          value={formatRupiah(amount)}
        />
      ))}
      <LedgerTotal
        label="Diambil dari anggaran"
        value={formatRupiah(sumRupiah(plan.map(({ amount }) => amount)))}
      />
    </Ledger>
  )
}
