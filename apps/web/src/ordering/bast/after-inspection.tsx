import type { OrderView } from '@pasar/contract/ordering/order'
import { replaceGoods } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { useState } from 'react'
import { useReopenForm } from '../../offline/reopen-forms.ts'
import { useCall } from '../../page/use-call.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { ConsentRequestDialog } from '../base/consent-request-dialog.tsx'
import { mismatchOf } from '../base/mismatch.ts'
import { ReasonDialog } from '../base/reason-dialog.tsx'
import { receivingOf } from '../base/replacement-labels.ts'
import type { StepProps } from '../base/step-props.ts'
import { subjectLabels, subjectText } from '../base/subject-labels.ts'
import { BastBlocked } from '../complaint/order-complaints.tsx'
import { ShortTerms } from '../request/request-terms.tsx'

type AfterInspectionProps = StepProps & { onInspect: () => void; onRequested: (message: string) => void }

/** Next actions after a mismatch, each with its consequence. @spec 1 no BAST on a mismatch */
export function AfterInspection({ order, onMoved, onInspect, onRequested }: AfterInspectionProps) {
  const [open, setOpen] = useState<'replace' | 'short'>()
  const [shownForm, setShownForm] = useState<'replace' | 'short'>('replace')
  useReopenForm('after-inspection', open ?? null, (before) => show(before === 'short' ? 'short' : 'replace'))
  const mismatch = mismatchOf(order)
  if (mismatch === null) return null
  const show = (which: 'replace' | 'short') => {
    setShownForm(which)
    setOpen(which)
  }
  const good = must(order.handover, 'the inspection with the mismatch').lines
  const isTotal = good.every((line) => line.good === 0)
  const { handover, inspected } = subjectLabels(order)
  const isWaiting = receivingOf(order).replacement === 'requested'
  return (
    <>
      <BastBlocked order={order} />
      {isWaiting ? (
        <p>
          {subjectText(
            order,
            'Periksa lagi setelah pengganti tiba. Bila pengganti tidak jadi dikirim, cara lain:',
          )}
        </p>
      ) : (
        <p>
          {handover} tidak dapat diisi karena {mismatch.wrong.length} {inspected} tidak sesuai. Pilih cara
          melanjutkan:
        </p>
      )}
      <Ways {...{ order, isTotal, onInspect }} onChoose={show} />
      {isTotal && !order.complained && (
        <p className="caption text-ink-2">
          {subjectText(
            order,
            'Tidak ada barang yang baik: ajukan komplain dahulu, lalu seluruh barang dapat ditolak di sini.',
          )}
        </p>
      )}
      {shownForm === 'replace' && (
        <ReplaceDialog
          {...{ order, onMoved }}
          isOpen={open === 'replace'}
          onOpenChange={(isOpen) => setOpen(isOpen ? 'replace' : undefined)}
        />
      )}
      {shownForm === 'short' && (
        <ConsentRequestDialog
          kind="short"
          {...{ order, onRequested }}
          isOpen={open === 'short'}
          onOpenChange={(isOpen) => setOpen(isOpen ? 'short' : undefined)}
        >
          <ShortTerms order={order} good={good} />
        </ConsentRequestDialog>
      )}
    </>
  )
}

type WaysProps = {
  order: OrderView
  /** Whether none of the goods is accepted. */
  isTotal: boolean
  onInspect: () => void
  onChoose: (way: 'replace' | 'short') => void
}

