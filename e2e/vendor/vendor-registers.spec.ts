import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { dialog, exactButton, textbox } from '../fixtures/locators.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { jpegPhoto } from '../fixtures/photo.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf, withoutRefusals } from '../fixtures/visitors.ts'
import {
  agree,
  codeFor,
  fillAddress,
  fillCompany,
  fillLogin,
  REGISTERED_PASSWORD,
} from './registration-form.ts'

// A company becomes a vendor: form, email code, review by staff, first sign-in.

const open = await visitorsOf(await ownSite(), 'later')

test('a company registers on a phone, is activated, and finds its statement in the profile', async () => {
  const { page, complaints } = await open(390, 'light')
  const now = Date.now()
  const email = `makmur.${now}@contoh.test`

  await page.goto('/home')
  await page.getByRole('link', { name: 'Login Vendor' }).or(exactButton(page, 'Login Vendor')).first().click()
  await dialog(page, 'Login Sebagai Vendor').getByText('Sign Up').click()
  const form = dialog(page, 'Daftar Akun Baru')
  await form.waitFor()
  await expectNoAxeViolations(page)
  await fillLogin(page, email)
  await exactButton(page, 'Lanjut').click()
  await fillCompany(page, String(now).padStart(15, '0'))

  // Back closes only the form; the page below remains. The draft has the last change, too.
  await page.goBack()
  await form.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/home')

  // After a reload the draft is restored, without the passwords.
  await page.goto('/daftar')
  await page.reload()
  await page.getByText('Isian Anda yang terakhir dibuka kembali').waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await expect.poll(() => page.getByLabel(/^Kata sandi/).inputValue()).toBe('')
  await fillLogin(page, email)
  await exactButton(page, 'Lanjut').click()
  await expect.poll(() => textbox(page, /^NIB/).inputValue()).toBe('9120 0012 34567')
  await expect.poll(() => textbox(page, /^Nama perusahaan/).inputValue()).toBe('CV Makmur Jaya Abadi')
  await page.getByText('Draf tersimpan').waitFor()
  for (const name of [/^NPWP/, /^NIK/, /^Nomor rekening/])
    await expect.poll(() => textbox(page, name).inputValue()).toBe('')
  await fillCompany(page, String(now).padStart(15, '0'))
  await expectNoAxeViolations(page)
  await exactButton(page, 'Lanjut').click()
  await fillAddress(page)
  await expectNoAxeViolations(page)
  await exactButton(page, 'Lanjut').click()

  const papers = { 'KTP (NIK)': '#7a3b3b', NPWP: '#3b7a4a', 'SIUP/NIB': '#3b4a7a', TDP: '#7a6a3b' }
  for (const [label, colour] of Object.entries(papers))
    await page
      .getByLabel(`Pilih berkas untuk ${label}`)
      .setInputFiles(await jpegPhoto('dokumen.jpg', colour, [2400, 1600]))
  await expect.poll(() => page.getByText('Siap dikirim').count()).toBe(4)
  await expectNoAxeViolations(page)

  // Declining the agreement sends nothing.
  const sent: string[] = []
  page.on('request', (request) => {
    if (/signup|image$|documents$/.test(request.url())) sent.push(new URL(request.url()).pathname)
  })
  await exactButton(page, 'Daftar').click()
  await expectNoAxeViolations(page)
  await agree(page, 'Tidak Setuju')
  await page.getByText('Anda harus menyetujui pernyataan ini untuk mendaftar').waitFor()
  expect(sent).toEqual([])
  await exactButton(page, 'Daftar').click()
  await agree(page, 'Setuju')
  const done = dialog(page, 'Pendaftaran berhasil')
  await done.waitFor()
  expect(sent.map((path) => path.replace(/[0-9]+/, 'n'))).toEqual([
    '/api/member/signup',
    ...Array.from({ length: 4 }, () => '/api/member/page/n/image'),
    '/api/member/documents',
  ])
  await expectNoAxeViolations(page)
  await done.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL(/\/verifikasi/)

  // Sign-in fails before the email is verified and staff have approved.
  const signIn = async () => {
    await page.goto('/login?sebagai=vendor')
    await page.getByLabel('Email').fill(email)
    await page.locator('input[autocomplete="current-password"]').fill(REGISTERED_PASSWORD)
    await exactButton(page, 'Sign In (Masuk)').click()
  }
  await signIn()
  await page.getByText('Member belum diverifikasi').waitFor()
  const code = await codeFor(page, email)
  await page.goto(`/verifikasi?email=${encodeURIComponent(email)}`)
  await page.getByLabel('Kode verifikasi').fill(code)
  await expectNoAxeViolations(page)
  await exactButton(page, 'Verifikasi').click()
  await page.getByText('Petugas memeriksa data dan dokumen Anda').waitFor()
  await expectNoAxeViolations(page)
  await signIn()
  await page.getByText('Akun Vendor belum diaktifasi').waitFor()

  const staff = await open(1440, 'dark')
  await apiSignInStaff(staff.page, 'staf@contoh.test')
  await staff.page.goto(`/staff/members?keyword=${encodeURIComponent(email)}`)
  await staff.page.getByRole('link', { name: 'CV Makmur Jaya Abadi' }).first().click()
  await exactButton(staff.page, 'Aktifkan').click()
  await dialog(staff.page, 'Aktifkan penyedia ini?').getByRole('button', { name: 'Aktifkan' }).click()
  await staff.page.getByText('Penyedia sudah aktif.').first().waitFor()
  expect(withoutRefusals(staff.complaints)).toEqual([])
  await staff.page.context().close()

  await signIn()
  await page
    .getByRole('link', { name: /^Notifikasi/ })
    .first()
    .waitFor()
  await page.goto('/account/profile')
  await page.getByText('Pernyataan PPN penyedia').first().waitFor()
  const today = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' })
  await page.getByText('Disetujui pada').waitFor()
  // Midnight may have passed since the registration.
  const days = [new Date(now), new Date()].map((day) => today.format(day))
  await expect.poll(() => page.getByText(new RegExp(days.join('|'))).count()).toBeGreaterThan(0)
  // The accepted statement is not requested again.
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(withoutRefusals(complaints)).toEqual([])
  await page.context().close()
})
