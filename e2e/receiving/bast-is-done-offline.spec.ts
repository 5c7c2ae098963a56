import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import type { ApiClient } from '../fixtures/by-api/api-client.ts'
import { dispatchByApi, todayInJakarta } from '../fixtures/by-api/order-steps-by-api.ts'
import { placeOrderByApi, signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { openPhone } from '../fixtures/phone.ts'
import type { UploadFile } from '../fixtures/photo.ts'
import { expectPrecached } from '../fixtures/precached-files.ts'

// An inspection without a network in a store room: the browser closes, and the result still arrives
// exactly once.

const url = await ownSite()
const browser = await launchBrowser()
const folder = mkdtempSync(join(tmpdir(), 'pasar-perangkat-'))
let photo: UploadFile
let school: ApiClient
let vendor: ApiClient

beforeAll(async () => {
  const spots = Buffer.from(Array.from({ length: 64 }, (_, at) => (at * 97) % 251))
  const buffer = await sharp(spots, { raw: { width: 8, height: 8, channels: 1 } })
    .resize(800, 600, { kernel: 'cubic' })
    .jpeg()
    .toBuffer()
  photo = { name: 'barang.jpg', mimeType: 'image/jpeg', buffer }
  const openPage = async () => (await openAs(browser, { url, width: 1440, theme: 'light' })).page
  school = await signInByApi(await openPage(), url, 'sekolah@contoh.test')
  vendor = await signInByApi(await openPage(), url, 'vendor@contoh.test')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens the school's phone. */
const phone = () => openPhone(url, folder)

/** Creates an order with dispatched goods. */
async function dispatchedOrder() {
  const { member_id } = await vendor('GET', '/member')
  const order = await placeOrderByApi(school, member_id)
  await dispatchByApi(vendor, order.id)
  return order
}

/** Waits until the page of an order is cached on the device. */
const expectCached = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(
        async (cachedPath) => (await (await caches.open('user-cache')).match(cachedPath)) !== undefined,
        path,
      ),
    )
    .toBe(true)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Marks all goods as matching, adds a photo and signs. */
async function inspect(page: Page, end: () => Promise<void>) {
  await button(page, 'Lanjut BAST').first().click()
  await button(page, 'Tandai semua sesuai').click()
  await page.getByLabel('Pilih berkas untuk Foto keseluruhan barang').setInputFiles(photo)
  await page.getByText('barang.jpg').waitFor()
  await expectNoAxeViolations(page)
  await button(page, 'Lanjut').click()
  await page.getByLabel('Setujui ketiga pernyataan').check()
  await page.getByText('1 foto tersimpan di perangkat').waitFor()
  await end()
}

const state = async (id: number) => (await school('GET', `/history/${id}`)) as Record<string, never>

test('a BAST made offline survives a closed browser and arrives once; a late one shows a conflict', async () => {
  const [order, other] = [await dispatchedOrder(), await dispatchedOrder()]
  let { context, page } = await phone()
  await signInByApi(page, url, 'sekolah@contoh.test')
  await page.goto(`/history/${order.id}`)
  await expectPrecached(page)
  await expectCached(page, `/history/${order.id}`)
  await page.goto(`/history/${other.id}`)
  await expectCached(page, `/history/${other.id}`)

  await context.setOffline(true)
  for (const { id } of [other, order]) {
    await page.goto(`/history/${id}`)
    await page.getByText(/^Luring – data terakhir/).waitFor()
    await inspect(page, () => button(page, 'Kirim BAST').click())
    await page.getByRole('heading', { name: /Hasil pemeriksaan menunggu jaringan/ }).waitFor()
    await expectNoAxeViolations(page)
  }
  await context.close()

  // Meanwhile another member of the school records missing goods in the other order.
  const { lines, version } = (await school('GET', `/history/${other.id}`)) as {
    lines: { lineNo: number; quantity: number }[]
    version: number
  }
  await school('POST', `/history/${other.id}/inspect`, {
    version,
    inspectedOn: todayInJakarta(),
    receiverName: 'Pak Rekan',
    receiverPosition: 'Pelaksana',
    lines: lines.map(({ lineNo, quantity }) => ({
      lineNo,
      good: quantity - 1,
      damaged: 0,
      missing: 1,
      condition: 'good',
      note: '',
    })),
  })

  // The offline queue sends it without an interaction.
  ;({ context, page } = await phone())
  await page.goto('/home')
  await expect
    .poll(async () => (await state(order.id)).state, { timeout: 60_000, interval: 1_000 })
    .toBe('bast')
  await page.getByText(`BAST pesanan ${order.number} terkirim`).waitFor()
  const { files, events } = (await school('GET', `/history/${order.id}`)) as {
    files: { purpose: string }[]
    events: { action: string }[]
  }
  expect(files.filter(({ purpose }) => purpose === 'bast')).toHaveLength(1)
  expect(events.filter(({ action }) => action === 'uploadBast')).toHaveLength(1)

  await page.getByRole('link', { name: 'Buka pesanan' }).click()
  await page.getByText('Pak Rekan sudah menyimpan hasil pemeriksaan').waitFor()
  await page.getByRole('cell', { name: '3 baik, 1 kurang' }).first().waitFor()
  await expectNoAxeViolations(page)
  // Signing out now warns about the data that would be lost.
  await button(page, 'Buka menu').click()
  await button(page, 'Logout').filter({ visible: true }).click()
  await page.getByRole('dialog', { name: 'Ada yang belum terkirim' }).waitFor()
  await expectNoAxeViolations(page)
  await button(page, 'Tetap masuk').click()
  await button(page, 'Kirim hitungan saya').click()
  await expect.poll(async () => (await state(other.id)).state, { interval: 500 }).toBe('bast')
  await context.close()
})
