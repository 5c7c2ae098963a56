import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import { expect, test } from 'vitest'
import { untilHydrated } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await sharedSite()
const open = await visitorsOf(url)

test('Back closes the layers over a page on a phone, top layer first, and adds no history entries', async () => {
  const { page } = await open(390, 'dark')
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
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
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
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
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
  await expect.poll(() => filters.isVisible()).toBe(true)
  await page.goBack()
  await filters.waitFor({ state: 'detached' })
  expect(at()).toBe('/search')
  await page.goBack()
  await page.waitForURL('**/panduan/satdik')

  // After signing in over a page, Back does not show the dialog again.
  await page.goForward()
  await page.waitForURL('**/search?*')
  // Before hydration the login button is a link to a page.
  await page.evaluate(() => dispatchEvent(new Event('touchstart')))
  await page.getByRole('button', { name: 'Buka menu' }).evaluate(untilHydrated)
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
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.context().close()
})
