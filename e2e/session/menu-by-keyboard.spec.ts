import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs } from '../fixtures/browser.ts'
import { signInByApi } from '../fixtures/orders-by-api.ts'
import { sharedSite } from '../fixtures/own-site.ts'

const url = await sharedSite()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('§2 Side menu by keyboard: 280 px, arrow keys, Esc; an unknown path links back', async () => {
  const { page } = await openAs(browser, { url, width: 390, theme: 'light' })
  await signInByApi(page, url, 'sekolah@contoh.test')
  await page.goto('/history/all')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Langsung ke isi')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')

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
  // The lists are below Transaction; the open one has aria-current.
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

  // A search in a list leaves the focus in the field, announces the filter, and can be cleared.
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

test('a list search by keyboard leaves focus and input unchanged, however long the list loads', async () => {
  const { page } = await openAs(browser, { url, width: 1440, theme: 'dark' })
  await signInByApi(page, url, 'sekolah@contoh.test')
  await page.goto('/history/all')
  /**
   * Delays the next list.
   *
   * @returns a function that releases it, once the page shows the loading state
   */
  const holdList = async (act: () => Promise<void>) => {
    const gate = Promise.withResolvers<void>()
    await page.route(
      /\/api\/history\?/,
      async (route) => {
        await gate.promise
        await route.continue()
      },
      { times: 1 },
    )
    const listRequest = page.waitForRequest(/\/api\/history\?/)
    await act()
    await listRequest
    // The progress bar appears after 200 ms, when a skeleton would otherwise be shown.
    await page.waitForFunction(
      () => document.querySelector('body > [aria-hidden=true].fixed')?.getBoundingClientRect().width !== 0,
    )
    return () => gate.resolve()
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

  // A tab has the focus until its list is loaded, then the list's tab has it.
  const tab = page.getByRole('navigation', { name: 'Status pesanan' }).getByRole('link').nth(1)
  await tab.focus()
  const letTabGo = await holdList(() => page.keyboard.press('Enter'))
  expect(await tab.evaluate((link) => link === document.activeElement)).toBe(true)
  letTabGo()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  expect(await tab.getAttribute('aria-current')).toBe('page')
  await page.context().close()
})

test('Back closes the layers over a page on a phone, top layer first, and adds no history entries', async () => {
  const { page } = await openAs(browser, { url, width: 390, theme: 'dark' })
  const at = () => new URL(page.url()).pathname
  /** Waits until the history has no layer entries left. */
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

  // Closed by its button: forward does not reopen it, and one Back leaves the page.
  await openMenu()
  await menu.getByRole('button', { name: 'Tutup' }).click()
  await menu.waitFor({ state: 'detached' })
  await isBare()
  await page.goForward()
  await isBare()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await page.waitForURL('**/panduan/satdik')

  // A link in the menu leaves the page, and Back returns to it.
  await page.goForward()
  await page.waitForURL('**/search?*')
  await openMenu()
  await menu.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('**/home')
  await menu.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL('**/search?*')
  await isBare()

  // A reload closes the layers and resets the history.
  await openMenu()
  await page.reload()
  await isBare()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await page.waitForURL('**/panduan/satdik')

  // Nested layers: each Back closes the top one. A layer closed by its button needs no Back.
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

  // After signing in over a page, Back does not show the dialog again.
  await page.goForward()
  await page.waitForURL('**/search?*')
  const name = 'Login Vendor'
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click()
  const login = page.getByRole('dialog', { name: 'Login Sebagai Vendor' })
  // The page behind the dialog is public, so no guard has redirected the visitor.
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
