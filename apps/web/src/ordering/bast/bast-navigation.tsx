import type { OrderView } from '@pasar/contract/ordering/order'
import { must } from '@pasar/domain/kernel/must'
import { type MouseEvent, useRef } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { classes } from '../../ui/base/classes.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { ActionBar } from '../../ui/blocks/action-bar.tsx'
import { subjectText } from '../base/subject-labels.ts'

export const BAST_STEPS = ['Cocokkan barang', 'Pernyataan dan kirim'] as const

type HeadProps = { order: OrderView; step: number; onClose: () => void }

/** Title, the draft button, and the progress through the steps. */
export function BastHead({ order, step, onClose }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffectOnChange(step, () => heading.current?.focus())
  return (
    <div className="card p-4 md:p-5">
      <div className="flex flex-wrap items-start gap-3">
        <h2 id="bast-heading" ref={heading} tabIndex={-1} className="heading-2 flex-[1_1_9rem] outline-none">
          Pemeriksaan dan serah terima
          <span className="caption block font-normal text-ink-2">
            Langkah {step + 1} dari {BAST_STEPS.length}:{' '}
            {subjectText(order, must(BAST_STEPS[step], 'the name of a step'))}
          </span>
        </h2>
        <Button variant="quiet" size="small" className="shrink-0 whitespace-nowrap" onClick={onClose}>
          Simpan draf
        </Button>
      </div>
      <ol className="mt-3 grid grid-cols-2 gap-1.5">
        {BAST_STEPS.map((name, index) => (
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
              <span className={classes(index !== step && 'max-sm:sr-only')}>{subjectText(order, name)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

type BarProps = {
  order: OrderView
  step: number
  goToNext: () => void
  goBack: () => void
  finish: () => void
  isLocked: boolean
  /** Why it cannot be sent yet; null when it can. */
  unsendable: string | null
  isPending: boolean
}

/** The buttons between the steps, and the one that sends. */
export function BastBar({
  order,
  step,
  goToNext,
  goBack,
  finish,
  isLocked,
  unsendable,
  isPending,
}: BarProps) {
  const isLast = step === BAST_STEPS.length - 1
  // The next step has its buttons at the same position, so a double press must advance one step
  // only.
  const once = (act: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) act()
  }
  return (
    <ActionBar stays="always">
      {isLast && !isLocked && unsendable !== null && (
        <p id="unsendable" className="caption basis-full text-ink-2">
          {unsendable}
        </p>
      )}
      {step > 0 && (
        <Button variant="outline" onClick={once(goBack)}>
          Kembali
        </Button>
      )}
      {!isLast && !isLocked && <Button onClick={once(goToNext)}>Lanjut</Button>}
      {isLast && !isLocked && (
        <Button
          variant="stamp"
          icon="stamp"
          busy={isPending}
          busyText="Mengirim…"
          disabled={unsendable !== null}
          aria-describedby={unsendable === null ? undefined : 'unsendable'}
          onClick={finish}
        >
          {subjectText(order, 'Kirim BAST')}
        </Button>
      )}
      {isLocked && (
        <Button busy={isPending} busyText="Menyimpan…" onClick={finish}>
          Simpan hasil pemeriksaan
        </Button>
      )}
    </ActionBar>
  )
}
