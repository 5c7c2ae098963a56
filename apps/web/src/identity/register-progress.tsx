import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'

/** open: not seen yet. wrong: left with something to mend. */
export type PartState = 'open' | 'done' | 'wrong'

/** A section as the progress shows it. */
export type PartStep = { key: string; title: string; state: PartState; isCurrent: boolean }

const stateWords = { open: '', done: ' (selesai)', wrong: ' (perlu diperbaiki)' } as const

/** The number of a section, or how it stands. */
function PartMark({ number, state, isCurrent }: { number: number; state: PartState; isCurrent: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'tnum grid size-7 shrink-0 place-items-center rounded-full text-md font-bold',
        state === 'wrong'
          ? 'bg-merah-100 text-merah'
          : isCurrent || state === 'done'
            ? 'bg-papan-700 text-di-primer'
            : 'bg-cekung text-tinta-2',
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

/** How far the form is: a column beside it on wide screens, a line of four above it on phones. */
export function RegisterProgress({ steps, onGo }: RegisterProgressProps) {
  const place = steps.findIndex(({ isCurrent }) => isCurrent)
  return (
    <>
      <div className="md:hidden">
        <p className="keterangan tnum text-tinta-2">
          Langkah {place + 1} dari {steps.length}
        </p>
        <div aria-hidden="true" className="mt-1.5 flex gap-1.5">
          {steps.map(({ key, state, isCurrent }) => (
            <span
              key={key}
              className={classes(
                'h-1.5 flex-1 rounded-full',
                state === 'wrong' ? 'bg-merah' : isCurrent || state === 'done' ? 'bg-papan-700' : 'bg-garis',
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
                  isCurrent ? 'bg-papan-100 font-bold' : 'enabled-hover:bg-cekung',
                )}
              >
                <PartMark {...{ state, isCurrent }} number={index + 1} />
                <span>
                  {title}
                  <span className="sr-only">{stateWords[state]}</span>
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

/** One section: folded to its title on wide screens, out of sight on phones, unless it is the one being filled in. */
export function RegisterPart({ id, number, step, onOpen, children }: RegisterPartProps) {
  const { title, state, isCurrent } = step
  return (
    <section
      aria-labelledby={`${id}-judul`}
      className={classes(
        'kartu min-w-0 p-4 md:border md:border-garis md:p-5',
        !isCurrent && 'max-md:hidden md:py-1.5!',
      )}
    >
      <h2 id={`${id}-judul`} tabIndex={-1} className="outline-none">
        {isCurrent ? (
          <span className="flex items-center gap-2.5">
            <PartMark {...{ number, state, isCurrent }} />
            <span className="judul-2">{title}</span>
          </span>
        ) : (
          <button
            type="button"
            aria-expanded="false"
            onClick={onOpen}
            className="flex min-h-11 w-full items-center gap-2.5 rounded-lg text-left"
          >
            <PartMark {...{ number, state, isCurrent }} />
            <span className="judul-3 flex-1">
              {title}
              <span className="sr-only">{stateWords[state]}</span>
            </span>
            {state === 'wrong' && (
              <span className="keterangan font-semibold text-merah">Perlu diperbaiki</span>
            )}
            <Icon name="caret-down" className="text-tinta-3" />
          </button>
        )}
      </h2>
      <div hidden={!isCurrent} className={classes('mt-4 flex-col gap-4', isCurrent && 'flex')}>
        {children}
      </div>
    </section>
  )
}
