import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { jpegPhoto } from '../fixtures/photo.ts'
import { button, signInVendor, visitorsOf } from '../fixtures/visitors.ts'

// A vendor imports items with SKUs and sends pictures whose file names begin with them. One upload
// breaks and is sent again. Then the pictures of one item are replaced.

const open = await visitorsOf(await ownSite(), 'later')

const ITEMS = [
  'SKU;Nama;Kategori;Deskripsi;Harga;Stok;Berat (gram)',
  'ZM/1;Kertas zamrud massal satu;Kertas;Kertas warna untuk kerajinan siswa di kelas.;12500;20;150',
  'ZM/2;Kertas zamrud massal dua;Kertas;Kertas warna untuk kerajinan siswa di kelas.;12500;20;150',
].join('\r\n')

test('many pictures go to the items whose SKU begins their file names', async () => {
  const { page, complaints } = await open(390, 'light')
  await signInVendor(page)
  await page.goto('/produk/impor')
  await page
    .locator('input[accept^=".csv"]')
    .setInputFiles({ name: 'daftar.csv', mimeType: 'text/csv', buffer: Buffer.from(ITEMS) })
  await button(page, 'Impor 2 baris').click({ timeout: 60_000 })
  await page.getByRole('heading', { name: '2 barang baru masuk sebagai draf' }).waitFor({ timeout: 60_000 })

  await page.goto('/produk')
  await page.getByRole('link', { name: 'Foto massal' }).click()
  const picker = page.getByLabel('Pilih berkas untuk Foto barang')
  await picker.waitFor()
  await expectNoAxeViolations(page)
  const photo = (name: string, colour: string) => jpegPhoto(name, colour, [600, 400])
  await picker.setInputFiles([
    await photo('zm-1_2.jpg', '#22cc22'),
    await photo('ZM-1.jpg', '#cc2222'),
    await photo('zm 2 (1).jpg', '#2222cc'),
    await photo('IMG_0001.jpg', '#444444'),
    await jpegPhoto('ZM-2-9.jpg', '#555555', [4000, 3]),
    { name: 'ZM-2.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
  ])
  await page.getByRole('heading', { name: '3 foto untuk 2 barang' }).waitFor({ timeout: 60_000 })
  await page.getByText('IMG_0001.jpg: Nama berkas tidak diawali SKU barang mana pun').waitFor()
  await page.getByText('ZM-2.pdf: Bukan gambar. Gunakan JPG atau PNG.').waitFor()
  await page.getByText('ZM-2-9.jpg: Gambar ini terlalu panjang dan sempit').waitFor()
  await page.getByText('3 berkas dilewati').waitFor()
  await expectNoAxeViolations(page)

  // The second upload breaks and is repeated by itself. The fourth is refused; the others are
  // stored, and that file is sent again alone.
  let uploads = 0
  await page.route('**/page/*/image', (route) => {
    if (route.request().method() === 'POST') uploads += 1
    if (uploads === 2) return route.abort()
    const refusal = { status: 'error', status_message: 'Berkas ini rusak' }
    return uploads === 4 ? route.fulfill({ status: 422, json: refusal }) : route.continue()
  })
  await button(page, 'Simpan 3 foto').click()
  await page.getByRole('heading', { name: '2 dari 3 foto sudah di barangnya' }).waitFor({ timeout: 60_000 })
  await page.getByText('Tersimpan: 2. Gagal: 1. Dilewati: 3.').waitFor()
  await page.getByText('Berkas ini rusak').waitFor()
  await expectNoAxeViolations(page)
  await button(page, 'Kirim 1 foto lagi').click()
  await page.getByRole('heading', { name: '3 dari 3 foto sudah di barangnya' }).waitFor({ timeout: 60_000 })
  expect(uploads).toBe(5)

  await button(page, 'Pilih berkas lain').click()
  await picker.setInputFiles([await photo('zm-1.jpg', '#22cc22')])
  await page.getByText('Sudah ada 2 foto dari 10').waitFor({ timeout: 60_000 })
  await page.getByLabel('Ganti semua foto barang ini').check()
  await button(page, 'Simpan 1 foto').click()
  await page.getByRole('heading', { name: '1 dari 1 foto sudah di barangnya' }).waitFor({ timeout: 60_000 })

  await page.goto('/produk?cari=Kertas+zamrud+massal+satu')
  await page.getByRole('link', { name: 'Kertas zamrud massal satu' }).first().click()
  const slides = page.getByRole('list', { name: 'Gambar barang' })
  await slides.getByRole('button', { name: /^Gambar 1/ }).waitFor()
  await expect.poll(() => slides.getByRole('button', { name: /^Gambar/ }).count()).toBe(1)
  // The browser notes the broken and the refused upload.
  expect(complaints.filter((text) => !text.includes('/image'))).toEqual([])
})
