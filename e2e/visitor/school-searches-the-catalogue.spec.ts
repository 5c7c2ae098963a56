import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'

// By a misspelt keyword, by filters, by category and by a suggestion; with the keyboard where there
// is one.

const url = await sharedSite()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const choiceIn = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const field = (page: Page) => choiceIn(page, 'Cari barang, jasa, dan buku')
const bound = (page: Page, name: 'terendah' | 'tertinggi') =>
  page.getByRole('textbox', { name: `Harga ${name}` })
const prices = async (page: Page) => [
  await bound(page, 'terendah').inputValue(),
  await bound(page, 'tertinggi').inputValue(),
]

async function openAsSchool(width: 390 | 1440, theme: 'light' | 'dark') {
  const visitor = await openAs(browser, { url, width, theme })
  const { page } = visitor
  await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  await page.request.post(`${url}/api/member/signin`, {
    data: { username: 'sekolah@contoh.test', password: 'belanja-2026', type: 'member' },
  })
  return visitor
}

/** Returns the delay of the lower bound after the last key, by the clock of the page. */
const pauseOf = (page: Page) =>
  bound(page, 'terendah').evaluate((field) => {
    const { id } = field
    const shown = () => {
      const lower = document.getElementById(id)
      return lower instanceof HTMLInputElement ? lower.value : ''
    }
    const before = shown()
    return new Promise<number>((done) => {
      let typedAt = 0
      document.addEventListener('input', () => {
        typedAt = performance.now()
      })
      const look = () => {
        if (shown() === before) requestAnimationFrame(look)
        else done(performance.now() - typedAt)
      }
      look()
    })
  })

/**
 * Makes the page record both bounds right after the next key, independent of the speed of the
 * test.
 */
const recordAfterNextKey = (page: Page) =>
  bound(page, 'tertinggi').evaluate(({ id }) => {
    const shown = (name: string) => {
      const field = document.getElementById(id.replace('highest', name))
      return field instanceof HTMLInputElement ? field.value : ''
    }
    const look = () => Reflect.set(window, 'boundsThen', ['lowest', 'highest'].map(shown))
    document.addEventListener('input', () => queueMicrotask(look), { once: true })
  })

/**
 * §5: invalid and negative input becomes 0. The bounds adjust to each other a second after the last
 * key.
 */
async function narrowsByPrice(page: Page) {
  // A minimum price alone leaves the maximum open.
  await bound(page, 'terendah').fill('50000')
  await bound(page, 'terendah').press('Enter')
  expect(await prices(page)).toEqual(['50.000', ''])
  const pause = pauseOf(page)
  // It is awaited below. An earlier failure is reported by its own step.
  pause.catch(() => {})
  await recordAfterNextKey(page)
  await bound(page, 'tertinggi').fill('20000')
  expect(await page.evaluate('boundsThen')).toEqual(['50.000', '20.000'])
  await expect.poll(() => prices(page)).toEqual(['20.000', '20.000'])
  expect(await pause).toBeGreaterThanOrEqual(1000)
  await bound(page, 'terendah').fill('50000')
  await expect.poll(() => prices(page)).toEqual(['50.000', '50.000'])
  for (const nothing of ['-5000', 'abc']) {
    await bound(page, 'tertinggi').fill(nothing)
    await bound(page, 'tertinggi').press('Enter')
    await expect.poll(() => prices(page)).toEqual(['', ''])
    await page.getByText('Ketik angka, misalnya 50.000').waitFor()
  }
  await page
    .getByRole('list', { name: 'Sebaran harga' })
    .getByLabel(/barang$/)
    .last()
    .press('Enter')
  await expect.poll(() => prices(page)).not.toContain('')
}

/** Choosing a vendor fixes the location, with an explanation. */
async function choosesVendor(page: Page) {
  const vendor = choiceIn(page, 'Penyedia')
  await vendor.fill('zzzz')
  await page.getByText('No items found').waitFor()
  await vendor.fill('sumber ilmu')
  await page.getByRole('option').first().waitFor()
  await vendor.press('ArrowDown')
  await vendor.press('Enter')
  await page.getByText('Lokasi tidak dapat diubah karena penyedia sudah dipilih').waitFor()
  expect(await choiceIn(page, 'Lokasi penyedia').isDisabled()).toBe(true)
}

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
  await heading(page, /hasil untuk “kertas”/).waitFor()
  expect(await scrollPosition()).toBe(left)
  expect(await last.isVisible()).toBe(true)
}

test.each([
  [390, 'dark'],
  [1440, 'light'],
] as const)('a school finds what it needs, %i px, %s', async (width, theme) => {
  const { page, complaints } = await openAsSchool(width, theme)
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
  await heading(page, /hasil untuk “kertas”/).waitFor()
  await page.getByText('Tidak ada barang untuk “kertaz”.').waitFor()
  expect(new URL(page.url()).searchParams.get('sort')).toBe('RELEVANCE')
  expect(await page.locator('mark', { hasText: /^kertas$/i }).count()).toBeGreaterThan(5)
  await restoresScrollPosition(page, isPhone)

  if (isPhone) await page.getByRole('button', { name: 'Saring' }).click()
  await choosesVendor(page)
  await narrowsByPrice(page)
  await expectNoAxeViolations(page)
  if (isPhone) await page.getByRole('button', { name: /^(Tampilkan|Menghitung)/ }).click()
  await page.getByRole('link', { name: /^Hapus saringan Rp/ }).waitFor()
  await page.getByRole('link', { name: 'Hapus semua' }).click()
  await page.waitForURL((address) => !address.searchParams.has('vendorId'))

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
  await heading(page, /hasil untuk “spidol”/).waitFor()

  // The next list offers the filters of the previous one, but applies them on request only.
  await page.goto('/search?keyword=spidol&goods=umkm&production=domestic')
  await page.goto('/search?keyword=kertas')
  await page.getByRole('link', { name: /^Pakai saringan terakhir \(2\)/ }).click()
  await page.waitForURL(/keyword=kertas.*goods=umkm/)
  expect(complaints).toEqual([])
  await page.context().close()
})
