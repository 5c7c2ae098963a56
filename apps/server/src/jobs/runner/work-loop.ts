/**
 * The delay after failures grows to this many ms, or stays at the poll interval if that is longer.
 */
const MAX_BACKOFF_MS = 60_000

/**
 * Runs one batch of work after the other until stopped; batches never overlap. The pending work is
 * stored in the database, so a restarted server continues it and several servers share it. A failed
 * batch is retried with exponential backoff and jitter.
 *
 * @param work runs one batch and returns whether there may be more
 * @param pause milliseconds before the first batch, between two batches, and between two polls
 *   while there is no work
 * @param onFault receives the errors of failed batches
 * @param onWait receives the delay in ms before the next batch
 * @returns a function that stops the loop after the current batch
 */
export function startWorkLoop(
  work: () => Promise<unknown>,
  pause: { firstMs?: number; restMs?: number; everyMs: number },
  onFault: (error: unknown) => void,
  onWait: (waitMs: number) => void = () => {},
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let failures = 0
  let piece: Promise<void> = Promise.resolve()
  const next = (waitMs: number) => {
    if (isStopped) return
    onWait(waitMs)
    timer = setTimeout(() => {
      piece = work().then(
        (isMore) => {
          failures = 0
          next(isMore === true ? (pause.restMs ?? 0) : pause.everyMs)
        },
        (error: unknown) => {
          onFault(error)
          failures += 1
          next(backoffMs(pause.everyMs, failures, Math.random()))
        },
      )
    }, waitMs)
    timer.unref()
  }
  next(pause.firstMs ?? 0)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await piece
  }
}

/** Returns the delay after consecutive failures. @param random from 0 to 1 */
function backoffMs(everyMs: number, failures: number, random: number): number {
  const delay = Math.min(everyMs * 2 ** Math.min(failures, 16), Math.max(MAX_BACKOFF_MS, everyMs))
  return Math.round(delay * (0.75 + random / 4))
}
