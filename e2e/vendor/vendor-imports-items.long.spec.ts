import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { signInVendor } from '../fixtures/visitors.ts'

// A vendor uploads a list of 500 items with 20 errors, imports the valid ones, fixes and uploads
// only the others, and publishes all. A school finds one of them.

const url = await ownSite()
const browser = await launchBrowser()

const ROWS = 500
const isWrong = (n: number) => n % 25 === 0

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const file = (content: string | Buffer) => ({
  name: 'daftar.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

const items = () =>
  [
    'SKU;Nama;Kategori;Deskripsi;Harga;Stok;Berat (gram)',
    ...Array.from({ length: ROWS }, (_, n) => {
      const price = isWrong(n) ? '50' : `Rp ${10 + n}.500`
      return `KT-${n};Kertas zamrud seri ${n};Kertas;Kertas warna untuk kerajinan siswa di kelas.;${price};20;150`
    }),
  ].join('\r\n')

async function send(page: Page, content: string | Buffer) {
  await page.locator('input[accept^=".csv"]').setInputFiles(file(content))
}

async function downloaded(page: Page, name: string): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  return text(await (await waiting).createReadStream())
}

/** Takes several items off sale after a confirmation, and restores them with one press. */
async function takeFromSaleAndBack(page: Page) {
  await page.goto(`${url}/produk?cari=KT-47`)
  const boxes = page.getByRole('checkbox', { name: /^Pilih Kertas zamrud seri 47/ })
  await expect.poll(() => boxes.count()).toBe(11)
  for (const box of await boxes.all()) await box.check()
  await button(page, 'Turunkan').click()
  const question = page.getByRole('dialog', { name: 'Turunkan 11 barang?' })
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Turunkan' }).click()
  await page.getByText('11 barang diturunkan menjadi draf').waitFor()
  const found = async () => (await page.request.get(`${url}/api/item?keyword=kertas+zamrud+seri+475`)).text()
  await expect.poll(found).not.toContain('Kertas zamrud seri 475')
  await expectNoAxeViolations(page)
  await button(page, 'Urungkan').click()
  await page.getByText('11 barang ditayangkan', { exact: true }).waitFor()
  await expect.poll(found).toContain('Kertas zamrud seri 475')
}

test('a vendor imports 500 items, fixes 20 errors, and publishes all', async () => {
  const { page, complaints } = await openAs(browser, { url, width: 390, theme: 'light' })
  await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  await signInVendor(page)
  await page.goto(`${url}/produk`)
  await page.getByRole('link', { name: 'Impor / Ekspor' }).click()
  await page.getByRole('heading', { name: 'Ekspor', exact: true }).waitFor()
  await expectNoAxeViolations(page)

  await send(page, items())
  await page.getByText('500 baris diperiksa.').waitFor({ timeout: 60_000 })
  await page.getByText('Harga tidak boleh dibawah Rp 100').first().waitFor()
  await expectNoAxeViolations(page)
  // The preview is still there after leaving the page.
  await page.goto(`${url}/produk/impor`)
  await button(page, 'Impor 480 baris').click()
  await page.getByRole('heading', { name: '480 barang baru masuk sebagai draf' }).waitFor({ timeout: 60_000 })
  await expectNoAxeViolations(page)
  await button(page, 'Tayangkan 480 barang baru').click()
  await page.getByText('480 barang ditayangkan').waitFor({ timeout: 60_000 })

  const wrong = await downloaded(page, 'Baris salah, CSV')
  expect(wrong.trim().split('\r\n')).toHaveLength(21)
  await button(page, 'Impor berkas lain').click()
  await send(page, wrong.replaceAll(';50;', ';12.500;'))
  await button(page, 'Impor 20 baris').click({ timeout: 60_000 })
  await page
    .getByRole('heading', { name: '20 barang baru masuk sebagai draf', exact: true })
    .waitFor({ timeout: 60_000 })
  await button(page, 'Tayangkan 20 barang baru').click()
  await page.getByText('20 barang ditayangkan', { exact: true }).waitFor({ timeout: 60_000 })

  await expect
    .poll(async () => {
      await page.goto(`${url}/search?keyword=${encodeURIComponent('kertas zamrud seri 475')}`)
      return page.getByRole('link', { name: /Kertas zamrud seri 475/ }).count()
    })
    .toBeGreaterThan(0)
  await takeFromSaleAndBack(page)
  expect(complaints).toEqual([])
})
