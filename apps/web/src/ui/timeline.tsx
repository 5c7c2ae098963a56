import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** done: behind us. current: the step that somebody has to take. next: not reached. late: current and overdue. */
export type TimelineState = 'done' | 'current' | 'late' | 'next'

/** A stage of a case. */
export type TimelineStep = {
  key: string
  name: ReactNode
  state: TimelineState
  /** Right of the name: date, deadline, or what it waits for. */
  when?: ReactNode
  /** Who did it or has to do it. */
  actor?: ReactNode
  /** A document, a remark, a stamp. */
  children?: ReactNode
  /** A side branch hangs indented from the spine: red for a complaint, grey for a cancellation. */
  branch?: 'red' | 'grey' | undefined
}

const words: Record<TimelineState, string> = {
  done: 'Selesai',
  current: 'Langkah sekarang',
  late: 'Terlambat',
  next: 'Belum',
}

const dots: Record<TimelineState, string> = {
  done: 'bg-papan-700 text-di-primer',
  current: 'border-[3px] border-stempel bg-kertas text-stempel',
  late: 'border-[3px] border-merah bg-kertas text-merah',
  next: 'border-2 border-batas bg-kertas',
}

const nameLook: Record<TimelineState, string> = {
  done: 'font-semibold',
  current: 'font-extrabold',
  late: 'font-extrabold',
  next: 'font-semibold text-tinta-3',
}

const whenLook: Record<TimelineState, string> = {
  done: 'text-tinta-3',
  current: 'font-bold text-stempel',
  late: 'font-bold text-merah',
  next: 'text-tinta-3',
}

type TimelineProps = { label: string; steps: readonly TimelineStep[]; className?: string | undefined }

/** The stages of a case along the margin line. */
export function Timeline({ label, steps, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={classes('buku pt-3.5 pb-0.5', className)}>
      {steps.map((step) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' || step.state === 'late' ? 'step' : undefined}
          className={classes('relative pr-4 pb-3.5', step.branch === undefined ? 'pl-11' : 'pl-[4.25rem]')}
        >
          <Mark state={step.state} branch={step.branch} />
          <div className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-3">
            <span className={classes('min-w-0', nameLook[step.state])}>
              {step.name}
              <span className="sr-only">. {words[step.state]}.</span>
            </span>
            {step.when !== undefined && (
              <span className={classes('tnum text-xs', whenLook[step.state])}>{step.when}</span>
            )}
          </div>
          {step.actor !== undefined && <div className="keterangan text-tinta-2">{step.actor}</div>}
          {step.children !== undefined && <div className="mt-1.5">{step.children}</div>}
        </li>
      ))}
    </ol>
  )
}

/** The dot on the spine; a branch gets a twig of its colour first. */
function Mark({ state, branch }: Pick<TimelineStep, 'state' | 'branch'>) {
  const shape = 'absolute top-0 grid size-6 place-items-center rounded-full'
  if (branch !== undefined)
    return (
      <>
        <span
          aria-hidden="true"
          className={classes(
            'absolute top-3 left-[1.1875rem] w-4 border-t-2',
            branch === 'red' ? 'border-merah' : 'border-batas',
          )}
        />
        <span
          aria-hidden="true"
          className={classes(
            shape,
            'left-[2.1875rem]',
            branch === 'red' ? 'bg-merah-100 text-merah' : 'bg-cekung text-tinta-2',
          )}
        >
          <Icon name={branch === 'red' ? 'warning-fill' : 'prohibit'} size={15} />
        </span>
      </>
    )
  return (
    <span aria-hidden="true" className={classes(shape, 'left-[0.421875rem]', dots[state])}>
      {state === 'done' && <Icon name="check-bold" size={13} />}
      {(state === 'current' || state === 'late') && <span className="size-2 rounded-full bg-current" />}
    </span>
  )
}
