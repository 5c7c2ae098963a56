import type { OrderView } from '@pasar/contract/ordering/order'
import { Timeline } from '../../ui/blocks/timeline.tsx'
import { shortDate, shortDayAndTime } from '../../ui/text/date.ts'
import { remaining } from '../../ui/text/remaining.ts'
import { type OfOrder, subjectText } from '../base/subject-labels.ts'
import { stagesOf, type TimelineStage } from './order-timeline.ts'

/** The stages of the order along the margin line. */
export function OrderStages({ order, now }: { order: OrderView; now: Date }) {
  const steps = stagesOf(order, now).map((stage) => ({
    key: stage.key,
    name: stage.name,
    state: stage.state,
    when: whenOf(stage, order, now),
    actor: stage.actor,
    ...(stage.remark === undefined ? undefined : { children: stage.remark }),
    branch: stage.branch,
    icon: stage.icon,
  }))
  return <Timeline label="Perjalanan pesanan" steps={steps} className="overflow-hidden rounded-xl" />
}

/** Returns the time of a stage, its deadline, or what it waits for. */
export function whenOf(stage: TimelineStage, order: OfOrder, now: Date): string | undefined {
  if (stage.at !== null) return shortDayAndTime(stage.at, now)
  if (stage.deadline === null)
    return stage.key === 'paid' && stage.state === 'next' ? subjectText(order, 'Setelah BAST') : undefined
  return stage.state === 'late' ? remaining(stage.deadline, now) : `Batas ${shortDate(stage.deadline)}`
}
