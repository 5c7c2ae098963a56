import type { OrderView } from '@pasar/contract/ordering/order'
import { inspectOrder, uploadBast } from '@pasar/contract/ordering/steps'
import { type ReactNode, useState } from 'react'
import { enqueueOffline, queueOwnerOf } from '../../offline/offline-queue.ts'
import type { QueuedHandover } from '../../offline/stored-item.ts'
import { useOnline } from '../../offline/use-online.ts'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { ErrorSummary } from '../../ui/fields/field-group.tsx'
import {
  acceptedGoodCounts,
  bastLockReason,
  type InspectionDraft,
  inspectionBody,
} from '../base/inspection.ts'
import type { StepProps } from '../base/step-props.ts'
import { StepRefusal } from '../base/step-refusal.tsx'
import { subjectLabels, subjectText } from '../base/subject-labels.ts'
import { BastAmounts } from './bast-amounts.tsx'
import { BastDocument } from './bast-document.tsx'
import { BastLines } from './bast-lines.tsx'
import { BAST_STEPS, BastBar, BastHead } from './bast-navigation.tsx'
import { BastSigner, BastStatements } from './bast-statements.tsx'
import { type InspectionStatus, problemsIn } from './inspection-problems.ts'
import type { BastSteps } from './use-bast-steps.ts'
import { useInspectionDraft } from './use-inspection-draft.ts'
import { type InspectionPhotos, useInspectionPhotos } from './use-inspection-photos.ts'

type BastPartProps = StepProps & { steps: BastSteps }

/**
 * Inspection and handover in two steps: the goods, then statements and signature. A BAST is final.
 * One mismatch locks it, and the first step saves the inspection.
 *
 * @spec 1 no BAST on a mismatch
 */
