import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'

// A vendor edits the own account: address, picture, password, bank data; the log lists all changes.

const PASSWORD = 'belanja-2026'
const url = await ownSite()

let browser: Browser
let photo: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  browser = await launchBrowser()
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b0643c' } })
    .png()
    .toBuffer()
  photo = { name: 'toko.png', mimeType: 'image/png', buffer }
})
afterAll(() => browser.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/**
 * Runs an action and waits for a short-lived message. The wait starts before the action, so the
 * message is not missed.
 */
const saying = (page: Page, message: string, act: () => Promise<unknown>) =>
  Promise.all([page.getByText(message).first().waitFor(), act()])

async function signIn(page: Page, email: string) {
  await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  const credentials = { username: email, password: PASSWORD, type: 'vendor' }
  expect((await page.request.post('/api/member/signin', { data: credentials })).status()).toBe(200)
}

async function newPassword(page: Page, current: string, next: string) {
  await page.getByLabel('Kata sandi lama').fill(current)
  await page.getByRole('textbox', { name: /^Kata sandi baru/ }).fill(next)
  await page.getByLabel('Ulangi kata sandi baru').fill(next)
  await button(page, 'Ganti kata sandi').click()
}

test.each([
  [390, 'light', 'vendor-7@contoh.test'],
  [1440, 'dark', 'vendor-8@contoh.test'],
] as const)('a vendor edits the own account at %i px, %s', async (width, theme, email) => {
  const { page, complaints } = await openAs(browser, { url, width, theme })
  const elsewhere = await openAs(browser, { url, width, theme })
  await signIn(page, email)
  await signIn(elsewhere.page, email)

  // Address: a draft survives a reload; the point comes from the map.
  await page.goto('/account/profile')
  await expectNoAxeViolations(page)
  await button(page, 'Ubah alamat').click()
  await page.getByRole('textbox', { name: /^Alamat/ }).fill('Jl. Contoh Baru No. 7')
  await page.reload()
  expect(await page.getByRole('textbox', { name: /^Alamat/ }).inputValue()).toBe('Jl. Contoh Baru No. 7')
  await button(page, 'Ubah titik pada peta').click()
  const map = page.getByRole('dialog', { name: 'Pilih Geolokasi' })
  await map.getByRole('combobox', { name: 'Cari lokasi' }).fill('Tropodo Waru')
  await map
    .getByRole('option', { name: /Tropodo/ })
    .first()
    .click()
  await map
    .getByText(/Tropodo/)
    .first()
    .waitFor()
  await map.getByRole('button', { name: 'OK', exact: true }).click()
  await map.waitFor({ state: 'hidden' })
  await expectNoAxeViolations(page)
  await saying(page, 'Perubahan tersimpan', () => button(page, 'Simpan').click())
  await page.getByText(/^Tropodo \(\d{5}\), Waru, Kabupaten Sidoarjo, Jawa Timur$/).waitFor()
  await page.getByText('Jl. Contoh Baru No. 7').waitFor()

  // Picture: a file that is not an image is refused, and the crop is shown before any upload.
  const upload = page.getByRole('main').getByLabel('Upload Image')
  await upload.setInputFiles({
    name: 'daftar.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('bukan foto'),
  })
  await page.getByText('Berkas ini bukan gambar yang dapat dibaca. Pilih foto JPG atau PNG.').waitFor()
  await upload.setInputFiles(photo)
  const square = page.getByRole('dialog', { name: 'Foto profil' })
  await square.getByAltText('Pratinjau foto profil').waitFor()
  await expectNoAxeViolations(page)
  await square.getByRole('button', { name: 'Simpan foto' }).click()
  await square.waitFor({ state: 'hidden' })
  const picture = page.getByRole('main').locator('img[src^="/file/"]')
  await picture.first().waitFor()
  const shown = await page.request.get(`${url}${await picture.first().getAttribute('src')}`)
  const { width: side, height } = await sharp(await shown.body()).metadata()
  expect([side, height]).toEqual([512, 512])

  // Full numbers require the password.
  const numbers = page.getByRole('main')
  expect(await numbers.getByText(/^[0-9]{15,16}$/).count()).toBe(0)
  await button(page, 'Tampilkan').first().click()
  const asking = page.getByRole('dialog', { name: 'Tampilkan nomor' })
  await asking.getByRole('textbox', { name: /^Kata sandi/ }).fill('salah-sekali')
  await asking.getByRole('button', { name: 'Tampilkan', exact: true }).click()
  await asking.getByText('Kata sandi salah').waitFor()
  await asking.getByRole('textbox', { name: /^Kata sandi/ }).fill(PASSWORD)
  await asking.getByRole('button', { name: 'Tampilkan', exact: true }).click()
  await numbers
    .getByText(/^[0-9]{15,16}$/)
    .first()
    .waitFor()

  // Password: the other session ends, this one stays.
  await page.goto('/account/password')
  await expectNoAxeViolations(page)
  await saying(page, 'Kata sandi diganti. Sesi lain sudah dikeluarkan.', () =>
    newPassword(page, PASSWORD, 'sandi-baru-2026'),
  )
  expect((await page.request.get(`${url}/api/member`)).status()).toBe(200)
  expect((await elsewhere.page.request.get(`${url}/api/member`)).status()).toBe(401)
  await elsewhere.page.goto('/account/profile')
  await elsewhere.page.waitForURL(/\/home/)

  // Bank data: a change requires the password, applies after a day, and can be cancelled.
  await page.goto('/account/bank')
  await expectNoAxeViolations(page)
  await page.getByLabel('Nama bank').fill('Bank Percobaan')
  await page.getByLabel('Cabang bank').fill('Waru')
  await page.getByLabel('Nama pemilik rekening').fill('CV Percobaan')
  await page.getByLabel('Nomor rekening').fill('123 456 7890')
  await page.getByLabel('Kata sandi Anda').fill(PASSWORD)
  await button(page, 'Ajukan rekening baru').click()
  await page.getByRole('alert').getByRole('link', { name: 'Kata sandi salah' }).waitFor()
  await page.getByLabel('Kata sandi Anda').fill('sandi-baru-2026')
  await button(page, 'Ajukan rekening baru').click()
  await page.getByText(/^Rekening baru berlaku (24 jam|23 jam 5\d menit) lagi$/).waitFor()
  await page.getByText('••••••••7890').waitFor()
  await expectNoAxeViolations(page)
  await saying(page, 'Perubahan rekening dibatalkan', () => button(page, 'Batalkan perubahan').click())
  await page.getByText('••••••••7890').waitFor({ state: 'detached' })

  // The log lists all changes, newest first.
  await page.goto('/account/log')
  await page.getByRole('heading', { name: 'Hari ini' }).waitFor()
  await expectNoAxeViolations(page)
  const entries = (await page.locator('main ol > li').allTextContents()).join('\n')
  const order = [
    'Perubahan rekening dibatalkan',
    'Rekening baru diajukan',
    'Kata sandi diganti',
    'Nomor lengkap ditampilkan',
    'Foto profil diganti',
    'Profil diubah',
    'Masuk',
  ]
  const positions = order.map((label) => entries.indexOf(label))
  expect(positions, entries).toEqual(positions.toSorted((a, b) => a - b))
  expect(positions[0]).toBeGreaterThan(-1)
  expect(entries).toContain('Alamat, kode pos, kelurahan, titik peta')
  await page.getByRole('link', { name: 'Masuk dan kata sandi' }).click()
  await page.getByText('Rekening baru diajukan').waitFor({ state: 'detached' })
  // The browser logs the two wrong passwords, and nothing else.
  expect(complaints.filter((one) => !/status of 403/.test(one))).toEqual([])
})
