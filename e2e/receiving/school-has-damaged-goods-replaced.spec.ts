import { buffer } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs } from '../fixtures/browser.ts'
import { placeOrderByApi, signInByApi } from '../fixtures/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'

// A school reports a damaged unit, the vendor replaces it, and the documents cover it all.

const url = await ownSite()

let browser: Browser
let photo: { mimeType: string; buffer: Buffer }

beforeAll(async () => {
  browser = await launchBrowser()
  const jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#5a7f6c' } })
    .jpeg()
    .toBuffer()
  photo = { mimeType: 'image/jpeg', buffer: jpeg }
})
afterAll(() => browser.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a school on a phone has one damaged unit replaced, pays, and downloads the SPJ', async () => {
  const [school, vendor] = [
    await openAs(browser, { url, width: 390, theme: 'light' }),
    await openAs(browser, { url, width: 390, theme: 'dark' }),
  ]
  const bySchool = await signInByApi(school.page, url, 'sekolah@contoh.test')
  const byVendor = await signInByApi(vendor.page, url, 'vendor@contoh.test')
  const { member_id } = await byVendor('GET', '/member')
  const { id, names } = await placeOrderByApi(bySchool, member_id)
  const [broken = ''] = names

  await vendor.page.goto(`/history/${id}`)
  await button(vendor.page, 'Konfirmasi pesanan').click()
  await button(vendor.page, 'Mulai proses').click()
  await send(vendor.page, 'SJ-001', 'Menunggu BAST sekolah')

  await findOneBroken(school.page, id, broken)
  await requestReplacement(school.page, broken)
  await readRequest(vendor.page, id, broken)
  await send(vendor.page, 'SJ-002', 'Dikirim, menunggu pemeriksaan')
  await handOver(school.page, id)
  await payAndDownload(school.page)

  for (const { page, complaints } of [school, vendor]) {
    expect(complaints).toEqual([])
    await page.context().close()
  }
})

async function send(page: Page, tracking: string, next: string) {
  await button(page, /^Kirim (barang|pengganti)$/)
    .first()
    .click()
  await page.getByLabel('Nomor resi atau surat jalan').fill(tracking)
  await expectNoAxeViolations(page)
  await page.locator('form').getByRole('button', { name: 'Kirim barang' }).click()
  await page.getByText(next).first().waitFor()
  await expectNoAxeViolations(page)
}

/** The first step saves an inspection with a fault. */
async function findOneBroken(page: Page, id: number, broken: string) {
  await page.goto(`/history/${id}`)
  await button(page, 'Lanjut BAST').first().click()
  await button(page, 'Tandai semua sesuai').click()
  await page
    .getByRole('listitem')
    .filter({ hasText: broken })
    .getByRole('button', { name: /^Ada masalah/ })
    .click()
  await page.getByRole('radio', { name: 'Rusak' }).check({ force: true })
  await page.getByText('Rusak 1').waitFor()
  await page.getByLabel(/^Catatan(?! pemeriksaan)/).fill('Sudutnya pecah')
  await page
    .getByLabel(`Pilih berkas untuk Foto masalah: ${broken}`)
    .setInputFiles({ ...photo, name: 'pecah.jpg' })
  await page.getByText('pecah.jpg').first().waitFor()
  await expectNoAxeViolations(page)
  await button(page, 'Simpan hasil pemeriksaan').click()
  await button(page, 'Minta pengganti').waitFor()
  await expectNoAxeViolations(page)
}

async function requestReplacement(page: Page, broken: string) {
  await button(page, 'Minta pengganti').click()
  const dialog = page.getByRole('dialog', { name: 'Minta barang pengganti?' })
  await dialog.getByText(broken).waitFor()
  await dialog.getByRole('radio', { name: 'Barang rusak' }).check({ force: true })
  await expectNoAxeViolations(page)
  await button(page, 'Minta pengganti').last().click()
  await page.getByRole('heading', { name: 'Barang pengganti', exact: true }).waitFor()
  await page.getByText('Menunggu dikirim').first().waitFor()
  await expect.poll(() => button(page, 'Minta pengganti').count()).toBe(0)
  await expectNoAxeViolations(page)
}

async function readRequest(page: Page, id: number, broken: string) {
  await page.goto(`/history/${id}`)
  const request = page.getByRole('region', { name: 'Barang pengganti' })
  await request.getByText(broken).waitFor()
  await request.getByText('1 rusak. Sudutnya pecah').waitFor()
  await request.getByText('Barang rusak').waitFor()
  await request.getByRole('img', { name: 'Foto kerusakan: pecah.jpg' }).waitFor()
  await expectNoAxeViolations(page)
}

/** The new inspection starts empty, with its own photo. */
async function handOver(page: Page, id: number) {
  await page.goto(`/history/${id}`)
  await button(page, 'Lanjut BAST').first().click()
  await expect.poll(() => page.getByText('Belum diperiksa').count()).toBe(2)
  expect(await page.getByText('pecah.jpg').count()).toBe(0)
  await button(page, 'Tandai semua sesuai').click()
  await page
    .getByLabel('Pilih berkas untuk Foto keseluruhan barang')
    .setInputFiles({ ...photo, name: 'utuh.jpg' })
  await page.getByText('utuh.jpg').first().waitFor()
  await expectNoAxeViolations(page)
  await button(page, 'Lanjut').click()
  await page.getByLabel('Setujui ketiga pernyataan').check()
  await expectNoAxeViolations(page)
  await button(page, 'Kirim BAST').click()
  await page.getByText('BAST tersimpan. Pembayaran sudah dapat dilakukan.').first().waitFor()
  await expectNoAxeViolations(page)
}

async function payAndDownload(page: Page) {
  await page.getByText('Nomor virtual account Bank Contoh').waitFor()
  const reference = /INV-[\d-]+/.exec(await page.locator('main').innerText())?.[0] ?? ''
  const bank = await page.context().newPage()
  await bank.goto('/bank-contoh')
  await expectNoAxeViolations(bank)
  const exact = bank
    .getByRole('article')
    .filter({ hasText: reference })
    .getByRole('button', { name: /^Bayar tepat/ })
  await exact.click()
  await exact.waitFor({ state: 'detached' })
  await bank.close()
  await button(page, 'Kirim bukti bayar').waitFor({ state: 'detached' })
  await expect
    .poll(
      async () => {
        await page.reload()
        return page.locator('main').getByText('Selesai', { exact: true }).count()
      },
      { timeout: 120_000, interval: 2_000 },
    )
    .toBeGreaterThan(0)
  await expectNoAxeViolations(page)
  await page.getByRole('tab', { name: 'Dokumen' }).click()
  await expectNoAxeViolations(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Unduh semua (SPJ)' }).click()
  const download = await downloading
  const pdf = await extractText(new Uint8Array(await buffer(await download.createReadStream())), {
    mergePages: true,
  })
  for (const text of ['SJ-001', 'SJ-002', 'Sudutnya pecah', 'Barang rusak'])
    expect(pdf.text.replaceAll(/\s+/g, ' ')).toContain(text)
}
