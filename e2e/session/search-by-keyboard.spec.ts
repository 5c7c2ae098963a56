import { expect, test } from 'vitest'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await sharedSite()
const open = await visitorsOf(url)

test('a list search by keyboard leaves focus and input unchanged, however long the list loads', async () => {
  const { page } = await open(1440, 'dark')
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
  await expect.poll(() => search.isVisible()).toBe(true)
  expect(await isFocused()).toBe(true)
  await page.keyboard.type('2026')
  letGo()
  await page.getByText('Hasil untuk “SP-” ditampilkan').waitFor({ state: 'attached' })
  expect(await isFocused()).toBe(true)
  await expect.poll(() => search.inputValue()).toBe('SP-2026')

  // A tab has the focus until its list is loaded, then the list's tab has it.
  const tab = page.getByRole('navigation', { name: 'Status pesanan' }).getByRole('link').nth(1)
  await tab.focus()
  const letTabGo = await holdList(() => page.keyboard.press('Enter'))
  expect(await tab.evaluate((link) => link === document.activeElement)).toBe(true)
  letTabGo()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
  await page.context().close()
})
