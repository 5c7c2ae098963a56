import type { OrderView } from '@pasar/contract/ordering/order'
import { rupiahWords } from '@pasar/domain/kernel/number-words'
import { TAX_NOTE, taxLabels } from '../api/tax-words.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { Ledger, LedgerRow, LedgerTotal } from '../ui/ledger.tsx'
import { rupiah } from '../ui/money.ts'
import { exemptReasons, owedLines, owedOf, roundingOf, unitPpn } from './order-figures.ts'
import { OrderPlan } from './order-plan.tsx'
import type { Viewer } from './status-words.ts'

type OrderAmountsProps = { order: OrderView; viewer: Viewer }

/** What the school pays, and what reaches the vendor: both from the figures of the order's one invoice. */
export function OrderAmounts({ order, viewer }: OrderAmountsProps) {
  return (
    <div className="flex flex-col gap-4">
      <PaidLedger order={order} />
      {viewer !== 'vendor' && <OrderPlan order={order} />}
      <ReceivedLedger order={order} viewer={viewer} />
    </div>
  )
}

const PENALTY = 'Denda keterlambatan dan potongan'

const signed = (amount: number) => (amount < 0 ? `−${rupiah(-amount)}` : rupiah(amount))

function PaidLedger({ order }: { order: OrderView }) {
  const { amounts, penalty } = owedOf(order)
  const lines = owedLines(order)
  const untaxed = amounts.gross - amounts.taxedGross
  const rounding = roundingOf({ amounts, lines })
  const reasons = exemptReasons({ lines: lines.filter(({ quantity }) => quantity > 0) })
  return (
    <Ledger
      title={order.invoice === null ? 'Dibayar sekolah' : 'Dibayar sekolah menurut tagihan'}
      note={
        <>
          <p>Terbilang: {rupiahWords(amounts.total)}</p>
          {amounts.ppn > 0 && <p className="mt-1">{TAX_NOTE}</p>}
        </>
      }
    >
      {amounts.taxedGross > 0 && (
        <>
          <LedgerRow label={`${taxLabels.net} (DPP)`} value={rupiah(amounts.dpp)} />
          <LedgerRow label={taxLabels.dppOther} value={rupiah(amounts.dppOther)} muted />
          <LedgerRow label={taxLabels.ppn} value={rupiah(amounts.ppn)} />
          {rounding !== 0 && (
            <LedgerRow
              label="Pembulatan"
              note={`Jumlah PPN per satuan ${rupiah(unitPpn({ amounts, lines }))}; tagihan dihitung sekali dari jumlah seluruhnya`}
              value={signed(rounding)}
              muted
            />
          )}
        </>
      )}
      {untaxed > 0 && (
        <LedgerRow label="Barang tanpa PPN" note={reasons.join('. ')} value={rupiah(untaxed)} />
      )}
      <LedgerRow label="Jumlah harga barang" value={rupiah(amounts.gross)} />
      <LedgerRow label="Ongkos kirim" note={order.freight.name} value={rupiah(amounts.freight)} />
      {penalty > 0 && <LedgerRow label={PENALTY} value={signed(-penalty)} />}
      <LedgerTotal label="Total" value={rupiah(amounts.total)} />
    </Ledger>
  )
}

function ReceivedLedger({ order, viewer }: OrderAmountsProps) {
  const { settings } = usePageContext()
  const { amounts, penalty } = owedOf(order)
  const untaxed = amounts.gross - amounts.taxedGross
  const pph = `PPh ${String(settings.pphPermille / 10).replace('.', ',')}% dipungut dari penyedia`
  const feeRule = `Biaya transaksi ${rupiah(settings.feeAmount)} per transaksi per tagihan ditanggung penyedia, untuk barang PPN dengan DPP di atas ${rupiah(settings.feeThreshold)}.`
  return (
    <Ledger title={viewer === 'vendor' ? 'Anda terima' : 'Diterima penyedia'} note={feeRule}>
      <LedgerRow label="DPP" value={rupiah(amounts.dpp + untaxed)} />
      <LedgerRow label={pph} value={signed(-amounts.pph)} />
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
