import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchBrowser, waitForScripts } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { openVisitorPhone } from './device.ts'

const url = await sharedSite()
const browser = await launchBrowser()

/**
 * Returns whether the page holds a decoded image outside the DOM. The query triggers a garbage
 * collection first.
 */
async function isLoaded(page: Page, address: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  const { result: kind } = await session.send('Runtime.evaluate', { expression: 'Image.prototype' })
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: kind.objectId ?? '' })
  const { result } = await session.send('Runtime.callFunctionOn', {
    ...(objects.objectId === undefined ? {} : { objectId: objects.objectId }),
    functionDeclaration:
      'function (address) { return this.some((picture) => picture.parentNode === null && picture.src === address) }',
    arguments: [{ value: address }],
    returnByValue: true,
  })
  await session.detach()
  return result.value === true
}

test('hovering an item preloads its picture, and leaving a list holds its visible pictures', async () => {
  const { context, page } = await openVisitorPhone(browser, url)
  waitForScripts(page)
  await page.goto('/home')
  // The first picture of a server-rendered page is inlined.
  const card = page.locator('#content article').nth(1)
  const picture = await card.locator('img').evaluate((shown: HTMLImageElement) => shown.src)
  await card.getByRole('link').hover()
  await expect.poll(() => isLoaded(page, picture)).toBe(true)
  const inSight = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('#content article img')]
        .filter((shown) => shown.complete && shown.getBoundingClientRect().bottom < innerHeight)
        .at(-1)?.src ?? '',
  )
  expect(inSight).not.toBe(picture)
  await card.getByRole('link').click()
  await page.waitForURL('**/detail/*')
  await expect.poll(() => isLoaded(page, inSight)).toBe(true)
  await context.close()
})
