import type { OrderView } from '@pasar/contract/ordering/order'
import type { OrderLine } from '@pasar/contract/ordering/order-line'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { replacedUnits } from '@pasar/domain/ordering/replacement'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { Thumb } from '../../ui/blocks/thumb.tsx'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { UploadSlot } from '../../ui/fields/upload-slot.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import {
  allMatching,
  asMatching,
  type Check,
  formatVerdict,
  type InspectionDraft,
  inspectionVerdictOf,
  withCondition,
  withCounts,
} from '../base/inspection.ts'
import { subjectLabels, subjectText } from '../base/subject-labels.ts'
import type { InspectionPhotos } from './use-inspection-photos.ts'

const VERDICTS = {
  unchecked: { tone: 'neutral', icon: 'hourglass-medium' },
  match: { tone: 'green', icon: 'check-circle' },
  short: { tone: 'red', icon: 'warning' },
  damaged: { tone: 'red', icon: 'warning' },
  wrong: { tone: 'red', icon: 'warning' },
} as const

const CONDITIONS = [
  { value: 'good', label: 'Baik' },
  { value: 'damaged', label: 'Rusak' },
  { value: 'wrong', label: 'Tidak sesuai' },
] as const

type BastLinesProps = {
  order: OrderView
  draft: InspectionDraft
  change: (to: Partial<InspectionDraft>) => void
  problemOf: (field: string) => string | undefined
  photos: InspectionPhotos
}

/** Step 1: each line compared to the delivered goods. */
export function BastLines({ order, draft, change, photos }: BastLinesProps) {
  const textOf = (text: string) => subjectText(order, text)
  const setCheck = (check: Check) =>
    change({ checks: draft.checks.map((one) => (one.lineNo === check.lineNo ? check : one)) })
  return (
    <div id="inspected-items" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-2">{textOf('Hitung dan periksa barang sebelum menandainya.')}</p>
        <Button
          variant="outline"
          size="toolbar"
          icon="check"
          onClick={() => change({ checks: allMatching(draft.checks, order.lines) })}
        >
          Tandai semua sesuai
        </Button>
      </div>
      <ul className="flex flex-col gap-2">
        {order.lines.map((line) => {
          const check = draft.checks.find(({ lineNo }) => lineNo === line.lineNo)
          return (
            check !== undefined && (
              <LineCheck key={line.lineNo} {...{ order, line, check, photos }} onChange={setCheck} />
            )
          )
        })}
      </ul>
      <section className="card p-4">
        {order.photoCode !== null && <PhotoCode code={order.photoCode} />}
        <UploadSlot
          label={textOf('Foto keseluruhan barang')}
          required
          help={textOf(
            'Untuk BAST: paling sedikit satu foto barang yang diterima baik. JPG atau PNG; foto diperkecil di perangkat.',
          )}
          accept="image/jpeg,image/png"
          camera
          maxFiles={10}
          files={photos.of(null)}
          error={photos.rejectionFor(null)}
          onPick={(files) => photos.pick(files)}
          onRemove={photos.remove}
          onRetry={photos.retry}
        />
        <TextArea
          label="Catatan pemeriksaan"
          rows={2}
          maxLength={1000}
          optional
          className="mt-4"
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </section>
    </div>
  )
}

/** The code to show in photos of this order; the device also stamps it on them. */
function PhotoCode({ code }: { code: string }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-stamp-100 p-3">
      <span>
        Kode foto <b className="tnum text-xl tracking-widest text-stamp">{code}</b>
      </span>
      <span className="caption text-ink-2">
        Kode dan waktu tercetak otomatis pada foto. Bila tidak, tulis kode ini di kertas dan ikutkan dalam
        foto.
      </span>
    </p>
  )
}

type LineCheckProps = {
  order: OrderView
  line: OrderLine
  check: Check
  photos: InspectionPhotos
  onChange: (check: Check) => void
}

