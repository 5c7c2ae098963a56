import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { signInSchool } from '../fixtures/visitors.ts'

type Card = { page_id: number; inStock: boolean; has_option: boolean }
type ResultPage = { items: Card[]; ranks: { id: number; landed: boolean }[] }

const url = await ownSite()
const browser = await launchBrowser()

/** Returns the start of the first result page that has an orderable card with a position. */
async function rankedPage(page: Page): Promise<number> {
  for (let start = 0; start < 2_000; start += 24) {
    const reply = await page.request.get(`${url}/api/item?start=${start}`)
    const { items, ranks }: ResultPage = (await reply.json()).data
    const isOrderable = ({ page_id, inStock, has_option }: Card) =>
      inStock && !has_option && ranks.some(({ id, landed }) => landed && id === page_id)
    if (items.some(isOrderable)) return start
  }
  throw new Error('no item has enough comparable offers')
}

test('a school adds a card to the cart by keyboard, undoes it, and sees price position and freight', async () => {
  const { page, complaints } = await openAs(browser, { url, width: 1440, theme: 'light' })
  await signInSchool(page)

  await page.goto(`/search?start=${await rankedPage(page)}`)
  const card = page
    .locator('article', { hasText: /dengan ongkos kirim/ })
    .filter({ has: page.getByRole('button', { name: /^Masukkan .* ke keranjang$/ }) })
    .first()
  const add = card.getByRole('button', { name: /^Masukkan .* ke keranjang$/ })
  await add.focus()
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Urungkan' })
  await undo.click()
  await page.getByText('Dikeluarkan lagi dari keranjang').waitFor()
  await expectNoAxeViolations(page)
  await add.focus()
  await page.keyboard.press('Enter')
  await undo.waitFor()

  await card.getByRole('link').first().click()
  await page.getByText('Harga ini dengan ongkos kirim').waitFor()
  await page.getByText(/^mulai Rp/).waitFor()
  await page.getByText('Perkiraan tiba').waitFor()
  await expectNoAxeViolations(page)

  await page.goto('/cart')
  await page.getByText(/^Harga termasuk ongkos kirim Rp/).waitFor()
  await page.getByText(/^Ongkos kirim, perkiraan/).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})
