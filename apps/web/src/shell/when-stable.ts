/** A page that never comes to rest counts as stable all the same after this. @spec 9 service worker when stable or after 30000 ms */
const LONGEST_MS = 30_000

/** Waits until the page has come to rest, and not for ever. */
export const waitUntilStable = (rested: Promise<void>): Promise<void> =>
  Promise.race([
    rested,
    new Promise<void>((done) => {
      setTimeout(done, LONGEST_MS)
    }),
  ])
