/** Side length of the greyscale thumbnail that photos are compared by, in pixels. */
export const THUMBNAIL_SIZE = 48

/** A part of a photo: left edge, top edge, width and height as shares of the whole, and slants. */
export type PhotoWindow = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  slantX: number,
  slantY: number,
]

/** A square grid of cells, each the sum of `points` × `points` samples. */
type Grid = { readonly size: number; readonly points: number }

/** Samples a window as a grid of greys with mean 0 and length 1; zeros if it has no detail. */
export function sample(
  grey: Float32Array,
  [x, y, width, height, slantX, slantY]: PhotoWindow,
  { size, points }: Grid,
): Float32Array {
  const values = new Float32Array(size * size)
  const steps = size * points
  for (let line = 0; line < steps; line += 1) {
    const v = (line + 0.5) / steps - 0.5
    const left = x + width / 2 + slantX * v
    const top = y + height * (0.5 + v)
    const first = Math.floor(line / points) * size
    for (let step = 0; step < steps; step += 1) {
      const u = (step + 0.5) / steps - 0.5
      const at = first + Math.floor(step / points)
      values[at] = Number(values[at]) + greyAt(grey, left + width * u, top + slantY * u)
    }
  }
  return normalise(values)
}

/** Samples a window as a grid from which each cell's surroundings are subtracted. */
export function detailOf(
  grey: Float32Array,
  window: PhotoWindow,
  grid: Grid & { readonly reach: number },
): Float32Array {
  const { size, reach } = grid
  const cells = sample(grey, window, grid)
  const means = boxMean(boxMean(cells, size, reach, 1, size), size, reach, size, 1)
  for (let at = 0; at < cells.length; at += 1) cells[at] = Number(cells[at]) - Number(means[at])
  return normalise(cells)
}

/**
 * Averages each cell with its neighbours along one axis, by the sum of a window that moves along.
 *
 * @param stride distance of neighbours
 * @param lineStride distance of the first cells of two lines
 */
function boxMean(
  cells: Float32Array,
  size: number,
  reach: number,
  stride: number,
  lineStride: number,
): Float32Array {
  const means = new Float32Array(cells.length)
  for (let line = 0; line < size; line += 1) {
    const first = line * lineStride
    let sum = 0
    for (let near = 0; near < reach; near += 1) sum += Number(cells[first + near * stride])
    for (let at = 0; at < size; at += 1) {
      const [entering, leaving] = [at + reach, at - reach - 1]
      if (entering < size) sum += Number(cells[first + entering * stride])
      if (leaving >= 0) sum -= Number(cells[first + leaving * stride])
      const count = Math.min(size - 1, entering) - Math.max(0, leaving + 1) + 1
      means[first + at * stride] = sum / count
    }
  }
  return means
}

/** Returns the grey value at a position, interpolated between the four nearest pixels. */
function greyAt(grey: Float32Array, x: number, y: number): number {
  const last = THUMBNAIL_SIZE - 1
  const left = Math.min(last, Math.max(0, x * THUMBNAIL_SIZE - 0.5))
  const top = Math.min(last, Math.max(0, y * THUMBNAIL_SIZE - 0.5))
  const column = Math.min(last - 1, Math.floor(left))
  const row = Math.min(last - 1, Math.floor(top))
  const at = row * THUMBNAIL_SIZE + column
  const right = left - column
  const down = top - row
  const upper = Number(grey[at]) * (1 - right) + Number(grey[at + 1]) * right
  const below =
    Number(grey[at + THUMBNAIL_SIZE]) * (1 - right) + Number(grey[at + THUMBNAIL_SIZE + 1]) * right
  return upper * (1 - down) + below * down
}

/** Gives a grid the mean 0 and the length 1, in place. */
function normalise(values: Float32Array): Float32Array {
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  const length = Math.sqrt(squares)
  for (let at = 0; at < values.length; at += 1)
    values[at] = length < 1e-6 ? 0 : (Number(values[at]) - mean) / length
  return values
}

/** Returns the standard deviation of the grey values, 0 to 128. */
export function contrast(grey: Float32Array): number {
  const all = Array.from(grey)
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length
  return Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length)
}

/** Returns a grid with its columns in the reverse order. @param size cells of a line */
export const mirror = (grid: Float32Array, size: number): Float32Array =>
  grid.map((_, at) => Number(grid[at - (at % size) + (size - 1 - (at % size))]))

/** Returns the correlation of two grids of mean 0 and length 1. */
export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += Number(one[at]) * Number(other[at])
  return sum
}
