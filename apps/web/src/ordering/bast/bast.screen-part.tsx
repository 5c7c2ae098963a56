import type { OrderView } from '@pasar/contract/ordering/order'
import { Inspection, inspectOrder, uploadBast } from '@pasar/contract/ordering/steps'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useCall } from '../../call/use-call.ts'
import { usePageContext } from '../../call/use-page-context.ts'
import { enqueueOffline, queueOwnerOf } from '../../offline/offline-queue.ts'
import type { QueuedHandover } from '../../offline/offline-queue-items.ts'
import { useOnline } from '../../offline/use-online.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { classes } from '../../ui/base/classes.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { ErrorSummary, type FieldProblem } from '../../ui/fields/field-group.tsx'
import { showToast } from '../../ui/overlay/toasts.tsx'
import type { StepProps } from '../step/step-props.ts'
import { StepRefusal } from '../step/step-refusal.tsx'
import { BastAmounts } from './bast-amounts.tsx'
import { BastDocument } from './bast-document.tsx'
import { BastLines } from './bast-lines.tsx'
import { BastSigner, BastStatements, STATEMENTS } from './bast-statements.tsx'
import {
  acceptedGoodCounts,
  bastLockReason,
  type InspectionDraft,
  inspectionBody,
  tally,
} from './inspection.ts'
import type { BastSteps } from './use-bast-steps.ts'
import { useInspectionDraft } from './use-inspection-draft.ts'
import { type InspectionPhotos, useInspectionPhotos } from './use-inspection-photos.ts'

const STEPS = ['Cocokkan barang', 'Pernyataan dan kirim'] as const

const InspectionForm = z.omit(Inspection, { version: true })

type InspectionStatus = { isLocked: boolean; isLate: boolean }

/**
 * Returns the problems that block the next step, or saving a faulty inspection; empty if there are
 * none.
 */
function problemsIn(
  step: number,
  draft: InspectionDraft,
  { isLocked, isLate }: InspectionStatus,
): FieldProblem[] {
  const { unchecked } = tally(draft.checks)
  if (step === 0 && unchecked > 0)
    return [{ fieldId: 'inspected-items', message: `${unchecked} barang belum diperiksa` }]
  if (step === 0 && !isLocked) return []
  const read = z.safeParse(InspectionForm, inspectionBody(draft))
  const issues = read.success ? [] : read.error.issues
  const wrong = issues
    .filter(({ path }) => ['inspectedOn', 'receiverName', 'receiverPosition'].includes(String(path[0])))
    .map(({ path, message }) => ({ fieldId: String(path[0]), message }))
  if (isLocked) return wrong
  return [
    ...wrong,
    ...(draft.statements.length < STATEMENTS.length
      ? [{ fieldId: 'statements', message: 'Setujui ketiga pernyataan untuk melanjutkan' }]
      : []),
    ...(isLate && draft.penalty === undefined
      ? [{ fieldId: 'penalty', message: 'Pilih: kenakan atau bebaskan denda keterlambatan' }]
      : []),
  ]
}

/**
 * Inspection and handover in two steps: the goods, then statements and signature. A BAST is final.
 * One mismatch locks it, and the first step saves the inspection.
 *
 * @spec 1 no BAST on a mismatch
 */
