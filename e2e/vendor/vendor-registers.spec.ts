import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'

// A company becomes a vendor: form, email code, review by staff, first sign-in.

const url = await ownSite()
const PASSWORD = 'makmur jaya 2026'
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens the site without the announcement of a first visit. */
async function open(width: 390 | 1440, theme: 'light' | 'dark') {
  const visitor = await openAs(browser, { url, width, theme })
  await visitor.page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  return visitor
}

const photo = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

async function fillLogin(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Kata sandi/).fill(PASSWORD)
  await page.getByLabel(/^Ulangi kata sandi/).fill(PASSWORD)
  await page.getByLabel('Nomor handphone').fill('0812 3456 7890')
}

async function fillCompany(page: Page, npwp: string) {
  await page.getByRole('radio', { name: /Badan hukum/ }).check()
  await box(page, /^Nama perusahaan/).fill('CV Makmur Jaya Abadi')
  await box(page, /^NPWP/).fill(npwp)
  await box(page, /^NIK/).fill('3578011203850001')
  await box(page, /^Nama sesuai KTP/).fill('Siti Rahmawati')
  await box(page, /^NIB/).fill('9120-0012-34567')
  await box(page, /^Nama penanggung jawab/).fill('Siti Rahmawati')
  await box(page, /^Jabatan/).fill('Direktur')
  await box(page, /^Nama bank/).fill('Bank Jatim')
  await box(page, /^Cabang bank/).fill('Sidoarjo')
  await box(page, /^Nama pemilik rekening/).fill('CV Makmur Jaya Abadi')
  await box(page, /^Nomor rekening/).fill('0011223344')
}

/** Chooses the village by name, then the point on the map. */
async function fillAddress(page: Page) {
  await page.getByRole('combobox', { name: /^Kelurahan/ }).fill('tropodo')
  await page
    .getByRole('option', { name: /Tropodo .*Waru/ })
    .first()
    .click()
  await box(page, /^Alamat/).fill('Jalan Raya Tropodo 12')
  await button(page, 'Pilih titik pada peta').click()
  const map = dialog(page, 'Pilih Geolokasi')
  await map.getByRole('combobox').fill('tropodo')
  await page
    .getByRole('option', { name: /Tropodo .*Waru/ })
    .first()
    .click()
  await map.getByText('Kelurahan/desa perkiraan').waitFor()
  await map.getByRole('button', { name: 'OK', exact: true }).click()
  await page.getByText(/^Latitude -7\.[0-9]+, longitude 112\.[0-9]+$/).waitFor()
}

/** Returns console messages other than the expected refusals. */
const faults = (complaints: readonly string[]) => complaints.filter((text) => !/status of 4\d\d/.test(text))

const agree = (page: Page, answer: 'Setuju' | 'Tidak Setuju') =>
  dialog(page, 'Persetujuan').getByRole('button', { name: answer, exact: true }).click()

/** Returns the code of the newest mail to an address. */
async function codeFor(page: Page, email: string): Promise<string> {
  await page.goto(`/surat?untuk=${encodeURIComponent(email)}`)
  const code = page
    .getByRole('article')
    .getByText(/^[0-9]{6}$/)
    .first()
  await code.waitFor()
  return code.innerText()
}

