import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt, WIDTHS } from '../fixtures/browser.ts'
import { textbox } from '../fixtures/locators.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, signInVendor, visitorsOf } from '../fixtures/visitors.ts'
import { expectFound } from './listing-form.ts'

const open = await visitorsOf(await ownSite(), 'later')

/** Pastes a block of cells into the focused one, like a spreadsheet. */
const paste = (page: Page, text: string) =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', cells)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

/**
 * Chooses the category that the name suggests, after a look for another one in the tree: by the
 * name of goods, which is not the name of a category.
 */
async function chooseSuggestedCategory(page: Page) {
  await button(page, 'Pilih kategori').click()
  const picker = page.getByRole('dialog', { name: 'Pilih kategori' })
  await picker.getByRole('textbox', { name: 'Cari kategori' }).fill('spidol')
  await picker
    .getByRole('treeitem', { name: /Alat tulis/ })
    .first()
    .waitFor()
  await picker.getByRole('button', { name: 'Batal' }).click()
  await page.getByText('Saran dari namanya:').waitFor()
  await page.getByRole('button', { name: 'Laptop', exact: true }).click()
  await page.getByText('Komputer dan elektronik › Laptop').waitFor()
}

/** Fills the form of a laptop with three options. The draft survives a reload. */
async function fillForm(page: Page, name: string) {
  await page.goto(`/produk`)
  await page.getByRole('link', { name: 'Barang baru' }).click()
  await textbox(page, /^Nama barang/).fill(name)
  await chooseSuggestedCategory(page)
  await textbox(page, /^Deskripsi/).fill('Laptop 14 inci untuk guru, garansi resmi 2 tahun.')
  await textbox(page, /^Harga, termasuk PPN/).fill('7500000')
  await page.getByText('Rp 6.756.757').waitFor()
  await page.getByText('Pernyataan PPN penyedia').click()
  await page.getByText('Harga barang dan jasa yang saya cantumkan sudah termasuk PPN').waitFor()
  await textbox(page, /^Berat satu satuan/).fill('1800')
  await button(page, 'Tambah pilihan').click()
  await textbox(page, 'Nama pilihan 1').fill('Memori')
  await page.getByRole('checkbox', { name: 'Tiap pilihan punya harga sendiri' }).check()
  await textbox(page, 'Memori, baris 1').focus()
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
  // A draft survives a reload before the first save. Only then a notice says so.
  const notice = page.getByText('Isian yang belum disimpan di perangkat ini dilanjutkan.')
  await expect.poll(() => notice.count()).toBe(0)
  await page.reload()
  await notice.waitFor()
  await expectNoAxeViolations(page)
}

/** Publishes while an automatic save is running. */
async function publish(page: Page) {
  // A slow connection delays the reply to the save.
  await page.route('**/form', async (route) => {
    await page.waitForTimeout(1_000)
    await route.continue()
  })
  await button(page, 'Simpan draf').click()
  await page.getByText(/^Tersimpan/).waitFor()
  // A draft saves automatically. The URL from its first save does not remount the form while the
  // user types.
  await textbox(page, /^SKU/).pressSequentially('LP-14', { delay: 150 })
  await page.getByText('Ada perubahan yang belum disimpan').waitFor()
  await expect.poll(() => textbox(page, /^SKU/).inputValue()).toBe('LP-14')
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
  await page.reload()
  await page.getByRole('link', { name: 'Lihat di toko' }).waitFor()
  await expect.poll(() => page.getByText('perangkat ini dilanjutkan').count()).toBe(0)
}

test.each(rowsAt(390, WIDTHS))(
  'a vendor lists a laptop with options, and a visitor finds it, %i px',
  async (width) => {
    const { page, complaints } = await open(width, width < 800 ? 'dark' : 'light')
    await signInVendor(page)
    const name = `Laptop Guru Contoh ${width}`
    await fillForm(page, name)
    await publish(page)
    await page.getByRole('link', { name: 'Lihat di toko' }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByText('32 GB').first().waitFor()
    const visitor = await open(width)
    await expectFound(visitor.page, name, `leptop guru contoh ${width}`, [7_000_000, 9_000_000])
    expect([...complaints, ...visitor.complaints]).toEqual([])
  },
)
