import type { KeyboardEvent } from 'react'

const keys = {
  row: { next: 'ArrowRight', before: 'ArrowLeft' },
  column: { next: 'ArrowDown', before: 'ArrowUp' },
} as const

/**
 * Moves focus between the links or buttons inside an element with arrow keys, Home and End.
 *
 * @param axis row: left and right; column: up and down
 */
export const moveAlong = (axis: keyof typeof keys) => (event: KeyboardEvent<HTMLElement>) => {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button, summary')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const targetIndexes: Partial<Record<string, number>> = {
    [keys[axis].next]: (at + 1) % stops.length,
    [keys[axis].before]: (at - 1 + stops.length) % stops.length,
    Home: 0,
    End: stops.length - 1,
  }
  const targetIndex = targetIndexes[event.key]
  if (targetIndex === undefined || at < 0) return
  event.preventDefault()
  stops[targetIndex]?.focus()
}
