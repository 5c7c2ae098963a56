import { must } from '@pasar/domain/kernel/must'
import { isFinal, type OrderState } from '@pasar/domain/ordering/machine'
import { isReplacementOpen, type ReplacementState } from '@pasar/domain/ordering/replacement'
import type { IconName } from '../../icons/icon-names.ts'
import { formatNumber } from '../../ui/text/money.ts'
import { requestKindLabels, requestStatus, SIDE_LABELS } from '../base/request-labels.ts'
import { subjectLabels, subjectText } from '../base/subject-labels.ts'
import {
  actorOfAutomaticStep,
  type OrderTimelineStep,
  stepsOf,
  type TimelineSource,
} from './timeline-steps.ts'

/** One stage of an order in the timeline. */
export type TimelineStage = {
  key: string
  name: string
  state: 'done' | 'current' | 'late' | 'next'
  /** Time of completion. */
  at: Date | null
  /** Deadline; of the current stage only. */
  deadline: Date | null
  /** The actor, past or expected. */
  actor: string
  /** Additional text: why the order ended, or why a proof was refused. */
  remark?: string
  branch?: 'red' | 'grey'
  /** Icon of a branch. */
  icon?: IconName
}

/** Steps that end an order by mutual agreement, unless staff decided. */
const AGREED = ['cancelAgreed', 'takeBack', 'close']

const ENDINGS: Partial<Record<OrderState, { name: string; branch: 'red' | 'grey' }>> = {
  cancelled: { name: 'Dibatalkan', branch: 'grey' },
  rejected: { name: 'Ditolak penyedia', branch: 'red' },
  closed: { name: 'Ditutup', branch: 'grey' },
}

/**
 * Returns the stages of an order: completed ones with their actor, the current one with its
 * deadline, and future ones.
 */
export function stagesOf(order: TimelineSource, now: Date): TimelineStage[] {
  return withBranches(spineOf(order, now), [...requestBranches(order), ...replacementBranches(order)])
}

const requestBranches = (order: TimelineSource): TimelineStage[] =>
  order.requests.filter(({ settledAt }) => settledAt !== null).map((request) => branchOf(order, request))

/** Returns the branches of later dispatches, and of each replacement from its request on. */
function replacementBranches({ replacements, deliveries, events, lines }: TimelineSource): TimelineStage[] {
  const labels = subjectLabels({ lines })
  const textOf = (text: string) => subjectText({ lines }, text)
  const sendings = events.filter(({ action }) => action === 'ship')
  return [
    ...replacements.map((one) =>
      branch(`replacement-${one.id}`, textOf('Pengganti diminta'), one.requestedAt, {
        actor: one.askedBy === 'staff' ? 'Platform' : SIDE_LABELS[one.askedBy],
        icon: 'arrow-counter-clockwise',
        remark: `${goodsOf(
          one.lines.map(({ lineNo, units }) => ({ lineNo, count: units })),
          lines,
        )}. ${one.reason}`,
      }),
    ),
    ...replacements
      .filter(({ state }) => state === 'withdrawn')
      .map((one) =>
        branch(`replacement-withdrawn-${one.id}`, textOf('Permintaan pengganti dibatalkan'), one.endedAt, {
          actor: SIDE_LABELS.buyer,
        }),
      ),
    ...sendings.slice(1).map((event, at) => {
      const delivery = deliveries[at + 1]
      const replacement = replacements.find(({ id }) => id === delivery?.replacementId)
      const sentLines = (delivery?.lines ?? []).map(({ lineNo, quantity }) => ({ lineNo, count: quantity }))
      const due = replacement && sumOf(replacement.lines.map(({ units }) => units))
      const name =
        due === undefined
          ? `Sisa ${labels.inline} ${labels.sent.toLowerCase()}`
          : sumOf(sentLines.map(({ count }) => count)) < due
            ? textOf('Pengganti dikirim sebagian')
            : textOf('Pengganti dikirim')
      return branch(`shipment-${event.seq}`, name, event.at, {
        actor: `${SIDE_LABELS.vendor}: ${event.name}`,
        icon: labels.sendIcon,
        remark: goodsOf(sentLines, lines),
      })
    }),
  ]
}

/** Maximum number of items that a stage names. */
const MAX_NAMED = 2

type Goods = { lineNo: number; count: number; of?: number }

/**
 * Returns "8 dari 12 Unit Laptop, 3 Rim Kertas dan 2 barang lain". Does not add different units.
 */
function goodsOf(goods: readonly Goods[], lines: TimelineSource['lines']): string {
  const lineTexts = goods.slice(0, MAX_NAMED).map(({ lineNo, count, of }) => {
    const { unit, name } = must(
      lines.find((line) => line.lineNo === lineNo),
      'the order line of the goods',
    )
    const total = of === undefined ? '' : ` dari ${formatNumber(of)}`
    return `${formatNumber(count)}${total} ${unit} ${name}`
  })
  const rest = goods.length - lineTexts.length
  return `${lineTexts.join(', ')}${rest > 0 ? ` dan ${formatNumber(rest)} ${subjectLabels({ lines }).inline} lain` : ''}`
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

const branch = (
  key: string,
  name: string,
  at: Date | null,
  rest: Pick<TimelineStage, 'actor' | 'icon' | 'remark'>,
): TimelineStage => ({ key, name, state: 'done', at, deadline: null, branch: 'grey', ...rest })

/** Inserts requests and their answers between the stages, by time. */
function withBranches(spine: TimelineStage[], branches: readonly TimelineStage[]): TimelineStage[] {
  const isBefore = (stage: TimelineStage, branch: TimelineStage) =>
    // A request answered at the time of the end is the cause of the end.
    stage.at !== null && branch.at !== null && stage.at < branch.at
  const inOrder = branches.toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0))
  return inOrder.reduce((stages, branch) => {
    const index = stages.findLastIndex((stage) => isBefore(stage, branch)) + 1
    return stages.toSpliced(index, 0, branch)
  }, spine)
}

