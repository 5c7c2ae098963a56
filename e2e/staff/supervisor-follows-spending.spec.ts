import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

test('a supervisor goes from the figures of a territory to a regency and to the orders', async () => {
  const { page, complaints } = await open(390, 'dark')
  await apiSignInStaff(page, 'pengawas@contoh.test')
  await page.goto('/account')
  await page.getByRole('link', { name: 'Belanja wilayah' }).first().click()
  await page.getByRole('heading', { name: 'Belanja wilayah' }).waitFor()
  await page.getByRole('heading', { name: 'Belanja per bulan' }).waitFor()
  await expectNoAxeViolations(page)

  const regencies = page.getByRole('table', { name: /kabupaten dan kota/ })
  const name = String(await regencies.getByRole('rowheader').getByRole('link').first().textContent())
  await regencies.getByRole('rowheader').getByRole('link').first().click()
  await page.getByText(new RegExp(`^${name}, \\d{4}$`)).waitFor()
  const count = String(
    await page
      .getByText(/^[\d.]+ pesanan$/)
      .first()
      .textContent(),
  )
  await page.getByRole('link', { name: /^Belanja Rp/ }).click()
  await page.getByRole('heading', { name: 'Transaksi' }).waitFor()
  await page.getByRole('status').filter({ hasText: count }).waitFor()
  await page.getByText('Saringan tersimpan').click()
  await page.getByLabel('Simpan saringan ini sebagai').fill(`Belanja ${name}`)
  await page.getByRole('button', { name: 'Simpan' }).click()
  const saved = page.getByRole('link', { name: `Belanja ${name}` })
  await saved.waitFor()
  await expectNoAxeViolations(page)
  await page.goto('/history/all')
  await page.getByText('Saringan tersimpan').click()
  await saved.click()
  await page.getByRole('status').filter({ hasText: count }).waitFor()
  const report = await page.request.get(`/api/oversight/report?month=${new Date().getFullYear()}-01`)
  expect([report.status(), report.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.goto('/oversight')
  // All orders of this world are at one vendor: the mark names its base and leads to them.
  await page.getByRole('heading', { name: 'Belanja terpusat di satu penyedia' }).waitFor()
  await page.getByText(/^100% dari belanja \d{4}$/).waitFor()
  await page.getByRole('link', { name: 'Konfirmasi', exact: true }).click()
  await page
    .getByText(/^Lamanya \d+ /)
    .first()
    .waitFor()
  // The list begins in the first view of a phone: its filters are named, and their fields closed.
  await page.getByRole('link', { name: 'Hapus saringan Sudah dikonfirmasi' }).waitFor()
  const firstRow = page.getByRole('row').filter({ hasText: /SP-/ }).first()
  expect((await firstRow.boundingBox())?.y).toBeLessThan(700)
  await page.getByText(/^Saring \(\d\)/).click()
  await page.getByLabel('Total paling sedikit').fill('1')
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await page.getByRole('link', { name: 'Hapus saringan Paling sedikit Rp\u00a01' }).waitFor()
  await expect.poll(() => page.getByLabel('Total paling sedikit').isVisible()).toBe(false)
  await expectNoAxeViolations(page)
  // Keyboard users keep their place when a filter is removed.
  await page.getByRole('link', { name: /Paling sedikit/ }).press('Enter')
  await page.waitForURL((address) => !address.searchParams.has('minTotal'))
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  await page.getByRole('link', { name: /Paling sedikit/ }).waitFor({ state: 'detached' })

  await page.goto('/oversight')
  await page.getByRole('link', { name: 'Penyedia', exact: true }).click()
  await page.getByRole('heading', { name: 'Penyedia di wilayah' }).waitFor()
  await page
    .getByRole('navigation', { name: 'Urutkan' })
    .getByRole('link', { name: 'Sekolah terbesar' })
    .click()
  await page.waitForURL(/by=concentration/)
  await page.getByRole('link', { name: 'Sekolah terbesar, urutan turun' }).waitFor()
  await expectNoAxeViolations(page)
  const vendorLink = page.getByRole('rowheader').getByRole('link').first()
  const vendorName = String(await vendorLink.textContent())
  await vendorLink.click()
  await page.getByRole('heading', { name: 'Transaksi' }).waitFor()
  // A filter that only links set has its name in the chip and a field that removes it.
  await page.getByRole('link', { name: `Hapus saringan ${vendorName}` }).waitFor()
  await page.getByText(/^Saring \(\d\)/).click()
  const vendorField = page.getByLabel('Penyedia', { exact: true })
  await expect.poll(() => vendorField.locator('option').allTextContents()).toEqual(['Semua', vendorName])
  await expectNoAxeViolations(page)
  await vendorField.selectOption('Semua')
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await page.waitForURL((address) => !address.searchParams.has('vendor'))
  expect(complaints).toEqual([])
})
