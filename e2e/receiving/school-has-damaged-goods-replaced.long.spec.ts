import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { openOrderByApi } from '../fixtures/by-api/order-steps-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { jpegPhoto } from '../fixtures/photo.ts'
import { button, visitorsOf } from '../fixtures/visitors.ts'

// A school reports a damaged unit, the vendor replaces it, and the documents cover it all.

const url = await ownSite()
const open = await visitorsOf(url)

test('a school on a phone has one damaged unit replaced, pays, and downloads the SPJ', async () => {
  const [school, vendor] = [await open(390, 'light'), await open(390, 'dark')]
  const { order } = await openOrderByApi(url, school.page, vendor.page)
  const { id } = order
  const [broken = ''] = order.names

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
  await button(page, /^Kirim barang( pengganti)?$/)
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
    .setInputFiles(await jpegPhoto('pecah.jpg'))
  await page.getByText('pecah.jpg').first().waitFor()
  await expectNoAxeViolations(page)
  await button(page, 'Simpan hasil pemeriksaan').click()
  await button(page, 'Minta pengganti').waitFor()
  await expectNoAxeViolations(page)
}

async function requestReplacement(page: Page, broken: string) {
  await button(page, 'Minta pengganti').click()
  const dialog = page.getByRole('dialog', { name: 'Minta barang pengganti?' })
  await dialog.getByRole('listitem').filter({ hasText: broken }).waitFor()
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
  await request.getByText(`1 unit ${broken}`, { exact: true }).waitFor()
  await request.getByText('1 rusak. Sudutnya pecah').waitFor()
  await request.getByText(`Alasan: Barang rusak. ${broken}: Sudutnya pecah`).waitFor()
  await request.getByRole('img', { name: 'Foto kerusakan: pecah.jpg' }).waitFor()
  await expectNoAxeViolations(page)
}

/** The new inspection starts empty, with its own photo. */
async function handOver(page: Page, id: number) {
  await page.goto(`/history/${id}`)
  await button(page, 'Lanjut BAST').first().click()
  await expect.poll(() => page.getByText('Belum diperiksa').count()).toBe(2)
  await expect.poll(() => page.getByText('pecah.jpg').count()).toBe(0)
  await button(page, 'Tandai semua sesuai').click()
  await page
    .getByLabel('Pilih berkas untuk Foto keseluruhan barang')
    .setInputFiles(await jpegPhoto('utuh.jpg'))
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