function LineCheck({ order, line, check, photos, onChange }: LineCheckProps) {
  const verdict = inspectionVerdictOf(check)
  const replacedUnitCount = replacedUnits(order.deliveries).get(line.lineNo)
  const [isOpen, setOpen] = useState(verdict !== 'unchecked' && verdict !== 'match')
  const { tone, icon } = VERDICTS[verdict]
  return (
    <li className="card p-4">
      <div className="flex items-start gap-3">
        <Thumb src={pictureAddress(line.picture)} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{line.name}</p>
          <p className="tnum text-ink-2">
            Dipesan {formatNumber(line.quantity)} {line.unit}
            {line.shipped !== line.quantity &&
              `, ${subjectLabels(order).sent.toLowerCase()} ${formatNumber(line.shipped)}`}
          </p>
          {replacedUnitCount !== undefined && (
            <p className="tnum font-semibold">
              {subjectText(order, 'Barang pengganti')}: {formatNumber(replacedUnitCount)} dari{' '}
              {formatNumber(line.quantity)} {line.unit}
            </p>
          )}
          <StatusTag tone={tone} icon={icon} className="mt-1">
            {formatVerdict(check, subjectText(order, 'Rusak'))}
          </StatusTag>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:max-sm:flex-auto">
        <Button
          size="toolbar"
          variant={verdict === 'match' ? 'primary' : 'outline'}
          icon="check"
          aria-pressed={verdict === 'match'}
          onClick={() => {
            setOpen(false)
            onChange(asMatching(check, line.quantity))
          }}
        >
          Sesuai<span className="sr-only">: {line.name}</span>
        </Button>
        <Button
          size="toolbar"
          variant={isOpen ? 'outline' : 'quiet'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Tutup rincian' : 'Ada masalah'}
          <span className="sr-only">: {line.name}</span>
        </Button>
      </div>
      {isOpen && <LineDetails {...{ order, line, check, photos, onChange }} />}
    </li>
  )
}

/** Quantities, condition, remark and photos of one line. */
function LineDetails({ order, line, check, photos, onChange }: LineCheckProps) {
  const isGood = check.condition === 'good'
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <RadioGroup
        legend="Kondisi"
        name={`condition-${line.lineNo}`}
        look="segments"
        options={CONDITIONS.map(({ value, label }) => ({ value, label: subjectText(order, label) }))}
        value={check.condition}
        onChange={(event) => {
          const pickedCondition = CONDITIONS.find(({ value }) => value === event.currentTarget.value)
          if (pickedCondition !== undefined)
            onChange(withCondition(check, line.quantity, pickedCondition.value))
        }}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Count
          label="Diterima baik"
          line={line}
          value={check.good}
          onChange={(good) => onChange(withCounts(check, line.quantity, { good }))}
        />
        {!isGood && (
          <Count
            label={check.condition === 'wrong' ? 'Tidak sesuai' : subjectText(order, 'Rusak')}
            line={line}
            value={check.damaged}
            onChange={(damagedUnits) => onChange(withCounts(check, line.quantity, { damaged: damagedUnits }))}
          />
        )}
        <p className="tnum flex min-h-11 items-center self-end font-semibold">
          Kurang {formatNumber(check.missing)} {line.unit}
        </p>
      </div>
      <TextArea
        label="Catatan"
        rows={2}
        maxLength={500}
        optional
        value={check.note}
        onChange={(event) => onChange({ ...check, note: event.currentTarget.value })}
      />
      {(inspectionVerdictOf(check) !== 'match' || photos.of(line.lineNo).length > 0) && (
        <UploadSlot
          label={`Foto masalah: ${line.name}`}
          help={subjectText(order, 'Dibaca penyedia bila Anda meminta pengganti.')}
          accept="image/jpeg,image/png"
          camera
          maxFiles={5}
          files={photos.of(line.lineNo)}
          error={photos.rejectionFor(line.lineNo)}
          onPick={(files) => photos.pick(files, line.lineNo)}
          onRemove={photos.remove}
          onRetry={photos.retry}
        />
      )}
    </div>
  )
}

type CountProps = { label: string; line: OrderLine; value: number; onChange: (count: number) => void }

function Count({ label, line, value, onChange }: CountProps) {
  return (
    <div>
      <p className="mb-1.5 text-md font-bold" aria-hidden="true">
        {label}
      </p>
      <QuantityStepper
        label={`${label}: ${line.name}`}
        value={value}
        onChange={onChange}
        min={0}
        max={line.quantity}
        unit={line.unit}
      />
    </div>
  )
}
