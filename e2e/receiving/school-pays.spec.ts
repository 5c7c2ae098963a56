import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Visitor } from '../fixtures/browser.ts'
import { dispatchByApi, handOverByApi, openOrderByApi } from '../fixtures/by-api/order-steps-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { jpegPhoto } from '../fixtures/photo.ts'
import { signInStaffInBrowser } from '../fixtures/staff-sign-in.ts'
import { acceptAnnouncement, button, expectShown, heading, visitorsOf } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url)

/** Opens the page of an order that waits for payment. @returns its number */
async function openDueOrder(page: Page, sellerPage: Page): Promise<string> {
  const { school, vendor, order } = await openOrderByApi(url, page, sellerPage)
  await dispatchByApi(vendor, order.id)
  await handOverByApi(page, school, order.id)
  await page.goto(`/history/${order.id}`)
  await expectShown(page, page.getByText(order.number))
  return order.number
}

async function enterAsStaff(staff: Visitor) {
  const { page } = staff
  // The announcement waits until the sign-in is done.
  await page.goto('/staff/signin')
  await expectShown(page, page.getByLabel('Email'))
  await signInStaffInBrowser(staff, 'staf@contoh.test', () =>
    expectShown(page, page.getByLabel('Kode autentikator')),
  )
  await page.waitForURL('**/account')
  await page.reload()
  await acceptAnnouncement(page)
}

/** Fills and sends the form with the proof of a transfer. The draft survives a reload. */
async function sendProof(page: Page) {
  await page.getByLabel('Bank pengirim').fill('Bank Contoh')
  await page.getByLabel('Nomor referensi transfer').fill('TRX-1')
  await page.reload()
  await expect.poll(() => page.getByLabel('Bank pengirim').inputValue()).toBe('Bank Contoh')
  await expect.poll(() => page.getByLabel('Nomor referensi transfer').inputValue()).toBe('TRX-1')
  await page.getByLabel('Pilih berkas untuk Unggah bukti bayar').setInputFiles(await jpegPhoto('bukti.jpg'))
  await page.getByText('bukti.jpg').first().waitFor()
  await page.getByLabel(/Jumlah yang ditransfer tepat/).check()
  await button(page, 'Kirim bukti bayar').click()
  await expectShown(page, page.getByText('Pembayaran sedang diverifikasi'))
}

test('a school sends a proof of transfer at 390 px, and staff confirm the payment', async () => {
  const [school, seller, staff] = [await open(390), await open(1440), await open(390)]
  const number = await openDueOrder(school.page, seller.page)
  await sendProof(school.page)

  await enterAsStaff(staff)
  const { page } = staff
  await expectShown(page, page.getByText('Menunggu tindakan Anda'))
  await page.goto('/staff/payments')
  await expectShown(page, page.getByText(number))
  await page.getByText(number).first().click()
  await page.waitForURL(/\/history\/\d+/)
  await expectShown(page, page.getByLabel('Jumlah yang diterima'))
  const owed = await page.getByText(/Harus sama dengan tagihan/).innerText()
  await page.getByLabel('Jumlah yang diterima').fill(owed.replaceAll(/\D/g, ''))
  await page.getByLabel('Nomor referensi mutasi').fill('RK-1')
  await button(page, 'Konfirmasi pembayaran').click()
  await expectShown(page, page.getByText('Pembayaran dikonfirmasi'))
  for (const visitor of [school, seller, staff]) {
    expect(visitor.complaints).toEqual([])
    await visitor.page.context().close()
  }
})

test('a wrong amount at the bank is returned by staff, the exact one pays the order, 1440 px', async () => {
  const [school, seller, staff] = [await open(1440, 'dark'), await open(1440), await open(1440, 'dark')]
  const number = await openDueOrder(school.page, seller.page)
  const { page } = school
  await page.getByText('Nomor virtual account Bank Contoh').waitFor()
  await expectShown(page, button(page, 'Salin nomor virtual account'))
  const bank = await page.context().newPage()
  await bank.goto('/bank-contoh')
  await expectShown(bank, heading(bank, 'Bank contoh'))
  await button(bank, /Jumlah salah/)
    .first()
    .click()
  await expectShown(page, page.getByText(/Bank menerima .* berbeda dari tagihan/))
  const exact = button(bank, /Bayar tepat/)
  const dueCount = await exact.count()
  await exact.first().click()
  await expect.poll(() => exact.count()).toBe(dueCount - 1)
  await bank.close()
  await button(page, 'Kirim bukti bayar').waitFor({ state: 'detached' })
  await expectShown(page, page.getByText(number))

  await enterAsStaff(staff)
  await staff.page.goto('/staff/movements')
  await expectShown(staff.page, button(staff.page, /^Kembalikan/))
  await button(staff.page, /^Kembalikan/)
    .first()
    .click()
  const dialog = staff.page.getByRole('dialog', { name: 'Kembalikan kepada pengirim' })
  await dialog.getByLabel('Alasan').fill('Kurang seribu rupiah')
  await expectShown(staff.page, dialog)
  await dialog.getByRole('button', { name: 'Kembalikan' }).click()
  await expectShown(staff.page, staff.page.getByText('Tidak ada mutasi dalam daftar ini.'))
  await staff.page.goto('/staff/payouts?tab=sent')
  await expectShown(staff.page, heading(staff.page, 'Penyaluran dana'))
  await staff.page.goto('/staff/taxes')
  await expectShown(staff.page, heading(staff.page, 'Rekap pajak'))
  for (const visitor of [school, seller, staff]) {
    expect(visitor.complaints).toEqual([])
    await visitor.page.context().close()
  }
})
