import { describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs, rowsAt, type Visitor, WIDTHS } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'

const url = await sharedSite()
const browser = await launchBrowser()

/** Expects no axe violations, no horizontal overflow and no console messages. */
async function expectSound({ page, complaints }: Visitor) {
  await expectNoAxeViolations(page, true)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${page.url()} is too wide by so many pixels`).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
}

describe.each(rowsAt(1440, WIDTHS))('at %i px', (width) => {
  const themes = width === 390 ? (['light'] as const) : (['dark'] as const)
  test.each(themes)('§4 First visit, and every public screen, %s', async (theme) => {
    const visitor = await openAs(browser, { url, width, theme })
    const { page } = visitor

    await page.goto('/')
    const rules = page.getByRole('dialog', { name: 'Pengumuman' })
    await rules.waitFor()
    await expectSound(visitor)
    // Only its button closes it, and the page behind it cannot receive the focus.
    for (const key of ['Tab', 'Tab', 'Tab', 'Escape', 'Escape']) await page.keyboard.press(key)
    expect(await page.evaluate("document.querySelector('main :focus, header :focus, footer :focus')")).toBe(
      null,
    )
    await expect.poll(() => rules.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await page.waitForURL('**/home')
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'first_time')?.value).toBe('true')
    await page.reload()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expectSound(visitor)

    // The first two requests redirect to their canonical URL.
    for (const address of [
      '/search?sort=NEWEST&keyword=kertas',
      '/banding',
      '/login',
      '/staff/signin',
      '/style-guide',
    ]) {
      await page.goto(address)
      await expectSound(visitor)
    }

    await page.goto('/search?keyword=kertas&sort=PRICE_ASC')
    await page.locator('a[href^="/detail/"]').first().click()
    await page.waitForURL('**/detail/*')
    await expectSound(visitor)
    const facts = page.getByRole('heading', { name: /^(Spesifikasi|Tentang buku)$/ })
    await facts.evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
    const below = (await facts.boundingBox())?.y ?? 0
    const pictures = await page.getByRole('region', { name: 'Gambar barang' }).boundingBox()
    expect((pictures?.y ?? below) + (pictures?.height ?? 0)).toBeLessThan(below)
    await page.context().close()
  })
})

test('every component of the style guide on a phone, light', async () => {
  const visitor = await openAs(browser, { url, width: 390, theme: 'light' })
  await visitor.page.goto('/style-guide')
  await expectSound(visitor)
  await visitor.page.context().close()
})
