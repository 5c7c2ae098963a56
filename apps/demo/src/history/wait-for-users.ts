import { setTimeout as wait } from 'node:timers/promises'

/** Maximum pause while users are active, and the interval of the checks, in ms. */
const [BUSY_MS, POLL_MS] = [30_000, 250]

/**
 * Waits until no user is active, because each order occupies the embedded database. A site that is
 * never idle gets an order every 30 seconds.
 *
 * @param isBusy returns whether users are active
 * @param stopping ends the pause at once
 * @decision 0099
 */
export async function waitForUsers(isBusy: () => boolean, stopping: AbortSignal): Promise<void> {
  const end = performance.now() + BUSY_MS
  while (isBusy() && !stopping.aborted && performance.now() < end) await wait(POLL_MS)
}
