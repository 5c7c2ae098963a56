import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await sharedSite()
const open = await visitorsOf(url)

test('§2 Side menu by keyboard: 280 px, arrow keys, Esc; an unknown path links back', async () => {
  const { page } = await open(390, 'light')
  await signInByApi(page, url, 'sekolah@contoh.test')
  await page.goto('/history/all')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Langsung ke isi')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')

  const menuButton = page.getByRole('button', { name: 'Buka menu' })
  await menuButton.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByText('Selamat datang').waitFor()
  expect((await menu.boundingBox())?.width).toBe(280)
  await expectNoAxeViolations(page)
  await menu.getByRole('link', { name: 'Kembali Belanja' }).focus()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Dashboard (Akun)')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('Akhir tahun')
  await page.keyboard.press('Home')
  expect(await focused()).toBe('Kembali Belanja')
  // The lists are below Transaction; the open one has aria-current.
  await expect
    .poll(() => menu.getByRole('link', { name: 'Semua', exact: true }).getAttribute('aria-current'))
    .toBe('page')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await menuButton.and(page.locator(':focus')).waitFor()
  // The menu also closes its history entry, which would cancel a navigation.
  await page.waitForFunction(() => !history.state?.layers)

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
  await expect.poll(() => search.inputValue()).toBe('')
  await page.context().close()
})
