import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts'
import { expectNoAxeViolations, launchBrowser, openAs } from './browser.ts'
import { signInByApi } from './orders-by-api.ts'
import { sharedSite } from './own-site.ts'

const url = await sharedSite()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('§2 Side menu by keyboard: 280 px, arrow keys, Esc; a lost address leads back', async () => {
  const { page } = await openAs(browser, { url, width: 390, theme: 'terang' })
  await signInByApi(page, url, 'sekolah@contoh.test')
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
  await expectNoAxeViolations(page)
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
  await open.and(page.locator(':focus')).waitFor()

  await page.goto('/alamat-yang-tidak-ada')
  await page.getByRole('heading', { name: 'Halaman tidak ditemukan' }).waitFor()
  await page.getByRole('heading', { name: 'Halaman terakhir Anda' }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Transaksi' }).first().click()
  await page.waitForURL('**/history/all')

  // Who searches a list stays in the search, hears what is shown, and takes it away again.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/history/all')
  const search = page.getByRole('searchbox', { name: 'Cari nomor pesanan atau penyedia' })
  await search.fill('SP-')
  await page.keyboard.press('Enter')
  await page.getByText('Hasil untuk “SP-” ditampilkan').waitFor({ state: 'attached' })
  await search.and(page.locator(':focus')).waitFor()
  await page.getByRole('link', { name: 'Hapus pencarian' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Seluruh daftar ditampilkan').waitFor({ state: 'attached' })
  await search.and(page.locator(':focus')).waitFor()
  expect(await search.inputValue()).toBe('')
  await page.context().close()
})

test('a search of a list by keyboard keeps the focus, and what is typed meanwhile, however long its list loads', async () => {
  const { page } = await openAs(browser, { url, width: 1440, theme: 'gelap' })
  await signInByApi(page, url, 'sekolah@contoh.test')
  await page.goto('/history/all')
  /** Holds back the next list. @returns what lets it go, once the page shows that it is waiting */
  const holdList = async (act: () => Promise<void>) => {
    const held = Promise.withResolvers<void>()
    await page.route(
      /\/api\/history\?/,
      async (route) => {
        await held.promise
        await route.continue()
      },
      { times: 1 },
    )
    const asked = page.waitForRequest(/\/api\/history\?/)
    await act()
    await asked
    // The progress line grows from 200 ms on: from then on a skeleton would be shown.
    await page.waitForFunction(
      () => document.querySelector('body > [aria-hidden=true].fixed')?.getBoundingClientRect().width !== 0,
    )
    return () => held.resolve()
  }
  const isFocused = () => search.evaluate((field) => field === document.activeElement)
  const search = page.getByRole('searchbox', { name: 'Cari nomor pesanan atau penyedia' })
  await search.fill('SP-')
  const letGo = await holdList(() => page.keyboard.press('Enter'))
  expect(await search.isVisible()).toBe(true)
  expect(await isFocused()).toBe(true)
  await page.keyboard.type('2026')
  letGo()
  await page.getByText('Hasil untuk “SP-” ditampilkan').waitFor({ state: 'attached' })
  expect(await isFocused()).toBe(true)
  expect(await search.inputValue()).toBe('SP-2026')

  // A tab keeps it until its list is there, which then has it.
  const tab = page.getByRole('navigation', { name: 'Status pesanan' }).getByRole('link').nth(1)
  await tab.focus()
  const letTabGo = await holdList(() => page.keyboard.press('Enter'))
  expect(await tab.evaluate((link) => link === document.activeElement)).toBe(true)
  letTabGo()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('isi')
  expect(await tab.getAttribute('aria-current')).toBe('page')
  await page.context().close()
})

test('Back closes what lies over a page on a phone, the upper before the lower, and takes no more presses than without it', async () => {
  const { page } = await openAs(browser, { url, width: 390, theme: 'gelap' })
  const at = () => new URL(page.url()).pathname
  /** The place that something over the page had in the history is given back. */
  const isBare = () => page.waitForFunction(() => !history.state?.layers)
  await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  await page.goto('/panduan/satdik')
  await page.goto('/search?keyword=kertas')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Buka menu' }).click()
    await menu.waitFor()
    await page.waitForFunction(() => history.state.layers === 1)
  }
  await openMenu()
  await page.goBack()
  await menu.waitFor({ state: 'detached' })
  expect(at()).toBe('/search')

  // Closed by its button; forward opens no half of it, and one Back leads away.
  await openMenu()
  await menu.getByRole('button', { name: 'Tutup' }).click()
  await menu.waitFor({ state: 'detached' })
  await isBare()
  await page.goForward()
  await isBare()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await page.waitForURL('**/panduan/satdik')

  // A link in it leads on from the page, and Back from there to the page.
  await page.goForward()
  await page.waitForURL('**/search?*')
  await openMenu()
  await menu.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('**/home')
  await menu.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL('**/search?*')
  await isBare()

  // A reload forgets what was open, and so does the history.
  await openMenu()
  await page.reload()
  await isBare()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await page.waitForURL('**/panduan/satdik')

  // One over the other: each Back closes the upper, and one that was closed by its button is owed no press.
  await page.goto('/search?keyword=kertas')
  const filters = page.getByRole('dialog', { name: 'Saring' })
  const categories = page.getByRole('dialog', { name: 'Pilih kategori' })
  const openCategories = async () => {
    await filters.getByRole('button', { name: 'Pilih kategori' }).click()
    await categories.waitFor()
    await page.waitForFunction(() => history.state.layers === 2)
  }
  await page.getByRole('button', { name: /^Saring/ }).click()
  await openCategories()
  await categories.getByRole('button', { name: 'Tutup' }).click()
  await categories.waitFor({ state: 'detached' })
  await page.waitForFunction(() => history.state.layers === 1)
  await openCategories()
  await page.goBack()
  await categories.waitFor({ state: 'detached' })
  expect(await filters.isVisible()).toBe(true)
  await page.goBack()
  await filters.waitFor({ state: 'detached' })
  expect(at()).toBe('/search')
  await page.goBack()
  await page.waitForURL('**/panduan/satdik')

  // Who signs in over a page finds no dialog on the way back.
  await page.goForward()
  await page.waitForURL('**/search?*')
  const name = 'Login Vendor'
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click()
  const login = page.getByRole('dialog', { name: 'Login Sebagai Vendor' })
  // The page behind it is open: nobody was turned away from it.
  await login.getByText('Untuk penyedia barang, jasa, dan buku.').waitFor()
  await login.getByLabel('Email').fill('vendor@contoh.test')
  await login.getByLabel('Kata sandi').and(page.locator('input')).fill(DEMO_PASSWORD)
  await login.getByRole('button', { name: 'Sign In' }).click()
  await page
    .getByRole('link', { name: /^Notifikasi/ })
    .first()
    .waitFor()
  await page.goBack()
  await page.waitForURL('**/panduan/satdik')
  await isBare()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.context().close()
})
