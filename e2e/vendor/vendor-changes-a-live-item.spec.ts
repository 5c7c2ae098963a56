import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs, type WIDTHS } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'

// Staff approve a change of a live item and return another item with a reason. The vendor reads the
// reason and fixes the item.

const url = await ownSite()
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

type Width = (typeof WIDTHS)[number]

async function open(width: Width, theme: 'light' | 'dark'): Promise<Page> {
  const { page } = await openAs(browser, { url, width, theme })
  await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  return page
}

async function openAsVendor(width: Width, theme: 'light' | 'dark'): Promise<Page> {
  const page = await open(width, theme)
  const credentials = { username: 'vendor-4@contoh.test', password: DEMO_PASSWORD, type: 'vendor' }
  expect((await page.request.post('/api/member/signin', { data: credentials })).ok()).toBe(true)
  return page
}

const CHANGED_DESCRIPTION = 'Garansi toko dua tahun, servis di tempat.'

test('a change of a live item waits for approval by staff; another item is returned with a reason', async () => {
  const vendor = await openAsVendor(390, 'dark')
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
  expect(await vendor.getByText(CHANGED_DESCRIPTION).count()).toBe(0)
  const photos = vendor.locator('main img[src^="/foto/"]')
  expect(await photos.count()).toBe(0)
  const name = (await vendor.getByRole('heading', { level: 1 }).textContent()) ?? ''

  const staff = await open(1440, 'light')
  await apiSignInStaff(staff, 'staf@contoh.test')
  await staff.goto('/staff/items?tab=changes')
  await expectNoAxeViolations(staff)
  await staff.getByRole('link', { name }).first().click()
  await staff.getByRole('heading', { name: 'Usulan perubahan' }).waitFor()
  await staff.getByText(CHANGED_DESCRIPTION, { exact: true }).waitFor()
  expect(await staff.getByText(before.slice(0, 30)).count()).toBeGreaterThan(0)
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
  const school = await open(1440, 'dark')
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

test('staff enter a ceiling, and a price above it is refused at its zone', async () => {
  const staff = await open(1440, 'light')
  await apiSignInStaff(staff, 'staf@contoh.test')
  await staff.goto('/staff/ceilings')
  await expectNoAxeViolations(staff)
  await staff.getByRole('textbox', { name: /^Sumber/ }).fill('SK 7/2026')
  const lines = staff.getByRole('textbox', { name: /^ISBN dan harga/ })
  await lines.fill('9786022441236; 15000; 16000; 17000; 18000')
  await staff.getByRole('button', { name: 'Simpan HET' }).click()
  await staff.getByText(/^Baris 1: isi ISBN dan 5 atau 6 harga/).waitFor()
  await lines.fill('9786022441236; 15000; 16000; 17000; 18000; 20000')
  await Promise.all([
    staff.getByText('1 HET disimpan').waitFor(),
    staff.getByRole('button', { name: 'Simpan HET' }).click(),
  ])

  const vendor = await openAsVendor(390, 'light')
  await vendor.goto('/item-form?type=book')
  await vendor.getByRole('button', { name: 'Pilih kategori' }).click()
  const picker = vendor.getByRole('dialog', { name: 'Pilih kategori' })
  await picker.getByRole('textbox', { name: 'Cari kategori' }).fill('SD')
  await picker.getByRole('treeitem', { name: 'SD', exact: true }).click()
  await picker.getByRole('button', { name: 'Pilih SD' }).click()
  await picker.waitFor({ state: 'hidden' })
  await vendor.getByRole('textbox', { name: /^ISBN/ }).fill('978-602-244-123-6')
  await vendor.getByText('HET menurut SK 7/2026.').waitFor()
  await vendor.getByRole('textbox', { name: /^Zona 5b/ }).fill('20001')
  await vendor.getByText('Paling tinggi Rp 20.000 menurut HET (SK 7/2026)').waitFor()
  await expectNoAxeViolations(vendor)
})
