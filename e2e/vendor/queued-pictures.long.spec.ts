import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { countStoredPictures } from '../fixtures/stored-pictures.ts'
import { button, signInVendor, visitorsOf } from '../fixtures/visitors.ts'
import { draftByApi } from './item-by-api.ts'
import { phonePhoto } from './item-pictures.ts'

const open = await visitorsOf(await ownSite(), 'later')

test('pictures chosen before the first save survive a reload, upload with it, and are discarded with the draft', async () => {
  const { page, complaints } = await open(390, 'dark')
  await signInVendor(page)
  const slides = page.getByRole('list', { name: 'Gambar barang' })
  const slide = (called: string) => slides.getByRole('button', { name: called, exact: true })
  const picker = page.getByLabel('Pilih berkas untuk Tambah gambar')
  const name = page.getByRole('textbox', { name: /^Nama barang/ })
  const choose = async () => {
    await page.goto(`/item-form?type=item`)
    await name.fill('Laptop Belum Disimpan')
    await picker.setInputFiles([
      await phonePhoto('depan.jpg', '#cc2222'),
      await phonePhoto('samping.jpg', '#22cc22'),
    ])
    await expect.poll(() => page.evaluate(countStoredPictures)).toBe(2)
    await page.reload()
    await page.getByText('Isian yang belum disimpan di perangkat ini dilanjutkan.').waitFor()
    await slide('Gambar 1, depan.jpg: Belum diunggah').waitFor()
    await slide('Gambar 2, samping.jpg: Belum diunggah').waitFor()
  }
  await choose()
  await expectNoAxeViolations(page)
  await button(page, 'Mulai dari kosong').click()
  await page.getByText('Belum ada foto.').waitFor()
  await expect.poll(() => page.evaluate(countStoredPictures)).toBe(0)
  await expect.poll(() => name.inputValue()).toBe('')

  await choose()
  await button(page, 'Simpan draf').click()
  await slide('Gambar 2, samping.jpg').waitFor()
  await expect.poll(() => page.evaluate(countStoredPictures)).toBe(0)
  await page.waitForURL(/[?&]id=\d+/)
  await page.reload()
  await slide('Gambar 1, depan.jpg').waitFor()
  await slide('Gambar 2, samping.jpg').waitFor()
  await expect.poll(() => name.inputValue()).toBe('Laptop Belum Disimpan')
  expect(complaints).toEqual([])
})

test('signing out removes all queued pictures', async () => {
  const { page, complaints } = await open(1440, 'light')
  await signInVendor(page)
  const id = await draftByApi(page, 'Laptop Tanpa Gambar')
  const form = `/item-form?type=item&id=${id}`
  const waiting = page.getByRole('button', { name: /samping\.jpg/ })
  await page.route('**/image', () => {})
  await page.goto(form)
  const picker = page.getByLabel('Pilih berkas untuk Tambah gambar')
  await picker.setInputFiles([await phonePhoto('samping.jpg', '#22cc22')])
  await page.getByText('Mengunggah 1 dari 1').waitFor()
  await expect.poll(() => page.evaluate(countStoredPictures)).toBe(1)

  // On another page the queued picture stays on the device.
  await page.goto(`/account`, { waitUntil: 'networkidle' })
  await button(page, 'Logout').or(button(page, 'Keluar')).first().click()
  const question = page.getByRole('dialog', { name: 'Ada yang belum terkirim' })
  await question.getByText('1 kiriman masih tersimpan').waitFor()
  await expectNoAxeViolations(page)
  expect(complaints).toEqual([])
  await question.getByRole('button', { name: 'Buang dan keluar' }).click()
  await page.waitForURL('**/home')

  await signInVendor(page)
  await page.goto(form)
  await page.getByText('Belum ada foto.').waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => waiting.count()).toBe(0)
})