export function BastPart({ order, onMoved, steps }: BastPartProps) {
  const inspection = useInspectionDraft(order)
  const { draft, change } = inspection
  const photos = useInspectionPhotos(order)
  const lockReason = bastLockReason(draft.checks, acceptedGoodCounts(order.requests), subjectLabels(order))
  const status: InspectionStatus = {
    isLocked: lockReason !== null,
    isLate: order.deliverBy !== null && draft.inspectedOn > order.deliverBy,
    inspected: subjectLabels(order).inspected,
  }
  const handover = useHandover({ order, onMoved, steps }, inspection, status, photos)
  const { step, problems, check } = useCheckedSteps(steps, draft, status)
  const goToNext = () => {
    if (check()) steps.go(step + 2)
  }
  const finish = () => {
    if (check()) handover.submit()
  }
  const problemOf = (field: string) =>
    problems.find(({ fieldId }) => fieldId === field)?.message ?? handover.fieldError(field)
  const parts = { order, draft, change, problemOf, locked: lockReason }
  return (
    <section aria-labelledby="bast-heading" className="flex flex-col gap-4">
      <BastHead order={order} step={step} onClose={() => steps.leave()} />
      <ErrorSummary problems={problems} />
      {lockReason !== null && <Locked reason={lockReason} order={order} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          {step === 0 && (
            <div className="flex flex-col gap-4">
              <BastLines {...parts} photos={photos} />
              {lockReason !== null && <BastSigner {...parts} isInspection />}
              <StepRefusal refusal={handover.saveRefusal} />
            </div>
          )}
          {step === 1 && (
            <Review order={order} photos={photos}>
              <BastStatements {...parts} />
              <BastSigner {...parts} />
              {lockReason === null && <BastAmounts {...{ order, draft, change, problemOf }} />}
              <BastDocument order={order} draft={draft} className="lg:hidden" />
              <StepRefusal refusal={handover.sendRefusal} />
            </Review>
          )}
        </div>
        <BastDocument order={order} draft={draft} className="hidden lg:sticky lg:top-24 lg:block" />
      </div>
      <BastBar
        {...{ order, step, goToNext, finish }}
        isLocked={lockReason !== null}
        goBack={steps.back}
        unsendable={unsendableReason(photos)}
        isPending={handover.isPending}
      />
    </section>
  )
}

/** Returns why a BAST cannot be sent yet; null when it can. */
function unsendableReason({
  hasProof,
  waitingCount,
  isBusy,
}: Pick<InspectionPhotos, 'hasProof' | 'waitingCount' | 'isBusy'>): string | null {
  if (!hasProof) return 'Tambahkan foto barang pada langkah pertama, lalu kirim.'
  return waitingCount === 0 && isBusy ? 'Tunggu sampai semua foto selesai diunggah.' : null
}

/** The step to show, and its problems once the user tries to leave it. */
function useCheckedSteps(steps: BastSteps, draft: InspectionDraft, status: InspectionStatus) {
  const [triedAt, setTriedAt] = useState<number>()
  const missingIn = (step: number) => problemsIn(step, draft, status)
  const step = useStep(steps, (target) => {
    const open = BAST_STEPS.findIndex((_, at) => at < target && missingIn(at).length > 0)
    return open === -1 ? target : open
  })
  const missing = missingIn(step)
  return {
    step,
    problems: triedAt === step ? missing : [],
    /** Shows the problems of the step. Returns whether there are none. */
    check: () => {
      setTriedAt(step)
      return missing.length === 0
    },
  }
}

/**
 * Sends the BAST, or saves a faulty inspection. Without a network the offline queue does it later;
 * the draft stays until then.
 */
function useHandover(
  { order, onMoved, steps }: BastPartProps,
  { draft, forget }: ReturnType<typeof useInspectionDraft>,
  { isLocked, isLate }: InspectionStatus,
  photos: InspectionPhotos,
) {
  const { call, member } = usePageContext()
  const queueOwner = queueOwnerOf(member)
  const isOnline = useOnline()
  const moved = (to: OrderView) => {
    forget()
    onMoved(to)
  }
  const chargePenalty = isLate && draft.penalty === 'charge'
  const inspectionForm = inspectionBody(draft)
  const enqueue = () => {
    if (queueOwner === null) return showToast('Tidak ada koneksi internet. Coba lagi nanti.', 'danger')
    const { number, version } = order
    const act: QueuedHandover = { number, isBast: !isLocked, chargePenalty, version, found: inspectionForm }
    void enqueueOffline(queueOwner, call, {
      kind: 'handover',
      orderId: order.id,
      payload: act,
    }).then(() => steps.leave())
  }
  const sending = useCall(uploadBast, moved, 'toast', enqueue)
  const saving = useCall(inspectOrder, moved, 'toast', enqueue)
  const submit = () => {
    if (queueOwner !== null && (!isOnline || photos.waitingCount > 0)) return enqueue()
    const params = { orderId: order.id }
    const body = { ...inspectionForm, version: order.version }
    void (isLocked
      ? saving.send({ params, body })
      : sending.send({ params, body: { ...body, agreed: true, chargePenalty } }))
  }
  return {
    submit,
    fieldError: (field: string) => sending.fieldError(field) ?? saving.fieldError(field),
    isPending: sending.isPending || saving.isPending,
    sendRefusal: sending.refusal,
    saveRefusal: saving.refusal,
  }
}

/**
 * Returns the index of the step to show, from 0: the step of the URL, or the first incomplete step
 * before it.
 *
 * @param reachable returns the step to show for a requested step
 */
function useStep(steps: BastSteps, reachable: (target: number) => number): number {
  const requestedStep = (steps.at ?? 1) - 1
  const [shownStep, setShownStep] = useState(() => ({ requestedStep, step: reachable(requestedStep) }))
  const now =
    shownStep.requestedStep === requestedStep ? shownStep : { requestedStep, step: reachable(requestedStep) }
  if (now !== shownStep) setShownStep(now)
  useEffectOnChange(now.step === requestedStep ? null : now.step, (correctedStep) => {
    if (correctedStep !== null) steps.correct(correctedStep + 1)
  })
  return now.step
}

/** Why the BAST cannot be sent, and the alternatives. */
function Locked({ reason, order }: { reason: string; order: OrderView }) {
  return (
    <div role="status">
      <Banner kind="attention" title={reason}>
        Simpan hasil pemeriksaan ini. Setelah itu pilih: minta {subjectText(order, 'pengganti')} dari{' '}
        {order.vendor.name}, atau terima kurang dengan persetujuannya.
      </Banner>
    </div>
  )
}

type ReviewProps = { order: OrderView; photos: InspectionPhotos; children: ReactNode }

function Review({ order, photos, children }: ReviewProps) {
  const { doneCount, waitingCount, isBusy, hasProof } = photos
  return (
    <div className="flex flex-col gap-4">
      {children}
      <p className="card flex items-center gap-2 p-4">
        <Icon
          name={doneCount > 0 ? 'check-circle-fill' : 'camera'}
          className={doneCount > 0 ? 'text-green' : 'text-brass-700'}
        />
        {!hasProof && subjectText(order, 'Unggah paling sedikit satu foto barang pada langkah 1')}
        {hasProof && isBusy && waitingCount === 0 && 'Foto sedang diunggah'}
        {hasProof &&
          waitingCount > 0 &&
          `${waitingCount} foto tersimpan di perangkat dan terkirim saat ada jaringan`}
        {hasProof && !isBusy && `${doneCount} foto terlampir`}
      </p>
    </div>
  )
}
