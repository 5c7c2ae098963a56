/**
 * Does one piece of work after the other until stopped. What is to do stands in the database, so a server that comes back goes on where it
 * was, and several share the work.
 *
 * @param work does a piece, and says whether there may be more
 * @param pause milliseconds between two pieces, and between two looks when there is nothing to do
 * @param onFault hears of what failed
 * @returns stops, after the piece that is under way
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
