import type { OrderView } from '@pasar/contract/ordering/order'
import { isFinal, type OrderState } from '@pasar/domain/ordering/machine'
import { isReplacementOpen, type ReplacementState } from '@pasar/domain/ordering/replacement'
import { formatNumber } from '../ui/money.ts'
import { requestKindLabels, requestStatus, SIDE_LABELS } from './request-labels.ts'

/** One stage of an order's life as the timeline shows it. */
export type Stage = {
  key: string
  name: string
  state: 'done' | 'current' | 'late' | 'next'
  /** When it was done. */
  at: Date | null
  /** Until when it has to be done; only of the current stage. */
  deadline: Date | null
  /** Who did it, or who has to. */
  actor: string
  /** What else there is to say: why it ended, why a proof was refused. */
  remark?: string
  branch?: 'red' | 'grey'
}

/** The part of an order that its timeline is built from. */
export type TimelineSource = Pick<
  OrderView,
  | 'state'
  | 'reason'
  | 'deadline'
  | 'createdAt'
  | 'confirmedAt'
  | 'processedAt'
  | 'shippedAt'
  | 'bastAt'
  | 'paidAt'
  | 'paymentConfirmedAt'
  | 'endedAt'
  | 'payments'
  | 'handover'
  | 'events'
  | 'requests'
  | 'replacements'
  | 'deliveries'
  | 'lines'
>

type Step = {
  reached: OrderState
  name: string
  at: (order: TimelineSource) => Date | null
  by: string
  action: string
}

/** The sequence of the specification; a step is done by reaching its state. */
const STEPS: readonly Step[] = [
  { reached: 'new', name: 'Pesanan dibuat', at: (o) => o.createdAt, by: 'Sekolah', action: 'create' },
  {
    reached: 'confirmed',
    name: 'Konfirmasi penyedia',
    at: (o) => o.confirmedAt,
    by: 'Penyedia',
    action: 'confirm',
  },
  { reached: 'processed', name: 'Diproses', at: (o) => o.processedAt, by: 'Penyedia', action: 'process' },
  { reached: 'shipping', name: 'Dikirim', at: (o) => o.shippedAt, by: 'Penyedia', action: 'ship' },
  { reached: 'bast', name: 'Pemeriksaan dan BAST', at: (o) => o.bastAt, by: 'Sekolah', action: 'uploadBast' },
  { reached: 'paid', name: 'Pembayaran', at: (o) => o.paidAt, by: 'Sekolah', action: 'pay' },
  {
    reached: 'payment_confirmed',
    name: 'Pembayaran diterima',
    at: (o) => o.paymentConfirmedAt,
    by: 'Platform',
    action: 'confirmPayment',
  },
  { reached: 'completed', name: 'Selesai', at: (o) => o.endedAt, by: 'Platform', action: 'complete' },
]

/** What nobody took by hand: the bank told of the money, or its time had come. */
const byItself = ({ reached, by }: Step) => (reached === 'paid' ? `${by}, lewat bank` : `${by}, otomatis`)

/** Steps that end an order because both sides said so, unless staff decided it. */
const AGREED = ['cancelAgreed', 'takeBack', 'close']

const ENDINGS: Partial<Record<OrderState, { name: string; branch: 'red' | 'grey' }>> = {
  cancelled: { name: 'Dibatalkan', branch: 'grey' },
  rejected: { name: 'Ditolak penyedia', branch: 'red' },
  closed: { name: 'Ditutup', branch: 'grey' },
}

/** The stages of an order: what was done, by whom, what is due until when, and what is still to come. */
export function stagesOf(order: TimelineSource, now: Date): Stage[] {
  return withBranches(spineOf(order, now), [...requestBranches(order), ...replacementBranches(order)])
}

const requestBranches = ({ requests }: TimelineSource): Stage[] =>
  requests.filter(({ settledAt }) => settledAt !== null).map(branchOf)

