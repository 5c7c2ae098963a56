/** A series of a plot: its name and one value per slot, at least 0; null where there is none. */
export type Series = { name: string; values: readonly (number | null)[] }

export const valueAt = ({ values }: Series, slot: number): number | null => values[slot] ?? null

/** Returns the smallest of 1, 2, 5, 10, 20, 50 … that is at least the value: the end of an axis. */
export function axisEnd(max: number): number {
  if (max <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  return ([1, 2, 5, 10].find((step) => step * power >= max) ?? 10) * power
}

/** Slots are points from edge to edge, or each is in the middle of its band. */
export type SlotLayout = 'points' | 'bands'

/** Returns the horizontal position of a slot, in percent of the plot area. */
export const slotPosition = (slot: number, slots: number, layout: SlotLayout): number =>
  100 * (layout === 'points' ? slot / Math.max(1, slots - 1) : (slot + 0.5) / slots)

/**
 * Returns the SVG path of a series in a plot area of 100 × 100. A slot without a value interrupts
 * the line. A single point is a line without length, of which the round cap shows.
 *
 * @param values one per slot, at least 0
 * @param end value at the top of the plot area
 */
export function linePath(values: readonly (number | null)[], end: number, layout: SlotLayout): string {
  const commands = values.map((value, slot) => {
    if (value === null) return ''
    const isFirst = (values[slot - 1] ?? null) === null
    const isLast = (values[slot + 1] ?? null) === null
    const x = slotPosition(slot, values.length, layout)
    const y = 100 - (Math.min(value, end) / end) * 100
    return `${isFirst ? 'M' : 'L'}${Number(x.toFixed(2))} ${Number(y.toFixed(2))}${isFirst && isLast ? 'h0' : ''}`
  })
  return commands.join('')
}

/**
 * Returns the parts of a stacked bar that are not 0: their ends, in percent of the whole.
 *
 * @param values of the parts, at least 0
 */
export function stackParts(values: readonly number[], whole: number) {
  let sum = 0
  const parts = values.map((value, at) => {
    const from = (sum / whole) * 100
    sum += value
    return { at, value, from, to: (sum / whole) * 100 }
  })
  return parts.filter(({ value }) => value !== 0)
}
