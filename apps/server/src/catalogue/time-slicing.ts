import { setImmediate } from 'node:timers/promises'

/** Long work that may pause at each `yield`; between two of them lie about two milliseconds at most. */
export type SlicedTask<T> = Generator<undefined, T, undefined>

/** How many numbers are moved between two pauses. */
const AT_A_STRETCH = 1 << 15

/** The work, without a pause. */
export function runWithoutPause<T>(work: SlicedTask<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/**
 * The work in slices; between two of them everything else that waits has its turn.
 *
 * @param sliceMs how long a slice takes before it pauses
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

/** The numbers from 0 up to an end, a stretch of them at a time. */
export function* chunkRanges(end: number, take: (from: number, to: number) => void): SlicedTask<void> {
  for (let from = 0; from < end; from += AT_A_STRETCH) {
    take(from, Math.min(end, from + AT_A_STRETCH))
    yield
  }
}
