import { expect, test } from 'vitest'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await sharedSite()
const open = await visitorsOf(url, 'later')

test('the task board of the server stays while its code loads, although other data of the page arrive', async () => {
  const { page } = await open(1440)
  await signInByApi(page, url, 'sekolah@contoh.test')
  await page.addInitScript(() => {
    new MutationObserver((mutations) => {
      const removed = mutations.flatMap(({ removedNodes }) => [...removedNodes])
      if (removed.some((node) => node instanceof Element && node.ariaLabel === 'Menunggu tindakan Anda'))
        document.documentElement.dataset.boardLost = ''
    }).observe(document, { childList: true, subtree: true })
  })
  await page.route(/assets\/task-board.*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1_500))
    await route.continue()
  })
  const chunk = page.waitForResponse(/assets\/task-board.*\.js$/)
  const counts = page.waitForResponse(/notification\/count/)
  await page.goto('/home')
  await page.getByRole('region', { name: 'Menunggu tindakan Anda' }).waitFor()
  await Promise.all([chunk, counts])
  await page.getByRole('region', { name: 'Menunggu tindakan Anda' }).waitFor()
  await expect.poll(() => page.locator('html[data-board-lost]').count()).toBe(0)
})
