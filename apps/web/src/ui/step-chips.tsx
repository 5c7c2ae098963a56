import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** One step: an amount and its price. */
export type PriceStep = { key: string; range: string; price: string; isActive: boolean }

type StepChipsProps = {
  title: string
  steps: readonly PriceStep[]
  /** Sets the amount to the step's first; without it the steps are only shown. */
  onPick?: ((key: string) => void) | undefined
  /** "Tambah 12 rim untuk harga Rp 52.700". */
  hint?: ReactNode
  className?: string | undefined
}

const shape = 'flex min-h-13 flex-1 basis-24 flex-col justify-center rounded-lg border px-2.5 py-2 text-left'
const active = 'border-papan-700 bg-papan-100 outline-1 -outline-offset-2 outline-papan-700'

/** Wholesale prices beside each other; the one that counts for the chosen amount is marked. */
export function StepChips({ title, steps, onPick, hint, className }: StepChipsProps) {
  return (
    <section className={className}>
      <h3 className="text-base font-bold">{title}</h3>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {steps.map(({ key, range, price, isActive }) => {
          const look = classes(shape, isActive ? active : 'border-garis bg-kertas')
          const words = (
            <>
              <span className="text-xs text-tinta-2">{range}</span>
              <span className="tnum font-bold">{price}</span>
              {isActive && <span className="sr-only">Berlaku untuk jumlah ini</span>}
            </>
          )
          return (
            <li key={key} className="flex flex-1 basis-24">
              {onPick === undefined ? (
                <span className={look}>{words}</span>
              ) : (
                <button
                  type="button"
                  aria-pressed={isActive}
                  onClick={() => onPick(key)}
                  className={classes(
                    look,
                    'enabled-hover:border-papan-700 focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-fokus',
                  )}
                >
                  {words}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {hint !== undefined && <div className="keterangan mt-2 font-semibold text-hijau">{hint}</div>}
    </section>
  )
}
