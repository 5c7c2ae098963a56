import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { dispatchByApi, openOrderByApi } from '../fixtures/by-api/order-steps-by-api.ts'
import { reopenAndHoldUpload, watchRepeatedPhotos } from '../fixtures/late-uploads.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { jpegPhoto } from '../fixtures/photo.ts'
import { countStoredPictures } from '../fixtures/stored-pictures.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

// Photos that are chosen but not uploaded return after a reload, with the text of their form.

const url = await ownSite()
const open = await visitorsOf(url, 'later')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Returns an order that is on its way, and the page of its school. */
async function dispatchedOrder(width: 390 | 1440, theme: 'light' | 'dark') {
  const [{ page }, seller] = [await open(width, theme), await open(1440)]
  const { school, vendor, order } = await openOrderByApi(url, page, seller.page)
  await dispatchByApi(vendor, order.id)
  await seller.page.context().close()
  return { page, school, id: order.id }
}

const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name)

/** The names of the files in an upload area, in the order of the screen. */
const shownFiles = (page: Page) =>
  page
    .getByRole('button', { name: /^Hapus .*jpg$/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))

test('a complaint has its text and photos again after a reload, and sends each photo once', async () => {
  const { page, school, id } = await dispatchedOrder(390, 'light')
  const complaint = '**/api/order/complaint/*/image'
  await page.goto(`/history/${id}`)
  await button(page, 'Ajukan komplain').click()
  await page.getByLabel('Uraian').fill('Dua datang, satu tidak ada')
  await page.getByLabel('Jenis masalah').selectOption('Jumlah kurang')
  // The first photo arrives but its response is lost. The second one never arrives.
  let count = 0
  await page.route(complaint, async (route) => {
    count += 1
    if (count > 1) return
    await route.fetch()
    await route.abort()
  })
  await page
    .getByLabel('Pilih berkas untuk Foto bukti')
    .setInputFiles([await jpegPhoto('kardus.jpg'), await jpegPhoto('isi.jpg', '#336699')])
  await expect.poll(() => count).toBe(2)
  await expect.poll(() => page.evaluate(countStoredPictures)).toBe(2)

  const second = await reopenAndHoldUpload(page, complaint, 2)
  await button(page, 'Ajukan komplain').click()
  await expect.poll(() => page.getByLabel('Uraian').inputValue()).toBe('Dua datang, satu tidak ada')
  // The order contains the second photo before the form has the response.
  await second.reload()
  expect(await shownFiles(page)).toEqual(['Hapus kardus.jpg', 'Hapus isi.jpg'])

  second.release()
  await expect.poll(() => page.getByText('Terunggah').count()).toBe(2)
  expect(await shownFiles(page)).toEqual(['Hapus kardus.jpg', 'Hapus isi.jpg'])
  await expect.poll(() => page.evaluate(countStoredPictures)).toBe(0)
  await expectNoAxeViolations(page)
  // Closed and opened again without a reload.
  await button(page, 'Simpan draf').click()
  await expect.poll(async () => namesOf((await school('GET', `/history/${id}`)).evidence)).toHaveLength(2)
  await button(page, 'Ajukan komplain').click()
  await expect.poll(() => shownFiles(page)).toHaveLength(2)

  await button(page, 'Kirim komplain').click()
  await page.waitForURL(/\/account\/complaint\/\d+/)
  await page.getByRole('img', { name: 'Foto kardus.jpg' }).waitFor()
  await page.getByRole('img', { name: 'Foto isi.jpg' }).waitFor()
  await expect.poll(() => page.getByRole('img', { name: /^Foto .*jpg$/ }).count()).toBe(2)
  await page.context().close()
})

test('an inspection has its text and photo again after a reload and after it was closed', async () => {
  const { page, school, id } = await dispatchedOrder(1440, 'dark')
  const bast = '**/api/order/bast/*/image'
  await page.goto(`/history/${id}`)
  await button(page, 'Lanjut BAST').filter({ visible: true }).first().click()
  await button(page, 'Tandai semua sesuai').click()
  await page.route(bast, (route) => route.abort())
  await page
    .getByLabel('Pilih berkas untuk Foto keseluruhan barang')
    .setInputFiles(await jpegPhoto('barang.jpg'))
  await expect.poll(() => page.evaluate(countStoredPictures)).toBe(1)

  await page.reload()
  await expect.poll(() => shownFiles(page)).toEqual(['Hapus barang.jpg'])
  const photo = await reopenAndHoldUpload(page, bast)
  await expect.poll(() => shownFiles(page)).toEqual(['Hapus barang.jpg'])
  const repeatedPhotos = await watchRepeatedPhotos(page)
  await photo.reload()
  photo.release()
  await page.getByText('Terunggah').waitFor()
  await expect.poll(() => page.evaluate(countStoredPictures)).toBe(0)
  expect(await repeatedPhotos()).toEqual([])
  await button(page, 'Simpan draf').click()
  await button(page, 'Lanjut BAST').filter({ visible: true }).first().click()
  await expect.poll(() => shownFiles(page)).toEqual(['Hapus barang.jpg'])
  await button(page, 'Lanjut').click()
  await page.getByLabel('Setujui ketiga pernyataan').check()
  await button(page, 'Kirim BAST').click()
  await button(page, 'Kirim bukti bayar').waitFor()
  expect(namesOf((await school('GET', `/history/${id}`)).files)).toEqual(['barang.jpg'])
  await page.context().close()
})

test('a chat message has its photo again after a reload, and signing out deletes it', async () => {
  const { page, school, id } = await dispatchedOrder(1440, 'light')
  const { chatId } = await school('POST', '/chat/room', {
    member_id: '',
    kind: 'order',
    about_id: id,
    message: 'Selamat siang',
  })
  await page.goto(`/message/message-history/${chatId}`)
  await page.route(`**/${chatId}/image`, () => {})
  const text = page.getByPlaceholder('Minimal 4 huruf')
  await text.fill('Ini foto kardusnya')
  await page.locator('input[type=file]').setInputFiles(await jpegPhoto('kardus.jpg'))
  await expect.poll(() => page.evaluate(countStoredPictures)).toBe(1)
  await page.reload()
  await page.getByRole('list', { name: 'Lampiran' }).getByText('kardus.jpg').waitFor()
  await expect.poll(() => text.inputValue()).toBe('Ini foto kardusnya')
  await expectNoAxeViolations(page)

  await page.goto('/account', { waitUntil: 'networkidle' })
  await button(page, 'Logout (Keluar)').filter({ visible: true }).first().click()
  const question = page.getByRole('dialog', { name: 'Ada yang belum terkirim' })
  await question.getByText('1 kiriman masih tersimpan').waitFor()
  await question.getByRole('button', { name: 'Buang dan keluar' }).click()
  await page.waitForURL('**/home')
  expect(await page.evaluate(countStoredPictures)).toBe(0)
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(left.filter((name) => /draft|picture|queue/.test(name))).toEqual([])
  await page.context().close()
})
