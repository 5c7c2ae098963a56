import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'

const url = await ownSite()

let browser: Browser
let photo: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  browser = await launchBrowser()
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#5a7f6c' } })
    .jpeg()
    .toBuffer()
  photo = { name: 'kardus.jpg', mimeType: 'image/jpeg', buffer }
})
afterAll(() => browser.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function enter(page: Page, username: string) {
  const signedIn = await page.request.post('/api/member/signin', {
    data: { username, password: DEMO_PASSWORD },
  })
  expect(signedIn.ok()).toBe(true)
}

async function read(page: Page, path: string) {
  return (await (await page.request.get(`/api${path}`)).json()).data
}

async function send(page: Page, path: string, data: Record<string, unknown>) {
  const answer = await page.request.post(`/api${path}`, {
    data,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).data
}

/**
 * Creates an order with three units on the way, of which the inspection finds two.
 *
 * @returns the id of the order
 */
async function shortDelivery(school: Page, vendor: Page): Promise<number> {
  const { member_id: vendorId } = await read(vendor, '/member')
  const found = await read(vendor, `/item?vendorId=${vendorId}&availability=ready&goods=umkm,non_umkm`)
  let itemId = 0
  for (const card of found.items) {
    const item = await read(vendor, `/item/page/${card.page_id}`)
    if (itemId === 0 && item.option_stock.length === 0 && item.kind === 'goods') itemId = item.page_id
  }
  await send(school, '/cart', { itemId, quantity: 3 })
  const { orders } = await read(school, '/multi-cart')
  const placed = await send(school, '/multi-cart', {
    fund: 'BOS-R',
    // The same was ordered at the other width shortly before.
    sameAgain: true,
    receiver: 'Ibu Contoh',
    mobileNumber: '080055512345',
    expectedTotal: orders[0].amounts.total,
    orders: [{ vendorId, freightService: orders[0].freights[0].service }],
  })
  const { id } = placed.orders[0]
  await send(vendor, `/history/${id}/confirm`, { version: 1 })
  await send(vendor, `/history/${id}/process`, { version: 2 })
  await ship(vendor, id, 3, 3)
  await send(school, `/history/${id}/inspect`, {
    version: 4,
    inspectedOn: today(),
    receiverName: 'Ibu Contoh',
    receiverPosition: 'Kepala Sekolah',
    lines: [{ lineNo: 1, good: 2, damaged: 0, missing: 1, condition: 'good' }],
  })
  return id
}

/** Returns today's date in Jakarta, as `2026-11-21`. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())

const ship = (vendor: Page, id: number, version: number, quantity: number) =>
  send(vendor, `/history/${id}/ship`, {
    version,
    shippedOn: today(),
    carrier: 'Mobil sendiri',
    lines: [{ lineNo: 1, quantity }],
  })

test.each([
  [390, 'light'],
  [1440, 'dark'],
] as const)(
  'a missing unit is complained about, sent again and handed over at %i px, %s',
  async (width, theme) => {
    const [school, vendor] = await Promise.all([
      openAs(browser, { url, width, theme }),
      openAs(browser, { url, width, theme }),
    ])
    await enter(school.page, 'sekolah@contoh.test')
    await enter(vendor.page, 'vendor@contoh.test')
    const id = await shortDelivery(school.page, vendor.page)

    await complain(school.page, id)
    // The browser logs each broken connection.
    expect(school.complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')])
    const { pathname } = new URL(school.page.url())

    await vendor.page.goto('/account/complaint/open')
    await button(vendor.page, 'Lanjutkan').click()
    await expectNoAxeViolations(vendor.page)
    await vendor.page.locator(`main a[href="${pathname}"]`).click()
    await button(vendor.page, 'Usulkan penyelesaian').click()
    await vendor.page.getByLabel('Kirim barang pengganti').check()
    await expectNoAxeViolations(vendor.page)
    await button(vendor.page, 'Kirim').click()
    await vendor.page.getByText('Menunggu jawaban', { exact: true }).waitFor()
    await expectNoAxeViolations(vendor.page)

    await school.page.reload()
    await button(school.page, 'Terima penyelesaian').click()
    await expectNoAxeViolations(school.page)
    await button(school.page, 'Ya, terima').click()
    await school.page.getByText('Disetujui dan dilaksanakan', { exact: true }).waitFor()

    const { version } = await read(vendor.page, `/history/${id}`)
    await ship(vendor.page, id, version, 1)

    await button(school.page, 'Nyatakan selesai').click()
    await school.page.getByRole('dialog').getByRole('button', { name: 'Nyatakan selesai' }).click()
    await school.page.getByText('Menyatakan komplain selesai').waitFor()
    await expectNoAxeViolations(school.page)
    await handOver(school.page, id)
    for (const { page, complaints } of [school, vendor]) {
      expect(complaints).toEqual([])
      await page.context().close()
    }
  },
)

/** Lets the next request to a URL arrive, then breaks the connection before its response. */
const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/**
 * Opens a complaint from the order, with a photo. The draft survives a reload. Ends on the
 * complaint.
 */
async function complain(page: Page, id: number) {
  await page.goto(`/history/${id}`)
  await button(page, 'Lanjutkan').click()
  await button(page, 'Ajukan komplain').click()
  await page.getByLabel('Uraian').fill('Dua datang, satu tidak ada')
  await page.reload()
  await button(page, 'Ajukan komplain').click()
  expect(await page.getByLabel('Uraian').inputValue()).toBe('Dua datang, satu tidak ada')
  await page.getByLabel('Jenis komplain').selectOption('Jumlah kurang')
  await button(page, 'Kirim komplain').click()
  await page.getByText('Unggah paling sedikit satu foto').waitFor()
  await loseAnswer(page, '**/api/order/complaint/*/image')
  await page.getByLabel('Pilih berkas untuk Foto bukti').setInputFiles(photo)
  await button(page, 'Coba lagi').click()
  await page.getByRole('button', { name: /^Hapus/ }).waitFor()
  await expectNoAxeViolations(page)
  await button(page, 'Kirim komplain').click()
  await page.waitForURL(/\/account\/complaint\/\d+/)
  await page.getByRole('img', { name: 'Foto kardus.jpg' }).waitFor()
  expect(await page.getByRole('img', { name: 'Foto kardus.jpg' }).count()).toBe(1)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /^SP-/ }).click()
  await page.getByText('BAST baru dapat dikirim setelah komplain selesai').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Lihat komplain' }).click()
  await page.waitForURL(/\/account\/complaint\/\d+/)
}

/** All goods are delivered, so nothing blocks the BAST. */
async function handOver(page: Page, id: number) {
  await page.goto(`/history/${id}`)
  await button(page, 'Lanjut BAST').first().click()
  await button(page, /^Sesuai/)
    .first()
    .click()
  await page.getByLabel('Pilih berkas untuk Foto keseluruhan barang').setInputFiles(photo)
  await page.getByText('kardus.jpg').first().waitFor()
  await button(page, 'Lanjut').click()
  await page.getByLabel('Setujui ketiga pernyataan').check()
  await page.getByText('Yang dibayar dengan BAST ini').waitFor()
  await button(page, 'Kirim BAST').click()
  await button(page, 'Kirim bukti bayar').waitFor()
}
