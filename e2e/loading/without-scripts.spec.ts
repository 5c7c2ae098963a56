import { expect, test } from 'vitest'
import { launchBrowser } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'

const url = await sharedSite()
const browser = await launchBrowser()

test('without scripts, search, sorting, filters, the next page and an item work', async () => {
  const context = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto('/home?dari=surel')
  await page.getByRole('dialog', { name: 'Pengumuman' }).getByRole('button', { name: 'Lanjutkan' }).click()
  await page.waitForURL('**/home?dari=surel')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  const away = { headers: { referer: `${url}//contoh.test/` }, maxRedirects: 0 }
  expect((await page.request.post('/lanjutkan', away)).headers().location).toBe('/home')
  await page.getByRole('combobox', { name: 'Cari barang, jasa, dan buku' }).fill('kertas')
  await page.getByRole('combobox', { name: 'Cari barang, jasa, dan buku' }).press('Enter')
  await page.getByRole('heading', { name: /hasil untuk “kertas”/ }).waitFor()

  await page.goto('/search?keyword=kertas&sort=PRICE_ASC')
  const prices = (
    await page
      .locator('main')
      .getByText(/^Rp\s[\d.]+$/)
      .allInnerTexts()
  ).map((text) => Number(text.replaceAll(/\D/g, '')))
  expect(prices.length).toBeGreaterThan(10)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))

  await page.getByRole('link', { name: /Muat lagi/ }).click()
  await page.waitForURL((address) => address.searchParams.get('start') === '24')
  await page.locator('main a[href^="/detail/"]').first().click()
  await page.getByText('Rincian harga').first().waitFor()
  await context.close()
})
