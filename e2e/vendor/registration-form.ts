import type { Page } from 'playwright-core'

export const PASSWORD = 'kapur tulis 2026'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

export const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

export async function fillLogin(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Kata sandi/).fill(PASSWORD)
  await page.getByLabel(/^Ulangi kata sandi/).fill(PASSWORD)
  await page.getByLabel('Nomor handphone').fill('0812 3456 7890')
}

export async function fillCompany(page: Page, npwp: string) {
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
export async function fillAddress(page: Page) {
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
