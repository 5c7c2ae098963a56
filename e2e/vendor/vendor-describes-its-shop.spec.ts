import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { button, signInVendor, visitorsOf } from '../fixtures/visitors.ts'

// A vendor describes its shop, and a visitor reads it on the page of the shop and in its data for
// search engines. Staff hide it with a reason that the vendor reads.

const open = await visitorsOf(await ownSite(), 'later')

test('a description in paragraphs shows on the page of the shop, until staff hide it', async () => {
  const { page, complaints } = await open(390, 'dark')
  await signInVendor(page)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Halaman toko' }).click()
  const field = page.getByRole('textbox', { name: /^Deskripsi toko/ })
  await field.fill('Toko zamrud sejak 1998.\n\n\n\nBuka <b>Senin</b> sampai Jumat.')
  const preview = page.getByRole('region', { name: 'Yang dibaca sekolah' })
  await preview.getByText('Buka <b>Senin</b> sampai Jumat.').waitFor()
  await expectNoAxeViolations(page)
  await button(page, 'Simpan deskripsi').click()
  await page.getByText('Deskripsi toko disimpan').first().waitFor()
  await page.reload()
  await expect
    .poll(() => field.inputValue())
    .toBe('Toko zamrud sejak 1998.\n\nBuka <b>Senin</b> sampai Jumat.')

  await page.getByRole('link', { name: 'Lihat halaman toko' }).click()
  await page.waitForURL('**/vendor/*')
  const visitor = await open(1440, 'light')
  await visitor.page.goto(page.url())
  const about = visitor.page.getByRole('region', { name: 'Tentang toko' })
  await about.getByText('Toko zamrud sejak 1998.').waitFor()
  await expect.poll(() => about.locator('p').count()).toBe(2)
  const [data = ''] = await visitor.page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Store',
    description: expect.stringContaining('Toko zamrud'),
  })
  await expectNoAxeViolations(visitor.page)

  const staff = await open(1440, 'light')
  await apiSignInStaff(staff.page, 'staf@contoh.test')
  const shopId = page.url().split('/').at(-1)
  await staff.page.goto(`/staff/members/${shopId}`)
  await button(staff.page, 'Sembunyikan').click()
  const dialog = staff.page.getByRole('dialog', { name: 'Sembunyikan deskripsi toko?' })
  await dialog.getByLabel('Alasan, dibaca penyedia').fill('Memuat nomor telepon')
  await expectNoAxeViolations(staff.page)
  await dialog.getByRole('button', { name: 'Sembunyikan' }).click()
  await staff.page.getByText('Disembunyikan dari halaman toko').waitFor()
  await expectNoAxeViolations(staff.page)
  await page.goto('/account/shop')
  await page.getByText('Alasan: Memuat nomor telepon').waitFor()
  await expectNoAxeViolations(page)
  expect([...complaints, ...visitor.complaints, ...staff.complaints]).toEqual([])
})
