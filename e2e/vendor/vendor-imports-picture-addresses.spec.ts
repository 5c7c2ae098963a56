import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { jpegPhoto } from '../fixtures/photo.ts'
import { button, signInVendor, visitorsOf } from '../fixtures/visitors.ts'

// A vendor imports a file whose rows name the addresses of pictures. One server answers late, so
// publishing waits; one address has no picture and is listed with its row and reason.

const open = await visitorsOf(await ownSite({ WEBHOOK_LOOPBACK: 'allow' }), 'later')

const { buffer: photo } = await jpegPhoto('foto.jpg', '#22cc22', [600, 400])
/** Late replies until their release; null afterwards. A download may time out and ask again. */
let late: (() => void)[] | null = []
const release = () => {
  for (const send of late ?? []) send()
  late = null
}
const server = createServer(({ url }, reply) => {
  const send = () => reply.writeHead(200).end(photo)
  if (url?.startsWith('/hilang')) reply.writeHead(404).end()
  else if (url?.startsWith('/lambat') && late !== null) late.push(send)
  else send()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const at = (path: string) => `http://127.0.0.1:${Object(server.address()).port}/${path}`

const row = (sku: string, name: string, addresses: string) =>
  `${sku};${name};Kertas;Kertas warna untuk kerajinan siswa di kelas.;12500;20;150;${addresses}`

test.each(
  rowsAt(390, [
    [390, 'light', 'vendor-7@contoh.test'],
    [1440, 'dark', 'vendor-8@contoh.test'],
  ] as const),
)('pictures follow the import of their addresses at %i px, %s', async (width, theme, email) => {
  late = []
  const { page, complaints } = await open(width, theme)
  await signInVendor(page, email)
  await page.goto('/produk/impor')
  const file = [
    'SKU;Nama;Kategori;Deskripsi;Harga;Stok;Berat (gram);Alamat gambar',
    row('AL/1', 'Kertas alamat satu', `${at('foto.jpg')} | ${at('hilang/gambar-yang-tidak-ada.jpg')}`),
    row('AL/2', 'Kertas alamat dua', at('lambat.jpg')),
    row('AL/3', 'Kertas alamat tiga', 'ftp://toko.example/foto.jpg'),
  ].join('\r\n')
  await page
    .locator('input[accept^=".csv"]')
    .setInputFiles({ name: 'daftar.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByText('3 gambar akan diambil dari alamatnya sesudah impor.').waitFor({ timeout: 60_000 })
  await page.getByText('ftp://toko.example/foto.jpg: Alamat harus memakai https').waitFor()
  await expectNoAxeViolations(page)
  await button(page, 'Impor 2 baris').click()

  await page
    .getByText('1 dari 3 gambar terpasang, 1 sedang diambil, 1 tidak ditambahkan')
    .waitFor({ timeout: 60_000 })
  const publish = button(page, 'Tayangkan 2 barang baru')
  await expect.poll(() => publish.isDisabled()).toBe(true)
  await page.getByText('Dapat dipakai sesudah semua gambar diambil').waitFor()
  await page.getByText('Tidak ada gambar di alamat ini (404).').waitFor()
  await page.getByText('SKU AL/1').waitFor()
  await page.getByText(at('hilang/gambar-yang-tidak-ada.jpg')).waitFor()
  await expectNoAxeViolations(page)

  release()
  await page.getByText('2 dari 3 gambar terpasang, 1 tidak ditambahkan').waitFor({ timeout: 180_000 })
  await expect.poll(() => publish.isDisabled()).toBe(false)
  await expectNoAxeViolations(page)

  await page.goto('/produk?cari=Kertas+alamat+dua')
  await page.locator('img[src^="/foto/"]').first().waitFor()
  expect(complaints).toEqual([])
})
