import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The worker has whatever the screens need that work without a network. */
export async function isReady(page: Page) {
  const keptFiles = () =>
    page.evaluate(async () => {
      const shell = (await caches.keys()).find((name) => name.startsWith('kulit-'))
      return shell === undefined ? 0 : (await (await caches.open(shell)).keys()).length
    })
  await expect.poll(keptFiles, { timeout: 60_000 }).toBeGreaterThan(100)
  let before = 0
  await expect
    .poll(
      async () => {
        const grown = (await keptFiles()) - before
        before += grown
        return grown
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(0)
}
