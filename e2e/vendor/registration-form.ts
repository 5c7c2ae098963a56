import type { Page } from 'playwright-core'
import { dialog, exactButton, textbox } from '../fixtures/locators.ts'

export const REGISTERED_PASSWORD = 'kapur tulis 2026'

export async function fillLogin(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Kata sandi/).fill(REGISTERED_PASSWORD)
  await page.getByLabel(/^Ulangi kata sandi/).fill(REGISTERED_PASSWORD)
  await page.getByLabel('Nomor handphone').fill('0812 3456 7890')
}

export async function fillCompany(page: Page, npwp: string) {
  await page.getByRole('radio', { name: /Badan hukum/ }).check()
  await textbox(page, /^Nama perusahaan/).fill('CV Makmur Jaya Abadi')
  await textbox(page, /^NPWP/).fill(npwp)
  await textbox(page, /^NIK/).fill('3578011203850001')
  await textbox(page, /^Nama sesuai KTP/).fill('Siti Rahmawati')
  await textbox(page, /^NIB/).fill('9120-0012-34567')
  await textbox(page, /^Nama penanggung jawab/).fill('Siti Rahmawati')
  await textbox(page, /^Jabatan/).fill('Direktur')
  await textbox(page, /^Nama bank/).fill('Bank Jatim')
  await textbox(page, /^Cabang bank/).fill('Sidoarjo')
  await textbox(page, /^Nama pemilik rekening/).fill('CV Makmur Jaya Abadi')
  await textbox(page, /^Nomor rekening/).fill('0011223344')
}

/** Chooses the village by name, then the point on the map. */
export async function fillAddress(page: Page) {
  await page.getByRole('combobox', { name: /^Kelurahan/ }).fill('tropodo')
  await page
    .getByRole('option', { name: /Tropodo .*Waru/ })
    .first()
    .click()
  await textbox(page, /^Alamat/).fill('Jalan Raya Tropodo 12')
  await exactButton(page, 'Pilih titik pada peta').click()
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

export const agree = (page: Page, answer: 'Setuju' | 'Tidak Setuju') =>
  dialog(page, 'Persetujuan').getByRole('button', { name: answer, exact: true }).click()

/** Returns the code of the newest mail to an address. */
export async function codeFor(page: Page, email: string): Promise<string> {
  await page.goto(`/surat?untuk=${encodeURIComponent(email)}`)
  const code = page
    .getByRole('article')
    .getByText(/^[0-9]{6}$/)
    .first()
  await code.waitFor()
  return code.innerText()
}
