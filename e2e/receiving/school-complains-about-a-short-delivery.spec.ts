import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import {
  dispatchByApi,
  openOrderByApi,
  shipByApi,
  todayInJakarta,
} from '../fixtures/by-api/order-steps-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { jpegPhoto } from '../fixtures/photo.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

type OrderCalls = Awaited<ReturnType<typeof openOrderByApi>>

const url = await ownSite()

const open = await visitorsOf(url, 'later')
const photo = await jpegPhoto('kardus.jpg')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The inspection of an order with four units of each line finds three units of the first one. */
async function inspectShortDelivery({ school, vendor, order: { id } }: OrderCalls) {
  await dispatchByApi(vendor, id)
  const { lines, version } = await school('GET', `/history/${id}`)
  await school('POST', `/history/${id}/inspect`, {
    version,
    inspectedOn: todayInJakarta(),
    receiverName: 'Ibu Contoh',
    receiverPosition: 'Kepala Sekolah',
    lines: lines.map(({ lineNo, quantity }: { lineNo: number; quantity: number }) => {
      const missing = lineNo === 1 ? 1 : 0
      return { lineNo, good: quantity - missing, damaged: 0, missing, condition: 'good' }
    }),
  })
}

test.each(
  rowsAt(390, [
    [390, 'light'],
    [1440, 'dark'],
  ] as const),
)('a missing unit is complained about, sent again and handed over at %i px, %s', async (width, theme) => {
  const [school, vendor] = await Promise.all([open(width, theme), open(width, theme)])
  const calls = await openOrderByApi(url, school.page, vendor.page)
  const { id } = calls.order
  await inspectShortDelivery(calls)

  await complain(school.page, id)
  // The browser logs each broken connection.
  expect(school.complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')])
  const { pathname } = new URL(school.page.url())

  await vendor.page.goto('/account/complaint/open')
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

  const { version } = await calls.vendor('GET', `/history/${id}`)
  await shipByApi(calls.vendor, id, version, [{ lineNo: 1, quantity: 1 }])

  await button(school.page, 'Nyatakan selesai').click()
  await school.page.getByRole('dialog').getByRole('button', { name: 'Nyatakan selesai' }).click()
  await school.page.getByText('Menyatakan komplain selesai').waitFor()
  await expectNoAxeViolations(school.page)
  await handOver(school.page, id)
  for (const { page, complaints } of [school, vendor]) {
    expect(complaints).toEqual([])
    await page.context().close()
  }
})

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
  await button(page, 'Ajukan komplain').click()
  await page.getByLabel('Uraian').fill('Dua datang, satu tidak ada')
  await page.reload()
  await button(page, 'Ajukan komplain').click()
  await expect.poll(() => page.getByLabel('Uraian').inputValue()).toBe('Dua datang, satu tidak ada')
  await page.getByLabel('Jenis masalah').selectOption('Jumlah kurang')
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
  await expect.poll(() => page.getByRole('img', { name: 'Foto kardus.jpg' }).count()).toBe(1)
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
  await button(page, 'Tandai semua sesuai').click()
  await page.getByLabel('Pilih berkas untuk Foto keseluruhan barang').setInputFiles(photo)
  await page.getByText('kardus.jpg').first().waitFor()
  await button(page, 'Lanjut').click()
  await page.getByLabel('Setujui ketiga pernyataan').check()
  await page.getByText('Yang dibayar dengan BAST ini').waitFor()
  await button(page, 'Kirim BAST').click()
  await button(page, 'Kirim bukti bayar').waitFor()
}
