import type { OrderState } from '@pasar/domain/ordering/machine'
import { StatusTag } from '../../ui/base/tag.tsx'
import { statusOf } from '../base/status-labels.ts'

/** The state of an order, in lists of other features. */
export function OrderStatus({ state }: { state: OrderState }) {
  const { tag, tone, icon } = statusOf(state)
  return (
    <StatusTag tone={tone} icon={icon}>
      {tag}
    </StatusTag>
  )
}
