import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The worker has whatever the screens need that work without a network: all the files that it names. */
export async function expectPrecached(page: Page) {
  const lacking = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/pekerja.js')).text()
      const named = worker.match(/\/assets\/[\w.-]+/g) ?? []
      const shell = (await caches.keys()).find((name) => name.startsWith('kulit-'))
      if (shell === undefined || named.length < 100) return named
      const held = await (await caches.open(shell)).keys()
      const paths = new Set(held.map(({ url }) => new URL(url).pathname))
      return named.filter((path) => !paths.has(path))
    })
  await expect.poll(lacking, { timeout: 60_000, interval: 200 }).toEqual([])
}
