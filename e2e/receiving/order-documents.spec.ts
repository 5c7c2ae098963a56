import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
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

/** Calls the API in the session of the browser. */
const callApi = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([address, sent]) => {
      const answer = await fetch(`/api${address}`, {
        ...(sent && {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: sent,
        }),
      })
      const reply = await answer.json()
      if (reply.status !== 'success') throw new Error(`${address}: ${reply.status_message}`)
      return reply.data
    },
    [path, body === undefined ? '' : JSON.stringify(body)] as const,
  )

async function order(page: Page) {
  const { items } = await callApi(
    page,
    '/item?availability=ready&upper=15000000&sort=PRICE_DESC&goods=umkm,non_umkm',
  )
  for (const { page_id } of items) {
    const item = await callApi(page, `/item/page/${page_id}`)
    if (!item.inStock || item.option_stock.length > 0 || item.kind !== 'goods') continue
    await callApi(page, '/cart', { itemId: item.page_id, quantity: item.amount_minimum || 1 })
    break
  }
  const view = await callApi(page, '/multi-cart')
  const placed = await callApi(page, '/multi-cart', {
    fund: 'BOS-R',
    receiver: 'Ibu Contoh',
    mobileNumber: '080055512345',
    neededBy: null,
    expectedTotal: view.orders.reduce(
      (sum: number, one: { amounts: { total: number } }) => sum + one.amounts.total,
      0,
    ),
    orders: view.orders.map((one: { vendorId: number; freights: { service: string }[] }) => ({
      vendorId: one.vendorId,
      freightService: one.freights[0]?.service,
      priceReason: 'Harga sesuai mutu yang dibutuhkan.',
      note: '',
    })),
  })
  return placed.orders[0]
}

test('§1 a document is valid until its order is cancelled, then void', async () => {
  const { page, complaints } = await openAs(browser, { url, width: 390, theme: 'light' })
  await signIn(page)
  const { id, number } = await order(page)
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
  await callApi(page, `/history/${id}/cancel`, { version: 1, reason: 'Salah pesan' })
  await visitor.page.reload()
  await visitor.page.getByText('Dokumen batal').waitFor()
  await expectNoAxeViolations(visitor.page)
  await page.reload()
  await page.getByRole('tab', { name: /Dokumen/ }).click()
  await page.getByText('Pesanan dibatalkan sekolah').waitFor()
  expect([...complaints, ...visitor.complaints]).toEqual([])
})
