import { setTimeout as wait } from 'node:timers/promises'

/** Maximum pause while users wait, and the interval of the checks, in ms. */
const [BUSY_MS, POLL_MS] = [80, 5]

/**
 * Waits until no user waits for a reply, because each order occupies the embedded database: a page
 * waits for one order at most. A site that is never idle gets an order after each 80 ms.
 *
 * @param isBusy returns whether users wait for replies
 * @param stopping ends the pause at once
 * @decision 0099
 */
export async function waitForUsers(isBusy: () => boolean, stopping: AbortSignal): Promise<void> {
  const end = performance.now() + BUSY_MS
  while (isBusy() && !stopping.aborted && performance.now() < end) await wait(POLL_MS)
}
