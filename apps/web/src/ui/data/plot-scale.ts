/** Returns the smallest of 1, 2, 5, 10, 20, 50 … that is at least the value: the end of an axis. */
export function axisEnd(max: number): number {
  if (max <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  return ([1, 2, 5, 10].find((step) => step * power >= max) ?? 10) * power
}

type Point = { x: number; y: number }

/**
 * Returns the lines of a series in a plot area. A slot without a value interrupts the line.
 *
 * @param values one per slot
 * @param end value at the top of the plot area
 * @param area its width and height
 */
export function plotLinesOf(
  values: readonly (number | null)[],
  end: number,
  area: { width: number; height: number },
): Point[][] {
  const { width, height } = area
  const step = width / Math.max(1, values.length - 1)
  const lines: Point[][] = []
  let line: Point[] = []
  for (const [at, value] of values.entries())
    if (value === null) line = []
    else {
      if (line.length === 0) lines.push(line)
      line.push({ x: at * step, y: height - (Math.min(value, end) / end) * height })
    }
  return lines
}
