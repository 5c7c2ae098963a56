import type { OrderView } from '@pasar/contract/ordering/order'
import type { OrderRequest } from '@pasar/contract/ordering/requests'
import { quoteBast } from '@pasar/contract/ordering/steps'
import { isoDay } from '@pasar/domain/kernel/dates'
import { usePageContext } from '../../page/use-page-context.ts'
import { useQuote } from '../../page/use-quote.ts'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import type { AgreementTerms } from '../base/agreement-rows.ts'
import { AgreementTable } from '../base/agreement-table.tsx'
import { subjectLabels } from '../base/subject-labels.ts'

/** Returns the current terms of an order, to compare with another agreement. */
export const currentTerms = ({ lines, amounts, neededBy }: OrderView): AgreementTerms => ({
  lines,
  freight: amounts.freight,
  neededBy,
  total: amounts.total,
})

/** Returns the terms after a requested change. */
function changedTerms({ lines }: OrderView, change: NonNullable<OrderRequest['change']>): AgreementTerms {
  return {
    lines: lines.map((line) => ({ ...line, ...change.lines.find(({ lineNo }) => lineNo === line.lineNo) })),
    freight: change.freight,
    neededBy: change.neededBy,
    total: change.amounts.total,
  }
}

/** The details of a request, if it is more than yes or no. */
export function RequestTerms({ order, request }: { order: OrderView; request: OrderRequest }) {
  if (request.change !== null)
    return (
      <AgreementTable
        caption="Perbedaan yang diminta"
        before={currentTerms(order)}
        after={changedTerms(order, request.change)}
      />
    )
  return request.good === null ? null : <ShortTerms order={order} good={request.good} />
}

type ShortTermsProps = { order: OrderView; good: readonly { lineNo: number; good: number }[] }

/** The units that count, and their total. */
export function ShortTerms({ order, good }: ShortTermsProps) {
  const { member, renderedAt } = usePageContext()
  const isServices = subjectLabels(order).subject === 'services'
  const isParty = member?.role === 'buyer' || member?.role === 'vendor'
  const { reply } = useQuote(
    quoteBast,
    isParty && order.state === 'shipping'
      ? {
          params: { orderId: order.id },
          body: {
            inspectedOn: order.handover?.inspectedOn ?? isoDay(renderedAt),
            lines: good.map(({ lineNo, good: units }) => ({ lineNo, good: units })),
            chargePenalty: false,
          },
        }
      : null,
  )
  return (
    <Ledger title={`${subjectLabels(order).lines} yang diterima baik`} className="overflow-hidden rounded-lg">
      {order.lines.map((line) => {
        const units = good.find(({ lineNo }) => lineNo === line.lineNo)?.good ?? 0
        return (
          <LedgerRow
            key={line.lineNo}
            label={line.name}
            value={`${formatNumber(units)} dari ${formatNumber(line.quantity)} ${line.unit}`}
          />
        )
      })}
      {reply !== null && (
        <>
          <LedgerRow
            label={isServices ? 'Dibayar sekolah' : 'Dibayar sekolah, dengan ongkos kirim'}
            note={`Semula ${formatRupiah(order.amounts.total)}`}
            value={formatRupiah(reply.amounts.total)}
          />
          <LedgerRow label="Diterima penyedia" value={formatRupiah(reply.amounts.received)} />
        </>
      )}
    </Ledger>
  )
}
