import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { signInVendor, visitorsOf } from '../fixtures/visitors.ts'

// Staff approve a change of a live item and return another item with a reason. The vendor reads the
// reason and fixes the item.

const open = await visitorsOf(await ownSite(), 'later')

const CHANGED_DESCRIPTION = 'Garansi toko dua tahun, servis di tempat.'

test('a change of a live item waits for approval by staff; another item is returned with a reason', async () => {
  const { page: vendor } = await open(390, 'dark')
  await signInVendor(vendor, 'vendor-4@contoh.test')
  await vendor.goto('/produk?keadaan=live')
  await expectNoAxeViolations(vendor)
  const buffer = await sharp({ create: { width: 600, height: 450, channels: 3, background: '#2c2' } })
    .jpeg()
    .toBuffer()
  const samping = { name: 'samping.jpg', mimeType: 'image/jpeg', buffer }

  // A new picture from the list also waits for approval, and the list shows that.
  await vendor
    .getByLabel(/^Tambah gambar/)
    .nth(1)
    .setInputFiles([samping])
  await vendor.getByText('Gambar diusulkan.').waitFor()
  await vendor.getByText('Perubahan sedang diperiksa').waitFor()
  await expectNoAxeViolations(vendor)

  await vendor.getByRole('link', { name: /^Ubah/ }).first().click()
  const description = vendor.getByRole('textbox', { name: /^Deskripsi/ })
  const before = await description.inputValue()
  await description.fill(CHANGED_DESCRIPTION)
  await vendor.getByRole('button', { name: 'Simpan', exact: true }).click()
  await vendor.getByText('Perubahan menunggu diperiksa').waitFor()
  await vendor.getByLabel('Pilih berkas untuk Tambah gambar').setInputFiles([samping])
  await vendor.getByText('Lihat 2 perubahan').waitFor()
  await expectNoAxeViolations(vendor)
  await vendor.getByRole('link', { name: 'Lihat di toko' }).click()
  await vendor.getByRole('heading', { name: 'Deskripsi' }).waitFor()
  await expect.poll(() => vendor.getByText(CHANGED_DESCRIPTION).count()).toBe(0)
  const photos = vendor.locator('main img[src^="/foto/"]')
  await expect.poll(() => photos.count()).toBe(0)
  const name = (await vendor.getByRole('heading', { level: 1 }).textContent()) ?? ''

  const { page: staff } = await open(1440, 'light')
  await apiSignInStaff(staff, 'staf@contoh.test')
  await staff.goto('/staff/items?tab=changes')
  await expectNoAxeViolations(staff)
  await staff.getByRole('link', { name }).first().click()
  await staff.getByRole('heading', { name: 'Usulan perubahan' }).waitFor()
  await staff.getByText(CHANGED_DESCRIPTION, { exact: true }).waitFor()
  await expect.poll(() => staff.getByText(before.slice(0, 30)).count()).toBeGreaterThan(0)
  await staff.getByRole('region', { name: 'Gambar usulan' }).getByText('Gambar baru').waitFor()
  await expectNoAxeViolations(staff)
  await staff.getByRole('button', { name: 'Setujui usulan' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Setujui usulan' }).click()
  await staff.getByText('Perubahan sudah tayang.').first().waitFor()
  await vendor.reload()
  await vendor.getByText(CHANGED_DESCRIPTION).waitFor()
  await photos.first().waitFor()

  await staff.goto('/staff/items')
  const waiting = staff.getByRole('table').getByRole('link').first()
  const returned = (await waiting.textContent()) ?? ''
  await waiting.click()
  await staff.getByRole('button', { name: 'Kembalikan', exact: true }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('Sebutkan bahan dan ukurannya.')
  await dialog.getByRole('button', { name: 'Kembalikan' }).click()
  await staff.getByText('Barang dikembalikan. Penyedia diberi tahu alasannya.').first().waitFor()
  expect(returned).not.toBe('')

  await vendor.goto('/produk?keadaan=needs_fix')
  await expectNoAxeViolations(vendor)
  await vendor.getByRole('link', { name: /^Ubah/ }).first().click()
  await vendor.getByText('Catatan petugas').waitFor()
  await description.fill(`${await description.inputValue()} Bahan kayu jati, 120 x 60 cm.`)
  await vendor.getByRole('button', { name: 'Ajukan pemeriksaan' }).click()
  await vendor.getByText('Barang diajukan untuk diperiksa').waitFor()

  // After the second review it is approved, and a school can find it.
  const address = new URL(vendor.url()).searchParams.get('id') ?? ''
  const mended = await vendor.getByRole('textbox', { name: /^Nama barang/ }).inputValue()
  const { page: school } = await open(1440, 'dark')
  expect((await school.request.get(`/api/item/page/${address}`)).status()).toBe(404)
  await staff.goto(`/staff/items?tab=submitted&keyword=${encodeURIComponent(mended)}`)
  await staff.getByRole('table').getByRole('link', { name: mended }).first().click()
  await staff.getByText('Bahan kayu jati, 120 x 60 cm.').waitFor()
  await staff.getByRole('button', { name: 'Setujui', exact: true }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click()
  await staff.getByText('Barang sudah tayang.').first().waitFor()
  await school.goto(`/detail/${address}`)
  await school.getByText('Bahan kayu jati, 120 x 60 cm.').waitFor()

  // Each list restores its last view on this device.
  await vendor.goto('/buku?keadaan=draft')
  await vendor.getByText('Tidak ada yang cocok.').waitFor()
  await vendor.goto('/produk')
  await vendor.waitForURL(/produk\?keadaan=needs_fix/)
  await vendor.goto('/buku')
  await vendor.waitForURL(/buku\?keadaan=draft/)
})
