import type { TaxRecap } from '@pasar/contract/payment/tax-recap'
import { Ledger, LedgerRow, LedgerTotal } from '../ui/blocks/ledger.tsx'
import type { Column } from '../ui/data/data-table.tsx'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'

/** The amounts of a recap, as columns. */
export const TAX_COLUMNS: readonly Column<TaxRecap>[] = [
  { key: 'invoices', head: 'Tagihan', align: 'end', cell: (row) => formatNumber(row.invoices) },
  { key: 'dpp', head: 'DPP', align: 'end', cell: (row) => formatRupiah(row.dpp) },
  { key: 'ppn', head: 'PPN', align: 'end', cell: (row) => formatRupiah(row.ppn) },
  { key: 'pphBase', head: 'Dasar PPh', align: 'end', cell: (row) => formatRupiah(row.pphBase) },
  { key: 'pph', head: 'PPh', align: 'end', cell: (row) => formatRupiah(row.pph) },
  { key: 'fee', head: 'Biaya transaksi', align: 'end', cell: (row) => formatRupiah(row.fee) },
]

/**
 * Returns what schools paid, including everything passed on, withheld or retained.
 *
 * @returns whole rupiah
 */
const paidOf = ({ ppn, pph, fee, vendor, freight, penalty }: TaxRecap): number =>
  ppn + pph + fee + vendor + freight - penalty

/** The total of a period; all rows add up to it. */
export function RecapLedger({ title, total, note }: { title: string; total: TaxRecap; note: string }) {
  return (
    <Ledger
      title={title}
      aside={`${formatNumber(total.invoices)} tagihan`}
      level="h2"
      className="rounded-xl"
      note={note}
    >
      <LedgerRow label="PPN" value={formatRupiah(total.ppn)} note={`DPP ${formatRupiah(total.dpp)}`} />
      <LedgerRow label="PPh" value={formatRupiah(total.pph)} note={`Dasar ${formatRupiah(total.pphBase)}`} />
      <LedgerRow label="Biaya transaksi" value={formatRupiah(total.fee)} />
      <LedgerRow label="Bagian penyedia" value={formatRupiah(total.vendor)} />
      <LedgerRow label="Ongkos kirim" value={formatRupiah(total.freight)} />
      {total.penalty > 0 && (
        <LedgerRow label="Denda dan potongan" value={`−${formatRupiah(total.penalty)}`} />
      )}
      <LedgerTotal label="Dibayar sekolah" value={formatRupiah(paidOf(total))} />
    </Ledger>
  )
}
