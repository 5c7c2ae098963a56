import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { openOrderByApi } from '../fixtures/by-api/order-steps-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, visitorsOf } from '../fixtures/visitors.ts'

// On a phone the order page is several screens long. The bar leads to the current step, and the
// result of a step is visible without scrolling.

const url = await ownSite()
const open = await visitorsOf(url)

const PART_SENT = 'Pengiriman tercatat. Kirim sisanya bila sudah siap.'

const isOnScreen = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

/** The result stays in the page; a toast repeats it for a short time. */
const result = (page: Page, message: string) => page.locator('main [tabindex="-1"]', { hasText: message })

async function expectResult(page: Page, message: string) {
  await result(page, message).waitFor()
  await expect.poll(() => isOnScreen(result(page, message))).toBe(true)
}

/** Presses the link of the bar, which the step then replaces. */
async function followBar(page: Page, label: string) {
  const link = page.getByRole('link', { name: label, exact: true })
  // `tap` would scroll the page first, as the bar covers its scroll padding.
  const box = await link.boundingBox()
  if (box === null) throw new Error('the bar is not visible')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await link.waitFor({ state: 'detached' })
  expect(new URL(page.url()).hash).toBe('')
}

async function ship(page: Page, tracking: string, units: string, due: string) {
  await button(page, 'Kirim barang').tap()
  await page.getByText(due, { exact: false }).first().waitFor()
  await page.getByLabel('Nomor resi atau surat jalan').fill(tracking)
  const amount = page.getByLabel(/^Jumlah .* yang dikirim/).first()
  await amount.fill(units)
  await amount.blur()
  // A bar with the same label would only scroll.
  await expect.poll(() => page.getByRole('link', { name: /^Kirim/ }).count()).toBe(0)
  await page.locator('main form').getByRole('button', { name: 'Kirim barang' }).tap()
}

test('§2 a vendor on a phone follows the bar to each step and sees each result', async () => {
  const [school, vendor] = [await open(390), await open(390, 'dark')]
  const { order } = await openOrderByApi(url, school.page, vendor.page)
  const { page } = vendor
  await school.page.goto(`/history/${order.id}`)
  await page.goto(`/history/${order.id}`)
  await followBar(page, 'Konfirmasi atau tolak pesanan')
  await expectNoAxeViolations(page)
  await button(page, 'Konfirmasi pesanan').tap()
  await expectResult(page, 'Pesanan dikonfirmasi.')
  await followBar(page, 'Mulai proses')
  await button(page, 'Mulai proses').tap()
  await expectResult(page, 'Pesanan diproses.')
  await followBar(page, 'Kirim barang')
  await ship(page, 'SJ-1', '1', 'Dipesan 4')
  await expectResult(page, PART_SENT)

  // The school sees what is missing, and refuses one unit.
  const ofSchool = school.page
  await expect.poll(() => ofSchool.getByText('Belum dikirim: 3').count()).toBe(1)
  await followBar(page, 'Kirim sisa barang')
  await ship(page, 'SJ-2', '3', 'Sisa 3')
  await expectResult(page, 'Tersimpan. Sekolah diminta memeriksa barang dan mengisi BAST.')
  await requestReplacement(ofSchool)

  // The result of the own step disappears when the other side acts.
  await result(page, 'Tersimpan.').waitFor({ state: 'detached' })
  await followBar(page, 'Kirim barang pengganti')
  await ship(page, 'SJ-3', '1', 'Pengganti 1')
  await expectResult(page, 'Pengganti tercatat. Sekolah diminta memeriksa lagi.')
  await result(ofSchool, 'Pengganti diminta.').waitFor({ state: 'detached' })
  for (const visitor of [school, vendor]) {
    expect(visitor.complaints).toEqual([])
    await visitor.page.context().close()
  }
})

/** The school finds one damaged unit and follows the bar to the choice of what to do. */
async function requestReplacement(page: Page) {
  await button(page, 'Lanjut BAST').first().tap()
  await button(page, 'Tandai semua sesuai').tap()
  await button(page, /^Ada masalah/)
    .first()
    .tap()
  await page.getByRole('radio', { name: 'Rusak' }).check({ force: true })
  await button(page, 'Simpan hasil pemeriksaan').tap()
  await expectResult(page, 'Hasil pemeriksaan tersimpan.')
  await followBar(page, 'Pilih cara melanjutkan')
  await button(page, 'Minta pengganti').tap()
  await page.getByRole('dialog').getByRole('radio', { name: 'Barang rusak' }).check({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Minta pengganti' }).tap()
  await expectResult(page, 'Pengganti diminta. Periksa lagi setelah barangnya tiba.')
  await expectNoAxeViolations(page)
}