function Ways({ order, isTotal, onInspect, onChoose }: WaysProps) {
  const textOf = (text: string) => subjectText(order, text)
  return (
    <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
      {order.offered.includes('replace') && (
        <Way
          title={textOf('Minta pengganti')}
          description={textOf(
            'Penyedia mengirim lagi yang rusak atau kurang. Tidak perlu persetujuan. Setelah tiba, periksa lagi.',
          )}
          onPress={() => onChoose('replace')}
        />
      )}
      {order.askable.includes('short') && !isTotal && (
        <Way
          title="Terima kurang"
          description={textOf(
            'Bayar hanya yang diterima baik. Penyedia harus setuju, setelah itu BAST dapat dikirim.',
          )}
          onPress={() => onChoose('short')}
        />
      )}
      {order.complainable.length > 0 && (
        <li className="flex flex-wrap items-center justify-between gap-2 p-3">
          <span className="min-w-0 flex-1 basis-56">
            <b className="block">Ajukan komplain</b>
            <span className="text-ink-2">
              {textOf('Bila perlu potongan harga, atau seluruh barang ditolak. Jelaskan dengan foto.')}
            </span>
          </span>
          <a href="#complaints" className={buttonClass('outline')}>
            Ke komplain
          </a>
        </li>
      )}
      {order.offered.includes('uploadBast') && (
        <li className="flex flex-wrap items-center justify-between gap-2 p-3">
          <span className="min-w-0 flex-1 basis-56">
            <b className="block">Periksa lagi</b>
            <span className="text-ink-2">Bila hasil pemeriksaan keliru.</span>
          </span>
          <Button variant="outline" onClick={onInspect}>
            Periksa lagi
          </Button>
        </li>
      )}
    </ul>
  )
}

type WayProps = { title: string; description: string; onPress: () => void }

function Way({ title, description, onPress }: WayProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 p-3">
      <span className="min-w-0 flex-1 basis-56">
        <b className="block">{title}</b>
        <span className="text-ink-2">{description}</span>
      </span>
      <Button variant="outline" onPointerDown={preloadDialog} onClick={onPress}>
        {title}
      </Button>
    </li>
  )
}

type ReplaceDialogProps = StepProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

const WHY_REPLACE = {
  damaged: 'Barang rusak',
  missing: 'Barang kurang',
  wrong: 'Barang tidak sesuai pesanan',
}
const MAX_TEXT = 400

/** The main reason and the notes of the lines, as the inspection has them. */
function inspectionFaults({ handover, lines }: OrderView): { reason: string; text: string } {
  const wrong = must(handover, 'the inspection with the mismatch').lines.filter(
    ({ damaged, missing }) => damaged + missing > 0,
  )
  const damagedLines = wrong.filter((line) => line.damaged > 0)
  const notes = wrong
    .filter(({ note }) => note !== '')
    .map(({ lineNo, note }) => `${lines.find((one) => one.lineNo === lineNo)?.name}: ${note}`)
  return {
    reason:
      damagedLines.length === 0
        ? WHY_REPLACE.missing
        : damagedLines.every(({ condition }) => condition === 'wrong')
          ? WHY_REPLACE.wrong
          : WHY_REPLACE.damaged,
    text: notes.join('. ').slice(0, MAX_TEXT),
  }
}

function ReplaceDialog({ order, onMoved, isOpen, onOpenChange }: ReplaceDialogProps) {
  const textOf = (text: string) => subjectText(order, text)
  const faults = inspectionFaults(order)
  const replacing = useCall(
    replaceGoods,
    (updatedOrder) => {
      onOpenChange(false)
      onMoved(updatedOrder)
    },
    'in-place',
  )
  return (
    <ReasonDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={textOf('Minta barang pengganti?')}
      effect={`${order.vendor.name} ${textOf('diminta mengirim lagi barang di bawah ini, dan membaca alasan, catatan, serta foto kerusakan Anda.')}`}
      legend="Alasan"
      reasons={Object.values(WHY_REPLACE).map(textOf)}
      initial={{ ...faults, reason: textOf(faults.reason) }}
      submitLabel={textOf('Minta pengganti')}
      submitVariant="primary"
      busyLabel="Mengirim…"
      isBusy={replacing.isPending}
      refusal={replacing.refusal}
      draftKey={`replace-${order.id}-${order.round}`}
      onSend={(reason) =>
        replacing.send({ params: { orderId: order.id }, body: { version: order.version, reason } })
      }
    >
      <ul className="list-disc pl-5">
        {order.handover?.lines
          .filter(({ damaged, missing }) => damaged + missing > 0)
          .map(({ lineNo, damaged, missing }) => {
            const line = order.lines.find((one) => one.lineNo === lineNo)
            return (
              <li key={lineNo}>
                {formatNumber(damaged + missing)} {line?.unit} {line?.name}
              </li>
            )
          })}
      </ul>
    </ReasonDialog>
  )
}
