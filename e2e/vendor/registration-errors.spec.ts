import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { exactButton, textbox } from '../fixtures/locators.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { agree } from './registration-form.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

test('§5 Registration: each invalid field has its error message', async () => {
  const { page } = await open(1440, 'dark')
  await page.goto('/daftar')
  await page.getByLabel('Email').fill('bukan email')
  await page.getByLabel(/^Kata sandi/).fill('kapur tulis 2026')
  await page.getByLabel(/^Ulangi kata sandi/).fill('makmur jaya 2027')
  await page.getByLabel('Nomor handphone').fill('12345')
  await page
    .getByRole('button', { name: /^Data usaha/ })
    .first()
    .click()
  await page.getByRole('radio', { name: /Badan hukum/ }).check()
  await textbox(page, /^NPWP/).fill('12.345.678.9-012.3456')
  await expect.poll(() => page.getByText('16 dari 15 angka').count()).toBe(1)
  await textbox(page, /^NIK/).fill('12345')
  await textbox(page, /^NIB/).fill('12345')
  await page
    .getByRole('button', { name: /^Dokumen/ })
    .first()
    .click()
  await exactButton(page, 'Daftar').click()
  await agree(page, 'Setuju')
  const summary = page.getByRole('alert').filter({ hasText: 'Isi seluruh kolom isian dengan baik' })
  await summary.waitFor()
  const beside = {
    email: 'Isi email yang valid',
    password2: 'Kata sandi tidak sama',
    mobileNumber: 'Isi nomor handphone yang valid',
    name: 'Nama wajib diisi',
    npwp: 'NPWP harus terdiri dari 15 angka',
    identityNumber: 'NIK harus terdiri dari 16 angka',
    businessLicence: 'NIB/SIUP harus terdiri dari 13 angka',
    identityName: 'Nama sesuai KTP wajib diisi',
    responsibleName: 'Nama penanggung jawab wajib diisi',
    responsiblePosition: 'Jabatan penanggung jawab wajib diisi',
    bankName: 'Nama bank wajib diisi',
    bankHolder: 'Nama pemilik rekening wajib diisi',
    bankAccount: 'Nomor rekening wajib diisi',
    bankBranch: 'Cabang bank wajib diisi',
    address: 'Isi lokasi alamat yang benar',
    latitude: 'click peta untuk meletakan titik pada lokasi',
  }
  for (const [field, sentence] of Object.entries(beside)) {
    await summary.locator(`a[href="#registration-${field}"]`).click()
    const note = page.locator(`#registration-${field}-error`)
    await expect.poll(() => note.isVisible(), { message: field }).toBe(true)
    expect((await note.innerText()).trim(), field).toBe(sentence)
    expect(await page.evaluate(() => document.activeElement?.id), field).toBe(`registration-${field}`)
  }
  for (const paper of ['KTP (NIK)', 'NPWP', 'SIUP/NIB', 'TDP'])
    await expect.poll(() => summary.getByText(`Unggah ${paper}`, { exact: true }).count()).toBe(1)
  await expectNoAxeViolations(page)
  await page.context().close()
})
