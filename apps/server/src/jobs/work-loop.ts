/**
 * Runs one batch of work after the other until stopped. The pending work is stored in the
 * database, so a restarted server continues it and several servers share it.
 *
 * @param work runs one batch and returns whether there may be more
 * @param pause milliseconds between two batches, and between two polls while there is no work
 * @param onFault receives the errors of failed batches
 * @returns a function that stops the loop after the current batch
 */
export function startWorkLoop(
  work: () => Promise<boolean>,
  pause: { restMs: number; everyMs: number },
  onFault: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let piece: Promise<void> = Promise.resolve()
  const next = (waitMs: number) => {
    if (isStopped) return
    timer = setTimeout(() => {
      piece = work()
        .catch((error: unknown) => {
          onFault(error)
          return false
        })
        .then((isMore) => next(isMore ? pause.restMs : pause.everyMs))
    }, waitMs)
    timer.unref()
  }
  next(0)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await piece
  }
}
