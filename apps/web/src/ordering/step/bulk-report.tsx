import type { BulkResult } from '@pasar/contract/ordering/bulk-steps'
import { Banner } from '../../ui/base/banner.tsx'
import { BULK_LABELS, type BulkStep } from './bulk-labels.ts'

export type Report = {
  step: BulkStep
  result: BulkResult
  /** Order numbers by id. */
  numbers: ReadonlyMap<number, string>
}

/** Result of a step of several orders: those that succeeded, and each refused one with its reason. */
export function BulkReport({ step, result: { done, refused }, numbers }: Report) {
  const word = BULK_LABELS[step].done
  return (
    <div role="status" className="mb-3 flex flex-col gap-2">
      {done.length > 0 && (
        <Banner kind="success" title={`${done.length} dari ${done.length + refused.length} pesanan ${word}`}>
          {done.map((id) => numbers.get(id)).join(', ')}
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner kind="danger" title={`${refused.length} pesanan tidak ${word}`}>
          <ul className="list-disc pl-5">
            {refused.map(({ orderId, message }) => (
              <li key={orderId}>
                {numbers.get(orderId)}: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
