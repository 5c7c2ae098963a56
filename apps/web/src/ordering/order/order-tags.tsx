import { StatusTag } from '../../ui/base/tag.tsx'
import { orderTags, statusOf } from '../base/status-labels.ts'
import { subjectIcon, subjectText } from '../base/subject-labels.ts'

type OrderTagsProps = { order: Parameters<typeof orderTags>[0] & Parameters<typeof subjectText>[0] }

/** The state of an order and its other tags. */
export function OrderTags({ order }: OrderTagsProps) {
  const { tag, tone, icon } = statusOf(order.state)
  return (
    <>
      <StatusTag tone={tone} icon={subjectIcon(order, icon)}>
        {subjectText(order, tag)}
      </StatusTag>
      {orderTags(order).map((other) => (
        <StatusTag key={other.tag} tone={other.tone} icon={other.icon}>
          {other.tag}
        </StatusTag>
      ))}
    </>
  )
}
