import { setImmediate } from 'node:timers/promises'

/**
 * A long task that can pause at each `yield`. The time between two yields is at most about two
 * milliseconds.
 */
export type SlicedTask<T> = Generator<undefined, T, undefined>

/** Numbers of one chunk between two yields. */
const AT_A_STRETCH = 1 << 15

/** Runs a task without pauses. */
export function runWithoutPause<T>(work: SlicedTask<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/**
 * Runs a task in slices. Other pending work runs between two slices.
 *
 * @param sliceMs duration of a slice in ms
 */
export async function runInSlices<T>(work: SlicedTask<T>, sliceMs: number): Promise<T> {
  let until = performance.now() + sliceMs
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + sliceMs
  }
}

/** Calls `take` for consecutive ranges from 0 up to `end`. */
export function* chunkRanges(end: number, take: (from: number, to: number) => void): SlicedTask<void> {
  for (let from = 0; from < end; from += AT_A_STRETCH) {
    take(from, Math.min(end, from + AT_A_STRETCH))
    yield
  }
}
