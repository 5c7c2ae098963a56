import { expect, test } from 'vitest'
import { atOnce, inSlices, type Pausing, stretches } from './in-slices.ts'

function* sumOf(numbers: Uint32Array): Pausing<number> {
  let sum = 0
  yield* stretches(numbers.length, (from, to) => {
    for (let at = from; at < to; at += 1) sum += numbers[at] ?? 0
  })
  return sum
}

const numbers = Uint32Array.from({ length: 100_000 }, (_, n) => n)

test('work in slices comes to the same as at once, and leaves nothing out at the ends of its stretches', async () => {
  expect(atOnce(sumOf(numbers))).toBe(4_999_950_000)
  expect(await inSlices(sumOf(numbers), 0)).toBe(4_999_950_000)
  expect(atOnce(sumOf(new Uint32Array(0)))).toBe(0)
})

test('what waits has its turn between two slices', async () => {
  let turns = 0
  const turn = () => {
    turns += 1
    waiting = setImmediate(turn)
  }
  let waiting = setImmediate(turn)
  await inSlices(sumOf(numbers), 0)
  clearImmediate(waiting)
  // 100,000 numbers are four stretches.
  expect(turns).toBeGreaterThanOrEqual(3)
})