export function BastPart({ order, onMoved, steps }: StepProps & { steps: BastSteps }) {
  const { draft, change, forget } = useInspectionDraft(order)
  const { call, member } = usePageContext()
  const queueOwner = queueOwnerOf(member)
  const isOnline = useOnline()
  const photos = useInspectionPhotos(order)
  const [triedAt, setTriedAt] = useState<number>()
  const moved = (to: OrderView) => {
    forget()
    onMoved(to)
  }
  const locked = bastLockReason(draft.checks, acceptedGoodCounts(order.requests))
  /** The offline queue sends it once there is a network. The draft stays until then. */
  const leaveForLater = () => {
    if (queueOwner === null) return showToast('Tidak ada koneksi internet. Coba lagi nanti.', 'danger')
    const act: QueuedHandover = {
      number: order.number,
      isBast: locked === null,
      chargePenalty: isLate && draft.penalty === 'charge',
      version: order.version,
      found: inspectionBody(draft),
    }
    void enqueueOffline(queueOwner, call, {
      kind: 'handover',
      orderId: order.id,
      payload: JSON.stringify(act),
      bytes: null,
    }).then(() => steps.leave())
  }
  const sending = useCall(uploadBast, moved, 'toast', leaveForLater)
  const saving = useCall(inspectOrder, moved, 'toast', leaveForLater)
  const isLate = order.deliverBy !== null && draft.inspectedOn > order.deliverBy
  const missingIn = (step: number) => problemsIn(step, draft, { isLocked: locked !== null, isLate })
  const step = useStep(steps, (target) => {
    const open = STEPS.findIndex((_, at) => at < target && missingIn(at).length > 0)
    return open === -1 ? target : open
  })
  const missing = missingIn(step)
  const problems = triedAt === step ? missing : []
  const goOn = () => {
    setTriedAt(step)
    if (missing.length === 0) steps.go(step + 2)
  }
  const input = { params: { orderId: order.id }, body: { ...inspectionBody(draft), version: order.version } }
  const finish = () => {
    setTriedAt(step)
    if (missing.length > 0) return
    if (queueOwner !== null && (!isOnline || photos.waitingCount > 0)) return leaveForLater()
    void (locked === null
      ? sending.send({
          ...input,
          body: { ...input.body, agreed: true, chargePenalty: isLate && draft.penalty === 'charge' },
        })
      : saving.send(input))
  }
  const problemOf = (field: string) =>
    problems.find(({ fieldId }) => fieldId === field)?.message ??
    sending.fieldError(field) ??
    saving.fieldError(field)
  const parts = { order, draft, change, problemOf, locked }
  return (
    <section aria-labelledby="bast-heading" className="flex flex-col gap-4">
      <BastHead step={step} onClose={() => steps.leave()} />
      <ErrorSummary problems={problems} />
      {locked !== null && <Locked reason={locked} order={order} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          {step === 0 && (
            <div className="flex flex-col gap-4">
              <BastLines {...parts} photos={photos} />
              {locked !== null && <BastSigner {...parts} isInspection />}
              <StepRefusal refusal={saving.refusal} />
            </div>
          )}
          {step === 1 && (
            <Review photos={photos}>
              <BastStatements {...parts} />
              <BastSigner {...parts} />
              {locked === null && <BastAmounts {...{ order, draft, change, problemOf }} />}
              <BastDocument order={order} draft={draft} className="lg:hidden" />
              <StepRefusal refusal={sending.refusal} />
            </Review>
          )}
        </div>
        <BastDocument order={order} draft={draft} className="hidden lg:sticky lg:top-24 lg:block" />
      </div>
      <BastBar
        {...{ step, goOn, finish }}
        isLocked={locked !== null}
        goBack={steps.back}
        isReady={photos.hasProof && (photos.waitingCount > 0 || !photos.isBusy)}
        isPending={sending.isPending || saving.isPending}
      />
    </section>
  )
}

/**
 * Returns the index of the step to show, from 0: the step of the URL, or the first incomplete step
 * before it.
 *
 * @param reachable returns the step to show for a requested step
 */
function useStep(steps: BastSteps, reachable: (target: number) => number): number {
  const requestedStep = (steps.at ?? 1) - 1
  const [shown, setShown] = useState(() => ({ wanted: requestedStep, step: reachable(requestedStep) }))
  const now =
    shown.wanted === requestedStep ? shown : { wanted: requestedStep, step: reachable(requestedStep) }
  if (now !== shown) setShown(now)
  useEffectOnChange(now.step === requestedStep ? null : now.step, (led) => {
    if (led !== null) steps.correct(led + 1)
  })
  return now.step
}

function BastHead({ step, onClose }: { step: number; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffectOnChange(step, () => heading.current?.focus())
  return (
    <div className="card p-4 md:p-5">
      <div className="flex flex-wrap items-start gap-3">
        <h2 id="bast-heading" ref={heading} tabIndex={-1} className="heading-2 flex-[1_1_9rem] outline-none">
          Pemeriksaan dan serah terima
          <span className="caption block font-normal text-ink-2">
            Langkah {step + 1} dari {STEPS.length}: {STEPS[step]}
          </span>
        </h2>
        <Button variant="quiet" size="small" className="shrink-0 whitespace-nowrap" onClick={onClose}>
          Simpan draf
        </Button>
      </div>
      <ol className="mt-3 grid grid-cols-2 gap-1.5">
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={index === step ? 'step' : undefined}
            className={classes(
              'border-t-[3px] pt-1.5 text-xs',
              index < step && 'border-board-700 text-board-700',
              index === step && 'border-stamp font-bold text-stamp',
              index > step && 'border-line text-ink-3',
            )}
          >
            <span className="flex items-center gap-1">
              {index < step ? <Icon name="check-bold" size={13} /> : `${index + 1}.`}
              <span className="max-sm:sr-only">{name}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Why the BAST cannot be sent, and the alternatives. */
function Locked({ reason, order }: { reason: string; order: OrderView }) {
  return (
    <div role="status">
      <Banner kind="attention" title={reason}>
        Simpan hasil pemeriksaan ini. Setelah itu pilih: minta pengganti dari {order.vendor.name}, atau terima
        kurang dengan persetujuannya.
      </Banner>
    </div>
  )
}

function Review({ photos, children }: { photos: InspectionPhotos; children: ReactNode }) {
  const { doneCount, waitingCount, isBusy, hasProof } = photos
  return (
    <div className="flex flex-col gap-4">
      {children}
      <p className="card flex items-center gap-2 p-4">
        <Icon
          name={doneCount > 0 ? 'check-circle-fill' : 'camera'}
          className={doneCount > 0 ? 'text-green' : 'text-brass-700'}
        />
        {!hasProof && 'Unggah paling sedikit satu foto barang pada langkah 1'}
        {hasProof && isBusy && waitingCount === 0 && 'Foto sedang diunggah'}
        {hasProof &&
          waitingCount > 0 &&
          `${waitingCount} foto tersimpan di perangkat dan terkirim saat ada jaringan`}
        {hasProof && !isBusy && `${doneCount} foto terlampir`}
      </p>
    </div>
  )
}

type BarProps = {
  step: number
  goOn: () => void
  goBack: () => void
  finish: () => void
  isLocked: boolean
  isReady: boolean
  isPending: boolean
}

function BastBar({ step, goOn, goBack, finish, isLocked, isReady, isPending }: BarProps) {
  const isLast = step === STEPS.length - 1
  // The next step has its buttons at the same position, so a double press must advance one step
  // only.
  const once = (act: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) act()
  }
  return (
    <div
      data-action-bar=""
      className="sticky bottom-0 z-20 -mx-4 flex items-center gap-2 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:max-sm:flex-1 md:mx-0 md:rounded-xl"
    >
      {step > 0 && (
        <Button variant="outline" onClick={once(goBack)}>
          Kembali
        </Button>
      )}
      {!isLast && !isLocked && <Button onClick={once(goOn)}>Lanjut</Button>}
      {isLast && !isLocked && (
        <Button
          variant="stamp"
          icon="stamp"
          busy={isPending}
          busyText="Mengirim…"
          disabled={!isReady}
          onClick={finish}
        >
          Kirim BAST
        </Button>
      )}
      {isLocked && (
        <Button busy={isPending} busyText="Menyimpan…" onClick={finish}>
          Simpan hasil pemeriksaan
        </Button>
      )}
    </div>
  )
}
