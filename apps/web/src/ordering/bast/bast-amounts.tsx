import type { OrderView } from '@pasar/contract/ordering/order'
import { quoteBast } from '@pasar/contract/ordering/steps'
import { useQuote } from '../../page/use-quote.ts'
import { Ledger, LedgerRow, LedgerTotal } from '../../ui/blocks/ledger.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { longDate } from '../../ui/text/date.ts'
import { formatRupiah } from '../../ui/text/money.ts'
import type { InspectionDraft } from '../base/inspection.ts'
import { subjectLabels } from '../base/subject-labels.ts'

type BastAmountsProps = {
  order: OrderView
  draft: InspectionDraft
  change: (to: Partial<InspectionDraft>) => void
  problemOf: (field: string) => string | undefined
}

/**
 * The amount that the school owes with this BAST, and the choice to charge a delay penalty. The
 * server calculates the amounts.
 *
 * @decision 0029
 */
export function BastAmounts({ order, draft, change, problemOf }: BastAmountsProps) {
  const { reply, refusal, problem } = useQuote(quoteBast, {
    params: { orderId: order.id },
    body: {
      inspectedOn: draft.inspectedOn,
      lines: draft.checks.map(({ lineNo, good }) => ({ lineNo, good })),
      chargePenalty: draft.penalty === 'charge',
    },
  })
  if (reply === null) return <p role="status">{refusal?.message ?? problem ?? 'Menghitung tagihan…'}</p>
  const { amounts, penalty, priceCut, lateDays, latePenalty } = reply
  return (
    <>
      {lateDays > 0 && (
        <section id="penalty" className="card flex flex-col gap-2 p-4">
          <p>
            <b>
              Terlambat {lateDays} hari: denda {formatRupiah(latePenalty)}.
            </b>{' '}
            {order.deliverBy !== null && `Dijanjikan tiba ${longDate(new Date(order.deliverBy))}. `}
            Denda mengurangi yang dibayar sekolah dan yang diterima penyedia.
          </p>
          <RadioGroup
            legend="Denda keterlambatan"
            name="penalty"
            required
            options={[
              { value: 'charge', label: `Kenakan denda ${formatRupiah(latePenalty)}` },
              { value: 'waive', label: 'Bebaskan denda' },
            ]}
            value={draft.penalty ?? ''}
            onChange={(event) =>
              change({ penalty: event.currentTarget.value === 'charge' ? 'charge' : 'waive' })
            }
            error={problemOf('penalty')}
          />
        </section>
      )}
      <Ledger
        title={`Yang dibayar dengan ${subjectLabels(order).handover} ini`}
        className="overflow-hidden rounded-xl"
      >
        <LedgerRow
          label={`${subjectLabels(order).lines} yang diterima baik`}
          value={formatRupiah(amounts.gross + priceCut)}
        />
        {priceCut > 0 && <LedgerRow label="Potongan harga" value={`−${formatRupiah(priceCut)}`} />}
        {(amounts.freight > 0 || subjectLabels(order).subject !== 'services') && (
          <LedgerRow label="Ongkos kirim" value={formatRupiah(amounts.freight)} />
        )}
        {penalty > 0 && <LedgerRow label="Denda keterlambatan" value={`−${formatRupiah(penalty)}`} />}
        <LedgerTotal label="Total" value={formatRupiah(amounts.total)} />
      </Ledger>
    </>
  )
}