/** Every later dispatch, and each replacement from its request on. */
function replacementBranches({ replacements, deliveries, events }: TimelineSource): Stage[] {
  const sendings = events.filter(({ action }) => action === 'ship')
  return [
    ...replacements.map((one) =>
      branch(`pengganti-${one.id}`, 'Pengganti diminta', one.requestedAt, {
        actor: one.askedBy === 'staff' ? 'Platform' : SIDE_LABELS[one.askedBy],
        remark: `${formatNumber(sumOf(one.lines.map(({ units }) => units)))} unit. ${one.reason}`,
      }),
    ),
    ...replacements
      .filter(({ state }) => state === 'withdrawn')
      .map((one) =>
        branch(`pengganti-batal-${one.id}`, 'Permintaan pengganti dibatalkan', one.endedAt, {
          actor: SIDE_LABELS.buyer,
        }),
      ),
    ...sendings.slice(1).map((event, at) => {
      const delivery = deliveries[at + 1]
      const replaced = replacements.find(({ id }) => id === delivery?.replacementId)
      const units = sumOf((delivery?.lines ?? []).map(({ quantity }) => quantity))
      const due = replaced && sumOf(replaced.lines.map(({ units: wanted }) => wanted))
      const name = replaced
        ? units < (due ?? 0)
          ? 'Pengganti dikirim sebagian'
          : 'Pengganti dikirim'
        : 'Sisa barang dikirim'
      return branch(`kirim-${event.seq}`, name, event.at, {
        actor: SIDE_LABELS.vendor,
        remark:
          due === undefined
            ? `${formatNumber(units)} unit`
            : `${formatNumber(units)} dari ${formatNumber(due)} unit`,
      })
    }),
  ]
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

const branch = (
  key: string,
  name: string,
  at: Date | null,
  rest: Pick<Stage, 'actor'> & { remark?: string },
): Stage => ({ key, name, state: 'done', at, deadline: null, branch: 'grey', ...rest })

/** What was asked for and answered hangs between the stages, where it happened. */
function withBranches(spine: Stage[], branches: readonly Stage[]): Stage[] {
  const isBefore = (stage: Stage, branch: Stage) =>
    // What was answered at the moment in which the order ended is what ended it.
    stage.at !== null && branch.at !== null && stage.at < branch.at
  const inOrder = branches.toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0))
  return inOrder.reduce((stages, branch) => {
    const place = stages.findLastIndex((stage) => isBefore(stage, branch)) + 1
    return stages.toSpliced(place, 0, branch)
  }, spine)
}

function branchOf(request: TimelineSource['requests'][number]): Stage {
  const words = [requestStatus(request.state).tag, request.answer].filter((part) => part !== '')
  return {
    key: `permintaan-${request.id}`,
    name: requestKindLabels(request.kind).name,
    state: 'done',
    at: request.settledAt,
    deadline: null,
    actor: SIDE_LABELS[request.askedBy],
    remark: words.join('. '),
    branch: request.kind === 'return' ? 'red' : 'grey',
  }
}

function spineOf(order: TimelineSource, now: Date): Stage[] {
  const ending = ENDINGS[order.state]
  if (ending !== undefined) {
    const taken = STEPS.filter((step) => step.reached !== 'completed')
    return [...taken.flatMap((step) => doneStage(order, step)), endStage(order, ending)]
  }
  const reached = STEPS.findIndex((step) => step.reached === order.state)
  return STEPS.map((step, place): Stage => {
    if (place <= reached) return doneStage(order, step)[0] ?? waitingStage(step, 'done')
    if (place > reached + 1 || isFinal(order.state)) return waitingStage(step, 'next')
    const isLate = order.deadline !== null && order.deadline < now
    return {
      ...waitingStage(step, isLate ? 'late' : 'current'),
      deadline: order.deadline,
      ...remarkOn(order),
    }
  })
}

function doneStage(order: TimelineSource, step: Step): Stage[] {
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
            ? byItself(step)
            : `${step.by}: ${event.name}`,
      ...(step.reached === 'bast' && order.handover?.number ? { remark: order.handover.number } : undefined),
      ...(step.reached === 'shipping' ? sentInPart(order) : undefined),
    },
  ]
}

/** Says that the first dispatch did not bring everything. */
function sentInPart({ deliveries, lines }: TimelineSource): { name?: string; remark?: string } {
  const sent = sumOf((deliveries[0]?.lines ?? []).map(({ quantity }) => quantity))
  const ordered = sumOf(lines.map(({ quantity }) => quantity))
  return sent > 0 && sent < ordered
    ? { name: 'Dikirim sebagian', remark: `${formatNumber(sent)} dari ${formatNumber(ordered)} unit` }
    : {}
}

const waitingStage = (step: Step, state: Stage['state']): Stage => ({
  key: step.reached,
  name: step.name,
  state,
  at: null,
  deadline: null,
  actor: step.by,
})

function endStage(order: TimelineSource, { name, branch }: { name: string; branch: 'red' | 'grey' }): Stage {
  const event = order.events.findLast(({ toState }) => toState === order.state)
  const isAgreed = event !== undefined && event.actor !== 'staff' && AGREED.includes(event.action)
  return {
    key: order.state,
    name: event?.action === 'takeBack' ? 'Barang dikembalikan' : name,
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

/** What the side that has to act should know of the last try. */
function remarkOn(order: TimelineSource): { remark?: string } {
  const refused = order.payments.findLast(({ state }) => state === 'refused')
  if (order.state === 'bast' && refused !== undefined)
    return { remark: `Bukti bayar ditolak: ${refused.refusal}` }
  const open = order.replacements.find(({ state }) => isReplacementOpen(state))
  if (open !== undefined) return { remark: REMARKS[open.state] ?? '' }
  if (order.state === 'shipping' && order.handover !== null && !order.handover.final)
    return { remark: 'Hasil pemeriksaan tersimpan, BAST belum dikirim' }
  return {}
}
