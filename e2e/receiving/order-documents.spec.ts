import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { type ApiClient, createApiClient } from '../fixtures/by-api/api-client.ts'
import { checkoutByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'

// A school downloads the documents of an order. Anyone who holds one can check whether it is valid.

const url = await ownSite()
const browser = await launchBrowser()

async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByRole('dialog', { name: 'Pengumuman' }).getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByLabel('Email').fill('sekolah@contoh.test')
  await page.locator('input[autocomplete="current-password"]').fill('belanja-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Akun Satdik').first().waitFor()
}

async function order(school: ApiClient) {
  const { items } = await school(
    'GET',
    '/item?availability=ready&upper=15000000&sort=PRICE_DESC&goods=umkm,non_umkm',
  )
  for (const { page_id } of items) {
    const item = await school('GET', `/item/page/${page_id}`)
    if (!item.inStock || item.option_stock.length > 0 || item.kind !== 'goods') continue
    await school('POST', '/cart', { itemId: item.page_id, quantity: item.amount_minimum || 1 })
    break
  }
  return checkoutByApi(school)
}

test('§1 a document is valid until its order is cancelled, then void', async () => {
  const { page, complaints } = await openAs(browser, { url, width: 390, theme: 'light' })
  await signIn(page)
  const school = createApiClient(page.request)
  const { id, number } = await order(school)
  await page.goto(`/history/${id}`)
  await page.getByRole('tab', { name: /Dokumen/ }).click()
  const link = page.getByRole('link', { name: 'Unduh semua (SPJ)' })
  await link.waitFor()
  await expectNoAxeViolations(page)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe(`SPJ-${number}.pdf`)
  const pdf = await extractText(new Uint8Array(await buffer(await download.createReadStream())), {
    mergePages: true,
  })
  expect(pdf.text).toContain('Surat pesanan')
  const address = /http\S+\/periksa\/[\w-]+/.exec(pdf.text)?.[0] ?? ''
  const visitor = await openAs(browser, { url, width: 1440, theme: 'dark' })
  await visitor.page.goto(address)
  await visitor.page.getByText('Dokumen berlaku').waitFor()
  await visitor.page.getByText(number).waitFor()
  await school('POST', `/history/${id}/cancel`, { version: 1, reason: 'Salah pesan' })
  await visitor.page.reload()
  await visitor.page.getByText('Dokumen batal').waitFor()
  await expectNoAxeViolations(visitor.page)
  await page.reload()
  await page.getByRole('tab', { name: /Dokumen/ }).click()
  await page.getByText('Pesanan dibatalkan sekolah').waitFor()
  expect([...complaints, ...visitor.complaints]).toEqual([])
})
