/**
 * Runs a task periodically until stopped. Rounds never overlap: a round that would start during
 * another one is skipped.
 *
 * @param everyMs milliseconds from the start of one round to the start of the next
 * @param onFault called with the error of a failed round; polling continues
 * @returns a function that stops the polling after the current round
 */
export function startPolling(
  act: () => Promise<void>,
  everyMs: number,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  let round: Promise<void> | null = null
  const tick = () => {
    round ??= act()
      .catch(onFault)
      .finally(() => {
        round = null
      })
  }
  const timer = setInterval(tick, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
