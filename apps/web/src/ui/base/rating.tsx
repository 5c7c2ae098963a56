import { type ComponentPropsWithRef, useId } from 'react'
import type { IconName } from '../../icons/icon-names.ts'
import { formatNumber } from '../text/money.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

const STARS = [1, 2, 3, 4, 5] as const
const ratingLabels = ['', 'Buruk', 'Kurang', 'Cukup', 'Baik', 'Sangat baik'] as const

function starFor(starNumber: number, value: number): IconName {
  if (value >= starNumber - 0.25) return 'star-fill'
  return value >= starNumber - 0.75 ? 'star-half-fill' : 'star'
}

type RatingProps = {
  /** 1 to 5, or undefined without ratings. */
  value: number | undefined
  count?: number | undefined
  /** one: a single star before the number, for cards. */
  look?: 'five' | 'one' | undefined
  className?: string | undefined
}

/** Shows stars with "4,7 (128)". */
export function Rating({ value, count, look = 'five', className }: RatingProps) {
  if (value === undefined)
    return <span className={classes('caption text-ink-3', className)}>Belum ada penilaian</span>
  const number = value.toFixed(1).replace('.', ',')
  return (
    <span className={classes('inline-flex items-center gap-1 text-sm', className)}>
      <span aria-hidden="true" className="inline-flex text-brass-700">
        {look === 'one' ? (
          <Icon name="star-fill" size={15} />
        ) : (
          STARS.map((starNumber) => <Icon key={starNumber} name={starFor(starNumber, value)} size={16} />)
        )}
      </span>
      <span className="sr-only">Nilai </span>
      <span className="tnum font-bold">{number}</span>
      <span className="sr-only"> dari 5</span>
      {count !== undefined && (
        <span className="tnum text-ink-3">
          ({formatNumber(count)}
          <span className="sr-only"> penilaian</span>)
        </span>
      )}
    </span>
  )
}

type RatingInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange'> & {
  legend: string
  value: number | undefined
  onChange: (stars: number) => void
}

/** Five radio inputs displayed as stars. */
export function RatingInput({ legend, value, onChange, name, className, ...input }: RatingInputProps) {
  const id = useId()
  return (
    <fieldset className={className}>
      <legend className="mb-1 text-md font-bold">{legend}</legend>
      <div className="flex flex-wrap items-center">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="grid size-11 place-items-center rounded-lg text-brass-700 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus"
          >
            <input
              {...input}
              type="radio"
              name={name ?? id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <span className="sr-only">
              {stars} bintang, {ratingLabels[stars]}
            </span>
            <Icon name={value !== undefined && stars <= value ? 'star-fill' : 'star'} size={28} />
          </label>
        ))}
        <span aria-hidden="true" className="pl-2 font-semibold">
          {value === undefined ? '' : ratingLabels[value]}
        </span>
      </div>
    </fieldset>
  )
}
