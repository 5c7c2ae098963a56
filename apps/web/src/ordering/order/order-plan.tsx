import type { OrderView } from '@pasar/contract/ordering/order'
import { sumRupiah } from '@pasar/domain/kernel/money'
import { Ledger, LedgerRow, LedgerTotal } from '../../ui/base/ledger.tsx'
import { formatRupiah } from '../../ui/data/money.ts'

/** The fund and the budget lines of the order. @decision 0035 */
export function OrderPlan({ order: { fund, plan, lines } }: { order: OrderView }) {
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
