import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

test.each([1440, 390] as const)(
  'a cart with a wrong quantity is not ordered %i px wide: the field has the focus',
  async (width) => {
    const { page, complaints } = await open(width)
    const school = await signInByApi(page, url, 'sekolah@contoh.test')
    await school('POST', '/cart', { itemId: 598, quantity: 3 })
    await page.goto('/cart')
    const quantity = page.getByRole('spinbutton', { name: /^Jumlah / }).first()
    const order = page.getByRole('link', { name: 'Buat pesanan' }).filter({ visible: true })
    await quantity.fill('1,5')
    await order.click()
    await page.getByText(/^Isi bilangan bulat, misalnya 15\. Jumlah tetap \d+ /).waitFor()
    await expect.poll(() => quantity.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => quantity.inputValue()).toBe('1,5')
    expect(new URL(page.url()).pathname).toBe('/cart')
    await expectNoAxeViolations(page)

    await quantity.fill('2')
    await quantity.press('Enter')
    await expect.poll(() => quantity.getAttribute('aria-valuenow')).toBe('2')
    await order.click()
    await page.waitForURL('**/multi-cart')
    expect(complaints).toEqual([])
  },
)