test('a company registers on a phone, is activated, and finds its statement in the profile', async () => {
  const { page, complaints } = await open(390, 'light')
  const now = Date.now()
  const email = `makmur.${now}@contoh.test`

  await page.goto('/home')
  await page.getByRole('link', { name: 'Login Vendor' }).or(button(page, 'Login Vendor')).first().click()
  await dialog(page, 'Login Sebagai Vendor').getByText('Sign Up').click()
  const form = dialog(page, 'Daftar Akun Baru')
  await form.waitFor()
  await expectNoAxeViolations(page)
  await fillLogin(page, email)
  await button(page, 'Lanjut').click()
  await fillCompany(page, String(now).padStart(15, '0'))
  await expectNoAxeViolations(page)
  await page.getByText('Draf tersimpan').waitFor()

  // Back closes only the form; the page below remains.
  await page.goBack()
  await form.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/home')

  // After a reload the draft is restored, without the passwords.
  await page.goto('/daftar')
  await page.reload()
  await page.getByText('Isian Anda yang terakhir dibuka kembali').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  expect(await page.getByLabel(/^Kata sandi/).inputValue()).toBe('')
  await fillLogin(page, email)
  await button(page, 'Lanjut').click()
  expect(await box(page, /^NIB/).inputValue()).toBe('9120 0012 34567')
  expect(await box(page, /^Nama perusahaan/).inputValue()).toBe('CV Makmur Jaya Abadi')
  await button(page, 'Lanjut').click()
  await fillAddress(page)
  await expectNoAxeViolations(page)
  await button(page, 'Lanjut').click()

  const papers = { 'KTP (NIK)': '#7a3b3b', NPWP: '#3b7a4a', 'SIUP/NIB': '#3b4a7a', TDP: '#7a6a3b' }
  for (const [label, colour] of Object.entries(papers))
    await page.getByLabel(`Pilih berkas untuk ${label}`).setInputFiles(await photo('dokumen', colour))
  await expect.poll(() => page.getByText('Siap dikirim').count()).toBe(4)
  await expectNoAxeViolations(page)

  // Declining the agreement sends nothing.
  const sent: string[] = []
  page.on('request', (request) => {
    if (/signup|image$|documents$/.test(request.url())) sent.push(new URL(request.url()).pathname)
  })
  await button(page, 'Daftar').click()
  await expectNoAxeViolations(page)
  await agree(page, 'Tidak Setuju')
  await page.getByText('Anda harus menyetujui pernyataan ini untuk mendaftar').waitFor()
  expect(sent).toEqual([])
  await button(page, 'Daftar').click()
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
    await page.locator('input[autocomplete="current-password"]').fill(PASSWORD)
    await button(page, 'Sign In').click()
  }
  await signIn()
  await page.getByText('Member belum diverifikasi').waitFor()
  const code = await codeFor(page, email)
  await page.goto(`/verifikasi?email=${encodeURIComponent(email)}`)
  await page.getByLabel('Kode verifikasi').fill(code)
  await expectNoAxeViolations(page)
  await button(page, 'Verifikasi').click()
  await page.getByText('Petugas memeriksa data dan dokumen Anda').waitFor()
  await expectNoAxeViolations(page)
  await signIn()
  await page.getByText('Akun Vendor belum diaktifasi').waitFor()

  const staff = await open(1440, 'dark')
  await apiSignInStaff(staff.page, 'staf@contoh.test')
  await staff.page.goto(`/staff/members?keyword=${encodeURIComponent(email)}`)
  await staff.page.getByRole('link', { name: 'CV Makmur Jaya Abadi' }).first().click()
  await button(staff.page, 'Aktifkan').click()
  await dialog(staff.page, 'Aktifkan penyedia ini?').getByRole('button', { name: 'Aktifkan' }).click()
  await staff.page.getByText('Penyedia sudah aktif.').first().waitFor()
  expect(faults(staff.complaints)).toEqual([])
  await staff.page.context().close()

  await signIn()
  await page.getByText('Akun Vendor').first().waitFor()
  await page.goto('/account/profile')
  await page.getByText('Pernyataan PPN penyedia').first().waitFor()
  const today = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' })
  await page.getByText('Disetujui pada').waitFor()
  // Midnight may have passed since the registration.
  const days = [new Date(now), new Date()].map((day) => today.format(day))
  expect(await page.getByText(new RegExp(days.join('|'))).count()).toBeGreaterThan(0)
  // The accepted statement is not requested again.
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(faults(complaints)).toEqual([])
  await page.context().close()
})

test('§5 Registration: each invalid field has its error message', async () => {
  const { page } = await open(1440, 'dark')
  await page.goto('/daftar')
  await page.getByLabel('Email').fill('bukan email')
  await page.getByLabel(/^Kata sandi/).fill('makmur jaya 2026')
  await page.getByLabel(/^Ulangi kata sandi/).fill('makmur jaya 2027')
  await page.getByLabel('Nomor handphone').fill('12345')
  await page
    .getByRole('button', { name: /^Data usaha/ })
    .first()
    .click()
  await page.getByRole('radio', { name: /Badan hukum/ }).check()
  await box(page, /^NPWP/).fill('12.345.678.9-012.3456')
  expect(await page.getByText('16 dari 15 angka').count()).toBe(1)
  await box(page, /^NIK/).fill('12345')
  await box(page, /^NIB/).fill('12345')
  await page
    .getByRole('button', { name: /^Dokumen/ })
    .first()
    .click()
  await button(page, 'Daftar').click()
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
    expect(await summary.getByText(`Unggah ${paper}`, { exact: true }).count()).toBe(1)
  await expectNoAxeViolations(page)
  await page.context().close()
})

test('§5 Existing vendor check at login: it cannot be skipped and is done once', async () => {
  const { page, complaints } = await open(390, 'dark')
  await page.goto('/login?sebagai=vendor')
  await page.getByLabel('Email').fill('vendor-lama@contoh.test')
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD)
  await button(page, 'Sign In').click()
  const check = dialog(page, 'Konfirmasi data penyedia')
  await check.waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/account')
  await page.waitForURL('**/home?kembali=*')
  await check.waitFor()
  const refused = await page.request.get('/api/history')
  expect([refused.status(), (await refused.json()).status_message]).toEqual([
    403,
    'Konfirmasi NPWP dan setujui pernyataan PPN dahulu untuk melanjutkan',
  ])
  await button(page, 'Simpan').click()
  await page.getByText('NPWP harus terdiri dari 15-16 angka!').waitFor()
  await page.getByText('Penyedia wajib menyetujui pernyataan ini!').waitFor()
  await expectNoAxeViolations(page)
  await box(page, /^NPWP/).fill(`09${String(Date.now()).padStart(13, '0')}`)
  await page.getByLabel('Saya menyetujui pernyataan ini').check()
  await button(page, 'Simpan').click()
  await page.waitForURL('**/account')
  await page.reload()
  await page.getByText('Akun Vendor').first().waitFor()
  // A dialog would have opened by the time the page is idle.
  await expectNoAxeViolations(page)
  expect(await check.count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})
