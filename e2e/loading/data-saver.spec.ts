import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, waitForScripts } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { openPhoneWithWorker } from './device.ts'

const url = await sharedSite()
const browser = await launchBrowser()

test('with data saving on, pictures load on request only', async () => {
  const { context, page } = await openPhoneWithWorker(browser, url)
  waitForScripts(page)
  await page.goto('/login')
  await context.addCookies([{ name: 'first_time', value: 'true', url }])
  await page.evaluate(() => localStorage.setItem('data-saver', 'on'))
  // Display preferences apply before the first paint.
  const html = await (await fetch(`${url}/home`)).text()
  const reading = html.indexOf("getItem('text-size')")
  expect(reading).toBeGreaterThan(0)
  expect(reading).toBeLessThan(html.indexOf('rel="stylesheet"'))
  const pictures: string[] = []
  page.on('request', (request) => {
    if (/\/(gambar|foto)\//.test(request.url())) pictures.push(request.url())
  })
  await page.goto('/search?keyword=kertas')
  await page.mouse.wheel(0, 3_000)
  await page.getByText('Mode hemat data: gambar tidak dimuat.').waitFor()
  await expectNoAxeViolations(page)
  const before = pictures.length
  expect(before).toBeLessThan(5)
  await page.getByRole('button', { name: 'Tampilkan gambar' }).click()
  await expect.poll(() => pictures.length).toBeGreaterThan(before)
  await context.close()
})
