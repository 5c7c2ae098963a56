import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

const aPicture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#5a7f6c' } })
    .png()
    .toBuffer()

test('staff write and publish a guide with a picture, a school reads it, and an older version is restored', async () => {
  const staff = await open(1440, 'dark')
  const { page } = staff
  await apiSignInStaff(page, 'staf@contoh.test')
  await page.goto('/staff/content')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Tulis panduan' }).click()

  await button(page, 'Simpan draf').click()
  await page.getByText('Judul wajib diisi').waitFor()
  await page.getByLabel('Judul').first().fill('Panduan Satdik')
  const text = page.getByRole('textbox', { name: 'Isi' })
  await text.click()
  await button(page, 'Judul').click()
  await page.keyboard.type('Sebelum mulai')
  await page.keyboard.press('Enter')
  await button(page, 'Langkah').click()
  await page.keyboard.type('Siapkan daftar kebutuhan.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Tanyakan kepada guru kelas.')
  await button(page, 'Gambar').click()
  const dialog = page.getByRole('dialog', { name: 'Gambar' })
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'papan.png', mimeType: 'image/png', buffer: await aPicture() })
  await dialog.getByRole('button', { name: 'Pasang' }).click()
  await dialog.getByText('Tulis apa yang terlihat di gambar').waitFor()
  await dialog.getByLabel('Keterangan').fill('Papan tulis hijau')
  await dialog.getByRole('button', { name: 'Pasang' }).click()
  await text.getByRole('img', { name: 'Papan tulis hijau' }).waitFor()
  await page.keyboard.type('Mulai dari papan tulis.')
  await expectNoAxeViolations(page)

  // Another guide already has this address.
  await button(page, 'Simpan draf').click()
  await page.getByText('Kata terakhir “satdik” sudah menjadi alamat “Panduan Satdik”').waitFor()
  expect(staff.complaints.splice(0).every((complaint) => complaint.includes('422'))).toBe(true)
  await page.getByLabel('Judul').first().fill('Cara Menyusun Kebutuhan')
  await button(page, 'Pratinjau').click()
  const preview = page.getByRole('dialog', { name: 'Pratinjau' })
  await preview.getByRole('heading', { name: 'Sebelum mulai' }).waitFor()
  await expectNoAxeViolations(page)
  await preview.getByRole('button', { name: 'Tutup' }).click()
  await button(page, 'Simpan draf').click()
  await page.getByRole('heading', { level: 1, name: 'Cara Menyusun Kebutuhan' }).waitFor()

  const school = await open(390, 'light')
  const schoolPage = school.page
  await schoolPage.request.post('/api/member/signin', {
    data: { username: 'sekolah@contoh.test', password: DEMO_PASSWORD },
  })
  expect((await schoolPage.request.get('/panduan/kebutuhan')).status()).toBe(404)
  await button(page, 'Terbitkan versi 1').click()
  await page.getByText('Halaman diterbitkan.').first().waitFor()

  await schoolPage.goto('/panduan')
  await schoolPage.waitForURL('**/panduan/satdik')
  await expectNoAxeViolations(schoolPage)
  await schoolPage
    .getByRole('navigation', { name: 'Semua panduan' })
    .getByText('Cara Menyusun Kebutuhan')
    .click()
  await schoolPage.getByRole('heading', { level: 1, name: 'Cara Menyusun Kebutuhan' }).waitFor()
  const picture = schoolPage.getByRole('img', { name: 'Papan tulis hijau' })
  await schoolPage.getByText('Mulai dari papan tulis.').waitFor()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600)
  await expectNoAxeViolations(schoolPage)
  await schoolPage.getByLabel('Cari di panduan').fill('guru kelas')
  await schoolPage.getByLabel('Cari di panduan').press('Enter')
  await schoolPage.getByText('Tanyakan kepada guru kelas.').waitFor()
  await expectNoAxeViolations(schoolPage)

  await text.getByText('Sebelum mulai').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Yang keliru. ')
  await button(page, 'Simpan draf').click()
  await button(page, 'Terbitkan versi 2').click()
  await page.getByText('pembaca melihat versi').waitFor({ state: 'detached' })
  await button(page, 'Bandingkan versi 1').click()
  const comparison = page.getByRole('dialog', { name: 'Versi 1 dibandingkan dengan versi 2' })
  await comparison.getByText('# Yang keliru. Sebelum mulai').waitFor()
  await expectNoAxeViolations(page)
  await comparison.getByRole('button', { name: 'Tutup' }).click()
  await button(page, 'Kembalikan versi 1').click()
  await button(page, 'Terbitkan versi 3').click()
  await page.getByText('menerbitkan versi 3').waitFor()
  await schoolPage.goto('/panduan/kebutuhan')
  await schoolPage.getByRole('heading', { level: 2, name: 'Sebelum mulai' }).waitFor()
  await expect.poll(() => schoolPage.getByText('Yang keliru').count()).toBe(0)
  expect([...staff.complaints, ...school.complaints.filter((one) => !one.includes('404'))]).toEqual([])
})
