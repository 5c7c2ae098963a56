import type { ReactNode } from 'react'
import { classes } from '../../ui/base/classes.ts'
import { Icon } from '../../ui/base/icon.tsx'

/** open: not visited yet. wrong: left with errors. */
export type PartState = 'open' | 'done' | 'wrong'

/** A section in the progress indicator. */
type PartStep = { key: string; title: string; state: PartState; isCurrent: boolean }

const stateLabels = { open: '', done: ' (selesai)', wrong: ' (perlu diperbaiki)' } as const

/** The number of a section, or an icon of its state. */
function PartBadge({ number, state, isCurrent }: { number: number; state: PartState; isCurrent: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'tnum grid size-7 shrink-0 place-items-center rounded-full text-md font-bold',
        state === 'wrong'
          ? 'bg-red-100 text-red'
          : isCurrent || state === 'done'
            ? 'bg-board-700 text-on-primary'
            : 'bg-sunken text-ink-2',
      )}
    >
      {state === 'wrong' ? (
        <Icon name="warning-circle-fill" size={20} />
      ) : state === 'done' && !isCurrent ? (
        <Icon name="check-bold" size={16} />
      ) : (
        number
      )}
    </span>
  )
}

type RegisterProgressProps = { steps: readonly PartStep[]; onGo: (key: string) => void }

/**
 * Progress of the form: a column beside it on wide screens, a row of four steps above it on
 * phones.
 */
export function RegisterProgress({ steps, onGo }: RegisterProgressProps) {
  const currentIndex = steps.findIndex(({ isCurrent }) => isCurrent)
  return (
    <>
      <div className="md:hidden">
        <p className="caption tnum text-ink-2">
          Langkah {currentIndex + 1} dari {steps.length}
        </p>
        <div aria-hidden="true" className="mt-1.5 flex gap-1.5">
          {steps.map(({ key, state, isCurrent }) => (
            <span
              key={key}
              className={classes(
                'h-1.5 flex-1 rounded-full',
                state === 'wrong' ? 'bg-red' : isCurrent || state === 'done' ? 'bg-board-700' : 'bg-line',
              )}
            />
          ))}
        </div>
      </div>
      <nav aria-label="Bagian pendaftaran" className="w-52 shrink-0 max-md:hidden">
        <ol className="sticky top-4 flex flex-col gap-1">
          {steps.map(({ key, title, state, isCurrent }, index) => (
            <li key={key}>
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onGo(key)}
                className={classes(
                  'flex min-h-11 w-full items-center gap-3 rounded-lg px-2 py-1.5 text-left',
                  isCurrent ? 'bg-board-100 font-bold' : 'enabled-hover:bg-sunken',
                )}
              >
                <PartBadge {...{ state, isCurrent }} number={index + 1} />
                <span>
                  {title}
                  <span className="sr-only">{stateLabels[state]}</span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}

type RegisterPartProps = {
  id: string
  number: number
  step: PartStep
  onOpen: () => void
  children: ReactNode
}

/**
 * One section. When inactive, it is collapsed to its title on wide screens and hidden on
 * phones.
 */
export function RegisterPart({ id, number, step, onOpen, children }: RegisterPartProps) {
  const { title, state, isCurrent } = step
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className={classes(
        'card min-w-0 p-4 md:border md:border-line md:p-5',
        !isCurrent && 'max-md:hidden md:py-1.5!',
      )}
    >
      <h2 id={`${id}-heading`} tabIndex={-1} className="outline-none">
        {isCurrent ? (
          <span className="flex items-center gap-2.5">
            <PartBadge {...{ number, state, isCurrent }} />
            <span className="heading-2">{title}</span>
          </span>
        ) : (
          <button
            type="button"
            aria-expanded="false"
            onClick={onOpen}
            className="flex min-h-11 w-full items-center gap-2.5 rounded-lg text-left"
          >
            <PartBadge {...{ number, state, isCurrent }} />
            <span className="heading-3 flex-1">
              {title}
              <span className="sr-only">{stateLabels[state]}</span>
            </span>
            {state === 'wrong' && <span className="caption font-semibold text-red">Perlu diperbaiki</span>}
            <Icon name="caret-down" className="text-ink-3" />
          </button>
        )}
      </h2>
      <div hidden={!isCurrent} className={classes('mt-4 flex-col gap-4', isCurrent && 'flex')}>
        {children}
      </div>
    </section>
  )
}
