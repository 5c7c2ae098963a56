/**
 * Does something again and again until stopped. One round never overlaps the next: what would begin meanwhile is left out.
 *
 * @param everyMs milliseconds from the beginning of a round to that of the next
 * @param onFault hears of a round that failed; the next one tries again
 * @returns stops, after the round that is under way
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
