import { expect, test } from 'vitest'
import { chunkRanges, runInSlices, runWithoutPause, type SlicedTask } from './time-slicing.ts'

function* sumOf(numbers: Uint32Array): SlicedTask<number> {
  let sum = 0
  yield* chunkRanges(numbers.length, (from, to) => {
    for (let at = from; at < to; at += 1) sum += numbers[at] ?? 0
  })
  return sum
}

const numbers = Uint32Array.from({ length: 100_000 }, (_, n) => n)

test('a sliced task returns the same result as an unsliced one and covers all chunk boundaries', async () => {
  expect(runWithoutPause(sumOf(numbers))).toBe(4_999_950_000)
  expect(await runInSlices(sumOf(numbers), 0)).toBe(4_999_950_000)
  expect(runWithoutPause(sumOf(new Uint32Array(0)))).toBe(0)
})

test('yields to pending requests between slices', async () => {
  let turns = 0
  const turn = () => {
    turns += 1
    waiting = setImmediate(turn)
  }
  let waiting = setImmediate(turn)
  await runInSlices(sumOf(numbers), 0)
  clearImmediate(waiting)
  // 100,000 numbers are four chunks.
  expect(turns).toBeGreaterThanOrEqual(3)
})
