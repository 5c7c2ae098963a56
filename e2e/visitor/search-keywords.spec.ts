import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { field, openAsSchool, pageHeading } from './search-page.ts'

const open = await visitorsOf(await sharedSite(), 'later')

const _open = await visitorsOf(await sharedSite(), 'later')

/**
 * Makes the page record which elements exist when the first item picture loads, before anything
 * else is rendered.
 */
const recordFirstSections = (page: Page) =>
  page.evaluate(() => {
    const partsOf = () => [...document.querySelectorAll('main section')].map(({ ariaLabel }) => ariaLabel)
    new MutationObserver((_, watcher) => {
      if (!partsOf().includes('Gambar barang')) return
      watcher.disconnect()
      Reflect.set(window, 'firstParts', partsOf())
    }).observe(document, { subtree: true, childList: true })
  })

/** Opens the last item of a list and checks that Back restores the scroll position. */
async function restoresScrollPosition(page: Page, isPhone: boolean) {
  const last = page.locator('main article').nth(23)
  await last.getByRole('link').focus()
  // The page handles the scroll event in the same frame.
  const scrollPosition = () =>
    page.evaluate('new Promise((seen) => requestAnimationFrame(() => seen(scrollY)))')
  const left = await scrollPosition()
  expect(left).toBeGreaterThan(900)
  await recordFirstSections(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Barang serupa' }).waitFor()
  expect(await scrollPosition()).toBe(0)
  // A phone shows picture, name and price first. Content below does not delay them.
  const parts = await page.evaluate('firstParts')
  expect(parts).toContain('Gambar barang')
  if (isPhone) expect(parts).not.toContain('Beli')
  else expect(parts).toContain('Beli')
  await page.getByRole('region', { name: 'Beli' }).waitFor()
  await page.goBack()
  await pageHeading(page, /hasil untuk “kertas”/).waitFor()
  expect(await scrollPosition()).toBe(left)
  await expect.poll(() => last.isVisible()).toBe(true)
}

test.each(
  rowsAt(390, [
    [390, 'dark'],
    [1440, 'light'],
  ] as const),
)('a school finds goods by suggestion, misspelt keyword and category, %i px, %s', async (width, theme) => {
  const { page, complaints } = await openAsSchool(open, width, theme)
  const isPhone = width === 390

  await page.goto('/home')
  await field(page).pressSequentially('spid')
  const suggested = page.getByRole('listbox', { name: 'Saran' }).getByRole('option')
  await suggested.first().waitFor()
  await field(page).press('ArrowUp')
  await expectNoAxeViolations(page)
  await field(page).press('Enter')
  await page.waitForURL('**/detail/*')
  await page.getByRole('region', { name: 'Gambar barang' }).waitFor()

  await field(page).fill('kertaz')
  await field(page).press('Enter')
  await pageHeading(page, /hasil untuk “kertas”/).waitFor()
  await page.getByText('Tidak ada barang untuk “kertaz”.').waitFor()
  expect(new URL(page.url()).searchParams.get('sort')).toBe('RELEVANCE')
  await expect.poll(() => page.locator('mark', { hasText: /^kertas$/i }).count()).toBeGreaterThan(5)
  await restoresScrollPosition(page, isPhone)

  await page
    .getByRole('button', { name: 'Pilih kategori' })
    .or(page.getByRole('link', { name: 'Kategori' }))
    .last()
    .click()
  const picker = page.getByRole('dialog', { name: 'Pilih kategori' })
  await picker.getByRole('textbox').fill('kertas')
  await picker.getByRole('textbox').press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expectNoAxeViolations(page)
  await picker.getByRole('button', { name: 'Pilih Kertas' }).click()
  await picker.waitFor({ state: 'hidden' })
  await page.waitForURL(/categoryId=/)

  await field(page).fill('')
  const recent = page.getByRole('listbox', { name: 'Pencarian terakhir' })
  await recent.getByRole('option', { name: 'kertaz' }).waitFor()

  await page.goto('/search?keyword=spidol&lower=1&upper=2')
  await page.getByText('Tidak ada barang yang cocok').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Kosongkan saringan' }).click()
  await pageHeading(page, /hasil untuk “spidol”/).waitFor()

  expect(complaints).toEqual([])
  await page.context().close()
})
