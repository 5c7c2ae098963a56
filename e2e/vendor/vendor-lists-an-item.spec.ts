import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs, type Visitor, WIDTHS } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'

// A vendor lists a laptop with options, a catering service and a textbook with prices by zone, and
// edits the list in place.

const url = await ownSite()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

async function openAsVendor(width: (typeof WIDTHS)[number]) {
  const visitor = await openAs(browser, { url, width, theme: width < 800 ? 'dark' : 'light' })
  await visitor.page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  const credentials = { username: 'vendor@contoh.test', password: 'belanja-2026', type: 'vendor' }
  await visitor.page.request.post(`${url}/api/member/signin`, { data: credentials })
  return visitor
}

async function chooseCategory(page: Page, name: string) {
  await button(page, 'Pilih kategori').click()
  const dialog = page.getByRole('dialog', { name: 'Pilih kategori' })
  await dialog.getByRole('textbox', { name: 'Cari kategori' }).fill(name)
  await dialog.getByRole('treeitem', { name, exact: true }).click()
  await dialog.getByRole('button', { name: `Pilih ${name}` }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Pastes a block of cells into the focused one, like a spreadsheet. */
const paste = (page: Page, text: string) =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', cells)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

/** Saves the open item, like another user of the vendor. */
async function saveElsewhere(page: Page) {
  const id = new URL(page.url()).searchParams.get('id')
  const { data } = await (await page.request.get(`${url}/api/item/page/${id}/form`)).json()
  const saved = { ...data.form, sku: 'LP-16', brand: 'Contoh', version: data.version, is_draft: false }
  expect((await page.request.put(`${url}/api/item/page/${id}`, { data: saved })).status()).toBe(200)
}

/**
 * Checks a conflict: the draft and the version saved by another user are side by side and in the
 * viewport, also in a long form. Taking the item off sale needs a confirmation.
 */
async function changeOnSale({ page, complaints }: Visitor) {
  await saveElsewhere(page)
  await box(page, /^SKU/).fill('LP-15')
  await button(page, 'Simpan').click()
  const both = page.locator('[tabindex="-1"]').filter({ hasText: 'Barang ini diubah di tempat lain' })
  await both.getByText('Sudah ikut di formulir ini: Merek.').waitFor()
  await expect.poll(() => both.last().evaluate((plate) => plate === document.activeElement)).toBe(true)
  const { y = -1 } = (await both.last().boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(600)
  expect(await box(page, /^Merek/).inputValue()).toBe('Contoh')
  await expectNoAxeViolations(page)
  // An unresolved conflict survives a reload.
  await page.reload()
  const choice = page.getByRole('group', { name: 'SKU' })
  await choice.getByRole('radio', { name: 'Yang tersimpan LP-16' }).check()
  await expect.poll(() => box(page, /^SKU/).inputValue()).toBe('LP-16')
  await choice.getByRole('radio', { name: 'Isian Anda LP-15' }).check()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await button(page, 'Simpan').click()
  await page.getByText(/^Tersimpan/).waitFor()
  expect([await box(page, /^SKU/).inputValue(), await box(page, /^Merek/).inputValue()]).toEqual([
    'LP-15',
    'Contoh',
  ])
  await button(page, 'Turunkan').click()
  const question = page.getByRole('dialog', { name: 'Turunkan barang ini?' })
  await question.getByText('negosiasinya berakhir').waitFor()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Batal' }).click()
  await question.waitFor({ state: 'hidden' })
}

async function listLaptop(visitor: Visitor, name: string) {
  const { page } = visitor
  await page.goto(`${url}/produk`)
  await page.getByRole('link', { name: 'Barang baru' }).click()
  await box(page, /^Nama barang/).fill(name)
  await chooseCategory(page, 'Laptop')
  await box(page, /^Deskripsi/).fill('Laptop 14 inci untuk guru, garansi resmi 2 tahun.')
  await box(page, /^Harga, termasuk PPN/).fill('7500000')
  await page.getByText('Rp 6.756.756,76').waitFor()
  await page.getByText('Pernyataan PPN penyedia').click()
  await page.getByText('Harga barang dan jasa yang saya cantumkan sudah termasuk PPN').waitFor()
  await box(page, /^Berat satu satuan/).fill('1800')
  await button(page, 'Tambah pilihan').click()
  await box(page, 'Nama pilihan 1').fill('Memori')
  await page.getByRole('checkbox', { name: 'Tiap pilihan punya harga sendiri' }).check()
  await box(page, 'Memori, baris 1').focus()
  await paste(page, '8 GB\t7.500.000\t5\n16 GB\t8.900.000\t7\n')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('32 GB')
  await page.getByText('Lengkapi semua pilihan pada baris ini').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('11400000')
  await page.getByText('Lengkapi semua pilihan pada baris ini').waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('2')
  await page.getByText('Semua sudah lengkap').waitFor()
  // A draft survives a reload before the first save.
  await page.reload()
  await page.getByText('Isian yang belum disimpan di perangkat ini dilanjutkan.').waitFor()
  await expectNoAxeViolations(page)
  // A slow connection delays the reply to the save.
  await page.route('**/form', async (route) => {
    await page.waitForTimeout(1_000)
    await route.continue()
  })
  await button(page, 'Simpan draf').click()
  await page.getByText(/^Tersimpan/).waitFor()
  // A draft saves automatically. The URL from its first save does not remount the form while the
  // user types.
  await box(page, /^SKU/).pressSequentially('LP-14', { delay: 150 })
  await page.getByText('Ada perubahan yang belum disimpan').waitFor()
  expect(await box(page, /^SKU/).inputValue()).toBe('LP-14')
  // A publish during an automatic save needs no second press.
  const gate = Promise.withResolvers<void>()
  await page.route(/item\/page\/\d+$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByText('Menyimpan…').waitFor()
  await button(page, 'Tayangkan').click()
  gate.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('link', { name: 'Lihat di toko' }).waitFor()
  await page.getByText('Turunkan barang dahulu untuk mengubah ini').first().waitFor()
  await expectNoAxeViolations(page)
  await changeOnSale(visitor)
  await page.getByRole('link', { name: 'Lihat di toko' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByText('32 GB').first().waitFor()
}

async function listCatering(page: Page, name: string) {
  await page.goto(`${url}/item-form?type=item`)
  await button(page, 'Simpan draf').waitFor()
  await box(page, /^Nama barang/).fill('x'.repeat(250))
  await page.getByText('Paling banyak 200 huruf.').first().waitFor()
  await box(page, /^Nama barang/).fill(name)
  await chooseCategory(page, 'Nasi kotak')
  expect(await page.getByText('Berat satu satuan').count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Stok tidak terbatas' }).check()
  await box(page, /^Harga, termasuk PPN/).fill('25000')
  await button(page, 'Simpan draf').click()
  await page.getByText(/^Tersimpan/).waitFor()
  await button(page, 'Tayangkan').click()
  const problems = page.getByRole('alert').filter({ hasText: 'Lengkapi sebelum tayang' })
  await problems.getByRole('link', { name: 'Tulis keterangan, paling sedikit 20 huruf' }).click()
  await page.keyboard.type('Nasi kotak untuk rapat guru, paling sedikit 20 kotak.')
  await button(page, 'Tayangkan').click()
  await page.getByRole('link', { name: 'Lihat di toko' }).waitFor()
}

async function listTextbook(page: Page, name: string) {
  await page.goto(`${url}/buku`)
  await page.getByRole('link', { name: 'Buku baru' }).click()
  await box(page, /^Judul buku/).fill(name)
  expect(await box(page, /^Zona/).count()).toBe(0)
  await chooseCategory(page, 'SD')
  await box(page, /^Deskripsi/).fill('Buku siswa kelas IV, kertas HVS, cetakan kedua.')
  await box(page, /^ISBN/).fill('978-602-244-123-1')
  await page.getByText('ISBN tidak benar. Periksa angka terakhirnya.').first().waitFor()
  await box(page, /^ISBN/).fill('9786022441236')
  await page.getByText('ISBN tidak benar. Periksa angka terakhirnya.').first().waitFor({ state: 'hidden' })
  await box(page, /^Penerbit/).fill('Penerbit Contoh')
  await box(page, /^Nomor SK/).fill('148/P/2014')
  await box(page, /^Tahun SK/).fill('2014')
  await box(page, /^Nomor surat jawaban/).waitFor()
  await box(page, /^Tahun SK/).fill('2022')
  await box(page, /^Nomor surat jawaban/).waitFor({ state: 'hidden' })
  for (const [at, zone] of ['1', '2', '3', '4', '5a', '5b'].entries())
    await box(page, new RegExp(`^Zona ${zone}`)).fill(String(18_000 + at * 1_500))
  await box(page, /^Berat satu satuan/).fill('350')
  await page.getByText('Semua sudah lengkap').waitFor()
  await expectNoAxeViolations(page)
  await button(page, 'Simpan draf').click()
  await page.getByText(/^Tersimpan/).waitFor()
  await button(page, 'Tayangkan').click()
  await page.getByRole('link', { name: 'Lihat di toko' }).waitFor()
  await page.getByText('Riwayat').click()
  await page.getByText('Ditayangkan').waitFor()
}

async function editInline(page: Page, laptop: string, catering: string) {
  await page.goto(`${url}/produk?cari=${encodeURIComponent(catering)}`)
  const price = box(page, `Harga ${catering}`)
  await price.fill('99')
  await price.press('Enter')
  await page.getByText('Harga tidak boleh dibawah Rp 100').waitFor()
  await price.press('Escape')
  await expect.poll(() => price.inputValue()).toBe('25.000')
  await price.fill('27500')
  await price.press('Enter')
  await page.getByText(`Harga ${catering} menjadi Rp 27.500`).first().waitFor()
  await button(page, 'Urungkan').click()
  await expect.poll(() => price.inputValue()).toBe('25.000')
  await expectNoAxeViolations(page)

  await page.goto(`${url}/produk?cari=${encodeURIComponent(laptop)}`)
  await page.getByRole('checkbox', { name: `Pilih ${laptop}` }).check()
  await button(page, 'Hapus').click()
  await page.getByRole('dialog', { name: 'Hapus 1 barang?' }).getByRole('button', { name: 'Hapus' }).click()
  await page.getByText('1 barang dihapus').waitFor()
  await page.getByText('Tidak ada yang cocok.').waitFor()
  await button(page, 'Urungkan').click()
  await page.getByText('1 barang dipulihkan sebagai draf').waitFor()
  await page.getByRole('checkbox', { name: `Pilih ${laptop}` }).waitFor()
}

/** Finds the item by a misspelt keyword, then by category and price. */
async function findAsVisitor(
  page: Page,
  name: string,
  slip: string,
  [lower, upper]: readonly [number, number],
) {
  const found = page.locator('main').getByRole('link', { name, exact: true })
  await page.goto(`${url}/search?keyword=${encodeURIComponent(slip)}`)
  await found.first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('navigation', { name: 'Letak halaman' }).getByRole('link').last().click()
  await page.waitForURL(/categoryId=/)
  await found.first().waitFor()
  await page.goto(`${page.url()}&lower=${lower}&upper=${upper}`)
  await found.first().waitFor()
}

for (const width of WIDTHS)
  test(`a vendor lists a laptop, a service and a textbook, and edits the list, ${width} px`, async () => {
    const vendor = await openAsVendor(width)
    const { page, complaints } = vendor
    const laptop = `Laptop Guru Contoh ${width}`
    const catering = `Nasi kotak rapat ${width}`
    await listLaptop(vendor, laptop)
    await listCatering(page, catering)
    const textbook = `Matematika kelas IV Contoh ${width}`
    await listTextbook(page, textbook)
    const visitor = await openAs(browser, { url, width, theme: 'light' })
    await visitor.page.context().addCookies([{ name: 'first_time', value: 'true', url }])
    await findAsVisitor(visitor.page, laptop, `leptop guru contoh ${width}`, [7_000_000, 9_000_000])
    await findAsVisitor(visitor.page, catering, `nasi kotek rapat ${width}`, [25_000, 25_000])
    await findAsVisitor(visitor.page, textbook, `matematka kelas iv contoh ${width}`, [18_000, 18_000])
    expect(visitor.complaints).toEqual([])
    await editInline(page, laptop, catering)
    expect(complaints).toEqual([])
  })
