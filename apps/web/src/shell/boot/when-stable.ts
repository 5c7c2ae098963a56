/**
 * Maximum wait in ms for a page to become idle.
 *
 * @spec 9 service worker when stable or after 30000 ms
 */
const MAX_WAIT_MS = 30_000

/** Waits until the page is idle, up to the maximum. */
export const waitUntilStable = (stability: Promise<void>): Promise<void> =>
  Promise.race([
    stability,
    new Promise<void>((done) => {
      setTimeout(done, MAX_WAIT_MS)
    }),
  ])
