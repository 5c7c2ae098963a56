import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, signInVendor, visitorsOf } from '../fixtures/visitors.ts'
import { expectMessage } from './short-message.ts'

const open = await visitorsOf(await ownSite(), 'later')
const PASSWORD = 'belanja-2026'
const VENDORS = rowsAt(1440, [
  [390, 'light', 'vendor-7@contoh.test'],
  [1440, 'dark', 'vendor-8@contoh.test'],
] as const)

const png = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#b0643c' } })
    .png()
    .toBuffer()

test.each(VENDORS)(
  'a vendor changes the address with a point on the map at %i px, %s',
  async (width, theme, email) => {
    const { page, complaints } = await open(width, theme)
    await signInVendor(page, email)
    // Address: a draft survives a reload; the point comes from the map.
    await page.goto('/account/profile')
    await expectNoAxeViolations(page)
    await button(page, 'Ubah alamat').click()
    await page.getByRole('textbox', { name: /^Alamat/ }).fill('Jl. Contoh Baru No. 7')
    await page.reload()
    await expect
      .poll(() => page.getByRole('textbox', { name: /^Alamat/ }).inputValue())
      .toBe('Jl. Contoh Baru No. 7')
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
    await expectMessage(page, 'Perubahan tersimpan', () => button(page, 'Simpan').click())
    await page.getByText(/^Tropodo \(\d{5}\), Waru, Kabupaten Sidoarjo, Jawa Timur$/).waitFor()
    await page.getByText('Jl. Contoh Baru No. 7').waitFor()

    await page.goto('/account/log')
    await page.getByText('Alamat, kode pos, kelurahan, titik peta').first().waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

test.each(VENDORS)('a vendor uploads a square picture at %i px, %s', async (width, theme, email) => {
  const { page, complaints } = await open(width, theme)
  await signInVendor(page, email)
  await page.goto('/account/profile')
  // Picture: a file that is not an image is refused, and the crop is shown before any upload.
  const upload = page.getByRole('main').getByLabel('Upload Image')
  await upload.setInputFiles({
    name: 'daftar.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('bukan foto'),
  })
  await page.getByText('Berkas ini bukan gambar yang dapat dibaca. Pilih foto JPG atau PNG.').waitFor()
  await upload.setInputFiles({ name: 'toko.png', mimeType: 'image/png', buffer: await png() })
  const square = page.getByRole('dialog', { name: 'Foto profil' })
  await square.getByAltText('Pratinjau foto profil').waitFor()
  await expectNoAxeViolations(page)
  await square.getByRole('button', { name: 'Simpan foto' }).click()
  await square.waitFor({ state: 'hidden' })
  const picture = page.getByRole('main').locator('img[src^="/file/"]')
  await picture.first().waitFor()
  const shown = await page.request.get(`${await picture.first().getAttribute('src')}`)
  const { width: side, height } = await sharp(await shown.body()).metadata()
  expect([side, height]).toEqual([512, 512])

  expect(complaints).toEqual([])
  await page.context().close()
})

test.each(VENDORS)('the full numbers require the password at %i px, %s', async (width, theme, email) => {
  const { page, complaints } = await open(width, theme)
  await signInVendor(page, email)
  await page.goto('/account/profile')
  // Full numbers require the password.
  const numbers = page.getByRole('main')
  await expect.poll(() => numbers.getByText(/^[0-9]{15,16}$/).count()).toBe(0)
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

  // The browser logs the wrong password.
  expect(complaints).toEqual([expect.stringContaining('status of 403')])
  await page.context().close()
})
