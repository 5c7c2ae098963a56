import { type ComponentPropsWithRef, useId } from 'react'
import type { IconName } from '../icons/icon-names.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { formatNumber } from './money.ts'

const STARS = [1, 2, 3, 4, 5] as const
const words = ['', 'Buruk', 'Kurang', 'Cukup', 'Baik', 'Sangat baik'] as const

function starFor(place: number, value: number): IconName {
  if (value >= place - 0.25) return 'star-fill'
  return value >= place - 0.75 ? 'star-half-fill' : 'star'
}

type RatingProps = {
  /** 1 to 5, or undefined when nobody has rated. */
  value: number | undefined
  count?: number | undefined
  /** one: a single star before the number, for cards. */
  look?: 'five' | 'one' | undefined
  className?: string | undefined
}

/** "4,7 (128)" with stars. */
export function Rating({ value, count, look = 'five', className }: RatingProps) {
  if (value === undefined)
    return <span className={classes('keterangan text-tinta-3', className)}>Belum ada penilaian</span>
  const number = value.toFixed(1).replace('.', ',')
  return (
    <span className={classes('inline-flex items-center gap-1 text-sm', className)}>
      <span aria-hidden="true" className="inline-flex text-kuningan-700">
        {look === 'one' ? (
          <Icon name="star-fill" size={15} />
        ) : (
          STARS.map((place) => <Icon key={place} name={starFor(place, value)} size={16} />)
        )}
      </span>
      <span className="sr-only">Nilai </span>
      <span className="tnum font-bold">{number}</span>
      <span className="sr-only"> dari 5</span>
      {count !== undefined && (
        <span className="tnum text-tinta-3">
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

/** Five radios that look like stars. */
export function RatingInput({ legend, value, onChange, name, className, ...input }: RatingInputProps) {
  const id = useId()
  return (
    <fieldset className={className}>
      <legend className="mb-1 text-md font-bold">{legend}</legend>
      <div className="flex flex-wrap items-center">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="grid size-11 place-items-center rounded-lg text-kuningan-700 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-fokus"
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
              {stars} bintang, {words[stars]}
            </span>
            <Icon name={value !== undefined && stars <= value ? 'star-fill' : 'star'} size={28} />
          </label>
        ))}
        <span aria-hidden="true" className="pl-2 font-semibold">
          {value === undefined ? '' : words[value]}
        </span>
      </div>
    </fieldset>
  )
}
