import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'

/** A tier: its quantity range and price, and why it cannot be chosen. */
type PriceStep = { key: string; range: string; price: string; isActive: boolean; barred?: string | undefined }

type StepChipsProps = {
  title: string
  steps: readonly PriceStep[]
  /** Sets the quantity to the first of the tier; if absent, the tiers are display only. */
  onPick?: ((key: string) => void) | undefined
  /** "Tambah 12 rim untuk harga Rp 52.700". */
  hint?: ReactNode
  className?: string | undefined
}

const shape = 'flex min-h-13 flex-1 basis-24 flex-col justify-center rounded-lg border px-2.5 py-2 text-left'
const active = 'border-board-700 bg-board-100 outline-1 -outline-offset-2 outline-board-700'

/** Wholesale prices side by side; the tier of the selected quantity is highlighted. */
export function StepChips({ title, steps, onPick, hint, className }: StepChipsProps) {
  return (
    <section className={className}>
      <h3 className="text-base font-bold">{title}</h3>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {steps.map(({ key, range, price, isActive, barred }) => {
          const look = classes(
            shape,
            isActive ? active : barred === undefined ? 'border-line bg-paper' : 'border-line bg-sunken',
          )
          const content = (
            <>
              <span className="text-xs text-ink-2">{range}</span>
              <span className="tnum font-bold">{price}</span>
              {barred !== undefined && <span className="text-xs text-ink-2">{barred}</span>}
              {isActive && <span className="sr-only">Berlaku untuk jumlah ini</span>}
            </>
          )
          return (
            <li key={key} className="flex flex-1 basis-24">
              {onPick === undefined || barred !== undefined ? (
                <span className={look}>{content}</span>
              ) : (
                <button
                  type="button"
                  aria-pressed={isActive}
                  onClick={() => onPick(key)}
                  className={classes(
                    look,
                    'enabled-hover:border-board-700 focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus',
                  )}
                >
                  {content}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {hint !== undefined && <div className="caption mt-2 font-semibold text-green">{hint}</div>}
    </section>
  )
}