function branchOf(order: TimelineSource, request: TimelineSource['requests'][number]): TimelineStage {
  const parts = [requestStatus(request.state).tag, request.answer].filter((part) => part !== '')
  return {
    key: `request-${request.id}`,
    name: requestKindLabels(request.kind, order).name,
    state: 'done',
    at: request.settledAt,
    deadline: null,
    actor: SIDE_LABELS[request.askedBy],
    remark: parts.join('. '),
    branch: request.kind === 'return' ? 'red' : 'grey',
    ...((request.state === 'accepted' || request.state === 'granted') && { icon: 'check' as const }),
  }
}

function spineOf(order: TimelineSource, now: Date): TimelineStage[] {
  const ending = ENDINGS[order.state]
  if (ending !== undefined) {
    const earlierSteps = stepsOf(order).filter((step) => step.reached !== 'completed')
    return [...earlierSteps.flatMap((step) => doneStage(order, step)), endStage(order, ending)]
  }
  const steps = stepsOf(order)
  const reachedIndex = steps.findIndex((step) => step.reached === order.state)
  return steps.map((step, index): TimelineStage => {
    if (index <= reachedIndex) return doneStage(order, step)[0] ?? waitingStage(step, 'done')
    if (index > reachedIndex + 1 || isFinal(order.state)) return waitingStage(step, 'next')
    const isLate = order.deadline !== null && order.deadline < now
    return {
      ...waitingStage(step, isLate ? 'late' : 'current'),
      deadline: order.deadline,
      ...remarkOn(order),
    }
  })
}

function doneStage(order: TimelineSource, step: OrderTimelineStep): TimelineStage[] {
  const at = step.at(order)
  if (at === null) return []
  const event = order.events.findLast(({ action }) => action === step.action)
  return [
    {
      key: step.reached,
      name: step.name,
      state: 'done',
      at,
      deadline: null,
      actor:
        event === undefined
          ? step.by
          : event.actor === 'system'
            ? actorOfAutomaticStep(step)
            : `${step.by}: ${event.name}`,
      ...(step.reached === 'bast' && order.handover?.number ? { remark: order.handover.number } : undefined),
      ...(step.reached === 'shipping' ? sentInPart(order) : undefined),
    },
  ]
}

/** Returns the label of a partial first dispatch, with the lines that were not sent completely. */
function sentInPart({ deliveries, lines }: TimelineSource): { name?: string; remark?: string } {
  const [first] = deliveries
  if (first === undefined) return {}
  const sentOf = (no: number) => first.lines.find(({ lineNo }) => lineNo === no)?.quantity ?? 0
  const short = lines
    .map(({ lineNo, quantity }) => ({ lineNo, count: sentOf(lineNo), of: quantity }))
    .filter(({ count, of }) => count < of)
  return short.length === 0
    ? {}
    : { name: `${subjectLabels({ lines }).sent} sebagian`, remark: goodsOf(short, lines) }
}

const waitingStage = (step: OrderTimelineStep, state: TimelineStage['state']): TimelineStage => ({
  key: step.reached,
  name: step.name,
  state,
  at: null,
  deadline: null,
  actor: step.by,
})

function endStage(
  order: TimelineSource,
  { name, branch }: { name: string; branch: 'red' | 'grey' },
): TimelineStage {
  const event = order.events.findLast(({ toState }) => toState === order.state)
  const isAgreed = event !== undefined && event.actor !== 'staff' && AGREED.includes(event.action)
  return {
    key: order.state,
    name: event?.action === 'takeBack' ? subjectText(order, 'Barang dikembalikan') : name,
    state: 'done',
    at: order.endedAt,
    deadline: null,
    actor: isAgreed ? 'Atas kesepakatan kedua pihak' : (event?.name ?? 'Sistem'),
    branch,
    ...(order.reason === '' ? undefined : { remark: order.reason }),
  }
}

const REMARKS: Partial<Record<ReplacementState, string>> = {
  requested: 'Menunggu pengganti dikirim',
  part_sent: 'Pengganti dikirim sebagian',
  sent: 'Pengganti dikirim, periksa lagi',
}

/** Returns the result of the last attempt, for the side that must act. */
function remarkOn(order: TimelineSource): { remark?: string } {
  const refusedPayment = order.payments.findLast(({ state }) => state === 'refused')
  if (order.state === 'bast' && refusedPayment !== undefined)
    return { remark: `Bukti bayar ditolak: ${refusedPayment.refusal}` }
  const open = order.replacements.find(({ state }) => isReplacementOpen(state))
  if (open !== undefined)
    return { remark: subjectText(order, must(REMARKS[open.state], 'the remark of an open replacement')) }
  if (order.state === 'shipping' && order.handover !== null && !order.handover.final)
    return { remark: subjectText(order, 'Hasil pemeriksaan tersimpan, BAST belum dikirim') }
  return {}
}
