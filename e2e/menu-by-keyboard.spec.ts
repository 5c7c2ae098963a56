import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, looksRight, openAs } from './browser.ts'
import { byCall } from './orders-by-call.ts'
import { ownSite } from './own-site.ts'

const url = await ownSite()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('§2 Side menu by keyboard: 280 px, arrow keys, Esc; a lost address leads back', async () => {
  const { page } = await openAs(browser, { url, width: 390, theme: 'terang' })
  await byCall(page, url, 'sekolah@contoh.test')
  await page.goto('/history/all')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Langsung ke isi')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('isi')

  const open = page.getByRole('button', { name: 'Buka menu' })
  await open.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByText('Selamat datang').waitFor()
  expect((await menu.boundingBox())?.width).toBe(280)
  await looksRight(page)
  await menu.getByRole('link', { name: 'Kembali Belanja' }).focus()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Dashboard')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('Anggaran')
  await page.keyboard.press('Home')
  expect(await focused()).toBe('Kembali Belanja')
  // Below Transaction stand its lists; the one that is open says so.
  expect(await menu.getByRole('link', { name: 'Semua', exact: true }).getAttribute('aria-current')).toBe(
    'page',
  )
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Buka menu')

  await page.goto('/alamat-yang-tidak-ada')
  await page.getByRole('heading', { name: 'Halaman tidak ditemukan' }).waitFor()
  await page.getByRole('heading', { name: 'Halaman terakhir Anda' }).waitFor()
  await looksRight(page)
  await page.getByRole('link', { name: 'Transaksi' }).first().click()
  await page.waitForURL('**/history/all')
  await page.context().close()
})
