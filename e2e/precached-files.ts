import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the service worker has cached all files of the offline screens. */
export async function expectPrecached(page: Page) {
  const findMissing = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/service-worker.js')).text()
      const named = worker.match(/\/assets\/[\w.-]+/g) ?? []
      const shell = (await caches.keys()).find((name) => name.startsWith('shell-'))
      if (shell === undefined || named.length < 100) return named
      const cachedRequests = await (await caches.open(shell)).keys()
      const paths = new Set(cachedRequests.map(({ url }) => new URL(url).pathname))
      return named.filter((path) => !paths.has(path))
    })
  await expect.poll(findMissing, { timeout: 60_000, interval: 200 }).toEqual([])
}
