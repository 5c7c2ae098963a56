import type { KeyboardEvent } from 'react'

const keys = {
  row: { next: 'ArrowRight', before: 'ArrowLeft' },
  column: { next: 'ArrowDown', before: 'ArrowUp' },
} as const

/**
 * Arrow keys, Home and End go from one link or button to the other inside an element.
 *
 * @param axis row: left and right; column: up and down
 */
export const moveAlong = (axis: keyof typeof keys) => (event: KeyboardEvent<HTMLElement>) => {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button, summary')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const places: Partial<Record<string, number>> = {
    [keys[axis].next]: (at + 1) % stops.length,
    [keys[axis].before]: (at - 1 + stops.length) % stops.length,
    Home: 0,
    End: stops.length - 1,
  }
  const place = places[event.key]
  if (place === undefined || at < 0) return
  event.preventDefault()
  stops[place]?.focus()
}
