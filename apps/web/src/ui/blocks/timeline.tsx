import type { ReactNode } from 'react'
import type { IconName } from '../../icons/icon-names.ts'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'

/**
 * done: completed. current: the next required step. next: not reached. late: current and
 * overdue.
 */
type TimelineState = 'done' | 'current' | 'late' | 'next'

/** A step of the timeline. */
export type TimelineStep = {
  key: string
  name: ReactNode
  state: TimelineState
  /** Right of the name: date, deadline, or what the step waits for. */
  when?: ReactNode
  /** Person or party of the step. */
  actor?: ReactNode
  /** A document, note or stamp. */
  children?: ReactNode
  /** Shows the step as an indented branch: red for a complaint, grey for anything else. */
  branch?: 'red' | 'grey' | undefined
  /** Icon of a branch. */
  icon?: IconName | undefined
}

const stateLabels: Record<TimelineState, string> = {
  done: 'Selesai',
  current: 'Langkah sekarang',
  late: 'Terlambat',
  next: 'Belum',
}

const dots: Record<TimelineState, string> = {
  done: 'bg-board-700 text-on-primary',
  current: 'border-[3px] border-stamp bg-paper text-stamp',
  late: 'border-[3px] border-red bg-paper text-red',
  next: 'border-2 border-edge bg-paper',
}

const nameLook: Record<TimelineState, string> = {
  done: 'font-semibold',
  current: 'font-extrabold',
  late: 'font-extrabold',
  next: 'font-semibold text-ink-3',
}

const whenLook: Record<TimelineState, string> = {
  done: 'text-ink-3',
  current: 'font-bold text-stamp',
  late: 'font-bold text-red',
  next: 'text-ink-3',
}

type TimelineProps = { label: string; steps: readonly TimelineStep[]; className?: string | undefined }

/** The steps of a process along a vertical line. */
export function Timeline({ label, steps, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={classes('notebook pt-3.5 pb-0.5', className)}>
      {steps.map((step) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' || step.state === 'late' ? 'step' : undefined}
          className={classes('relative pr-4 pb-3.5', step.branch === undefined ? 'pl-11' : 'pl-[4.25rem]')}
        >
          <StepMarker state={step.state} branch={step.branch} icon={step.icon} />
          <div className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-3">
            <span className={classes('min-w-0', nameLook[step.state])}>
              {step.name}
              <span className="sr-only">. {stateLabels[step.state]}.</span>
            </span>
            {step.when !== undefined && (
              <span className={classes('tnum text-xs', whenLook[step.state])}>{step.when}</span>
            )}
          </div>
          {step.actor !== undefined && <div className="caption text-ink-2">{step.actor}</div>}
          {step.children !== undefined && <div className="mt-1.5">{step.children}</div>}
        </li>
      ))}
    </ol>
  )
}

/** The dot on the line; a branch has a connecting line in its colour. */
function StepMarker({ state, branch, icon }: Pick<TimelineStep, 'state' | 'branch' | 'icon'>) {
  const shape = 'absolute top-0 grid size-6 place-items-center rounded-full'
  if (branch !== undefined)
    return (
      <>
        <span
          aria-hidden="true"
          className={classes(
            'absolute top-3 left-[1.1875rem] w-4 border-t-2',
            branch === 'red' ? 'border-red' : 'border-edge',
          )}
        />
        <span
          aria-hidden="true"
          className={classes(
            shape,
            'left-[2.1875rem]',
            branch === 'red' ? 'bg-red-100 text-red' : 'bg-sunken text-ink-2',
          )}
        >
          <Icon name={icon ?? (branch === 'red' ? 'warning-fill' : 'prohibit')} size={15} />
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
