import type { Recap } from '@pasar/contract/payment/tax-recap'
import { MONTHS } from '@pasar/domain/kernel/dates'
import type { Column } from '../ui/data-table.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '../ui/ledger.tsx'
import { grouped, rupiah } from '../ui/money.ts'

/** `November 2026` of `2026-11`. */
export const monthWords = (month: string): string => {
  const [year = '', number = '1'] = month.split('-')
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`
}

/** The amounts of a recap, as columns. */
export const TAX_COLUMNS: readonly Column<Recap>[] = [
  { key: 'invoices', head: 'Tagihan', align: 'end', cell: (row) => grouped(row.invoices) },
  { key: 'dpp', head: 'DPP', align: 'end', cell: (row) => rupiah(row.dpp) },
  { key: 'ppn', head: 'PPN', align: 'end', cell: (row) => rupiah(row.ppn) },
  { key: 'pphBase', head: 'Dasar PPh', align: 'end', cell: (row) => rupiah(row.pphBase) },
  { key: 'pph', head: 'PPh', align: 'end', cell: (row) => rupiah(row.pph) },
  { key: 'fee', head: 'Biaya transaksi', align: 'end', cell: (row) => rupiah(row.fee) },
]

/** What schools paid: everything that was passed on, withheld or kept back. @returns whole rupiah */
const paidOf = ({ ppn, pph, fee, vendor, freight, penalty }: Recap): number =>
  ppn + pph + fee + vendor + freight - penalty

/** What a time comes to altogether; every row counts towards the total. */
export function RecapLedger({ title, total, note }: { title: string; total: Recap; note: string }) {
  return (
    <Ledger
      title={title}
      aside={`${grouped(total.invoices)} tagihan`}
      level="h2"
      className="rounded-xl"
      note={note}
    >
      <LedgerRow label="PPN" value={rupiah(total.ppn)} note={`DPP ${rupiah(total.dpp)}`} />
      <LedgerRow label="PPh" value={rupiah(total.pph)} note={`Dasar ${rupiah(total.pphBase)}`} />
      <LedgerRow label="Biaya transaksi" value={rupiah(total.fee)} />
      <LedgerRow label="Bagian penyedia" value={rupiah(total.vendor)} />
      <LedgerRow label="Ongkos kirim" value={rupiah(total.freight)} />
      {total.penalty > 0 && <LedgerRow label="Denda dan potongan" value={`−${rupiah(total.penalty)}`} />}
      <LedgerTotal label="Dibayar sekolah" value={rupiah(paidOf(total))} />
    </Ledger>
  )
}
