import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { bound, choiceIn, openAsSchool, pageHeading, prices } from './search-page.ts'

const open = await visitorsOf(await sharedSite(), 'later')

const _open = await visitorsOf(await sharedSite(), 'later')

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
  for (const nothing of ['-5000', '1.5', '1,5', 'abc']) {
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
  await expect.poll(() => choiceIn(page, 'Lokasi penyedia').isDisabled()).toBe(true)
}

test.each([
  [390, 'dark'],
  [1440, 'light'],
] as const)('a school filters a list by vendor and price, %i px, %s', async (width, theme) => {
  const { page, complaints } = await openAsSchool(open, width, theme)
  await page.goto('/search?keyword=kertas&sort=RELEVANCE')
  await pageHeading(page, /hasil untuk “kertas”/).waitFor()
  if (width === 390) await page.getByRole('button', { name: 'Saring' }).click()
  await choosesVendor(page)
  await narrowsByPrice(page)
  await expectNoAxeViolations(page)
  if (width === 390) await page.getByRole('button', { name: /^(Tampilkan|Menghitung)/ }).click()
  await page.getByRole('link', { name: /^Hapus saringan Rp/ }).waitFor()
  await page.getByRole('link', { name: 'Hapus semua' }).click()
  await page.waitForURL((address) => !address.searchParams.has('vendorId'))
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the next list offers the filters of the previous one and applies them on request only', async () => {
  const { page, complaints } = await openAsSchool(open, 390, 'light')
  await page.goto('/search?keyword=spidol&goods=umkm&production=domestic')
  await page.goto('/search?keyword=kertas')
  await page.getByRole('link', { name: /^Pakai saringan terakhir \(2\)/ }).click()
  await page.waitForURL(/keyword=kertas.*goods=umkm/)
  expect(complaints).toEqual([])
  await page.context().close()
})
