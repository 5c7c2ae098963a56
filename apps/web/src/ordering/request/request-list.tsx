import type { OrderView } from '@pasar/contract/ordering/order'
import type { OrderRequest } from '@pasar/contract/ordering/requests'
import { withFormattedUnits } from '@pasar/domain/catalogue/format-unit'
import { RelativeTime } from '../../page/relative-time.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { longDate } from '../../ui/text/date.ts'
import type { AgreementTerms } from '../base/agreement-rows.ts'
import { AgreementTable } from '../base/agreement-table.tsx'
import { pendingRequest, requestKindLabels, requestStatus, SIDE_LABELS } from '../base/request-labels.ts'
import { currentTerms } from './request-terms.tsx'

/** Answered requests, newest first. */
export function SettledRequests({ order }: { order: OrderView }) {
  const settledRequests = order.requests
    .filter((request) => request !== pendingRequest(order.requests))
    .toReversed()
  if (settledRequests.length === 0) return null
  return (
    <section aria-label="Permintaan yang sudah dijawab" className="mb-3 flex flex-col gap-2">
      <h3 className="heading-3">Permintaan yang sudah dijawab</h3>
      <ul className="flex flex-col gap-2">
        {settledRequests.map((request) => (
          <Settled key={request.id} order={order} request={request} />
        ))}
      </ul>
    </section>
  )
}

function Settled({ order, request }: { order: OrderView; request: OrderRequest }) {
  const { tag, tone, icon } = requestStatus(request.state)
  return (
    <li className="card p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="font-semibold">
          {requestKindLabels(request.kind, order).name}
          <span className="caption block font-normal text-ink-2">
            {SIDE_LABELS[request.askedBy]}, <RelativeTime at={request.askedAt} />
          </span>
        </p>
        <StatusTag tone={tone} icon={icon}>
          {tag}
        </StatusTag>
      </div>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">Alasan: {request.reason}</p>
      {request.answer !== '' && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">Jawaban: {request.answer}</p>
      )}
      {request.settledAt !== null && (
        <p className="caption text-ink-3">
          <RelativeTime at={request.settledAt} />
        </p>
      )}
    </li>
  )
}

/** Earlier agreements, each next to the agreement that replaced it. */
export function EarlierAgreements({ order }: { order: OrderView }) {
  if (order.earlier.length === 0) return null
  const versions = [
    ...order.earlier.map((one) => ({
      number: one.agreement,
      endedAt: one.endedAt,
      agreed: {
        lines: withFormattedUnits(one.lines),
        freight: one.amounts.freight,
        neededBy: one.neededBy,
        total: one.amounts.total,
      } satisfies AgreementTerms,
    })),
    { number: order.agreement, endedAt: null, agreed: currentTerms(order) },
  ]
  return (
    <section aria-label="Perubahan pesanan" className="mb-4 flex flex-col gap-2">
      {versions.slice(1).map((version, index) => {
        const before = versions[index]
        return (
          before !== undefined && (
            <details key={version.number} className="card" open={version.endedAt === null}>
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2.5">
                <b>Perubahan ke-{index + 1}</b>
                {before.endedAt !== null && (
                  <span className="text-ink-2">disetujui {longDate(before.endedAt)}</span>
                )}
              </summary>
              <div className="px-4 pb-4">
                <AgreementTable
                  caption={`Perubahan ke-${index + 1}`}
                  before={before.agreed}
                  after={version.agreed}
                />
              </div>
            </details>
          )
        )
      })}
    </section>
  )
}
