import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchBrowser, untilHydrated } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { openVisitorPhone } from './device.ts'

// A page that lacks a part of its document, a stylesheet or a chunk is reloaded once it can be
// complete, and not while it holds the input of a user.

const url = await sharedSite()
const browser = await launchBrowser()

const aPhone = async (baseURL = url): Promise<Page> => (await openVisitorPhone(browser, baseURL)).page

/** Starts a proxy whose first page stalls in the middle. @returns it and the count of its pages */
async function stallingProxy(): Promise<{ proxy: Server; address: string; pages: () => number }> {
  let pages = 0
  const proxy = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(url + request.url, { headers: { 'accept-encoding': 'identity' } })
      const body = Buffer.from(await answer.arrayBuffer())
      response.setHeader('content-type', answer.headers.get('content-type') ?? '')
      if (request.url !== '/home') return response.end(body)
      pages += 1
      if (pages > 1) return response.end(body)
      response.write(body.subarray(0, body.length >> 1))
    })()
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  const { port } = proxy.address() as AddressInfo
  return { proxy, address: `http://127.0.0.1:${port}`, pages: () => pages }
}

test('a page whose connection stalls in the middle is reloaded', async () => {
  const { proxy, address, pages } = await stallingProxy()
  const page = await aPhone(address)
  await page.goto('/home', { waitUntil: 'commit' })
  await expect.poll(pages).toBe(2)
  await page.locator('main').evaluate(untilHydrated)
  await page.context().close()
  proxy.closeAllConnections()
  proxy.close()
})

test('a page whose style sheet fails to load is reloaded', async () => {
  const page = await aPhone()
  await page.goto('/home')
  let isLost = true
  await page.route('**/assets/client-*.css', async (route) => {
    if (isLost) await route.abort()
    else await route.continue()
  })
  // Public pages have their styles inline.
  await page.goto('/verifikasi', { waitUntil: 'load' })
  await page.getByRole('alert').getByText('Mencoba lagi').waitFor()
  const reload = page.waitForRequest('**/verifikasi')
  isLost = false
  await reload
  await page.context().close()
})

test('a page with input keeps it when a chunk is lost, and offers the reload', async () => {
  const page = await aPhone()
  await page.goto('/login?sebagai=sekolah', { waitUntil: 'networkidle' })
  const email = page.getByLabel('Email')
  await email.evaluate(untilHydrated)
  await email.fill('sekolah@contoh.test')
  await page.route('**/assets/side-menu-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await page.getByRole('alert').getByText('Mencoba lagi').waitFor()
  await page.unroute('**/assets/side-menu-*.js')
  await page.getByRole('alert').getByText('Mencoba lagi').waitFor({ state: 'detached' })
  await page.getByRole('alert').getByRole('link', { name: 'Muat ulang' }).waitFor()
  await expect.poll(() => email.inputValue()).toBe('sekolah@contoh.test')
  await page.context().close()
})
