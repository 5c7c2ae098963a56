import type { Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { hold } from './delayed-requests.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

test('§8 a status of 500 or above: a toast with status and message, one logout, and the draft is restored', async () => {
  const { page } = await open(1440, 'dark')
  await signInByApi(page, url, 'vendor@contoh.test')
  await page.goto('/item-form?type=item')
  const name = page.getByRole('textbox', { name: /^Nama barang/ })
  await name.fill('Papan tulis kaca')
  // A reverse proxy answers like this when its server is down.
  await page.route('**/api/item/suggest*', (route) => route.fulfill({ status: 503, body: '<h1>503</h1>' }))
  await page.getByRole('combobox', { name: 'Cari barang, jasa, dan buku' }).fill('kertas')
  const toast = page.getByText('503 Layanan sedang bermasalah.', { exact: false })
  await toast.first().waitFor()
  await page.waitForURL('**/home')
  await page.getByRole('link', { name: 'Login Sekolah' }).first().waitFor()
  expect((await page.request.get('/api/member')).status()).toBe(401)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Papan tulis kaca')

  await signInByApi(page, url, 'vendor@contoh.test')
  // The message is short-lived.
  const draftNotice = page
    .getByText('Isian Anda yang belum terkirim masih ada', { exact: false })
    .first()
    .waitFor()
  await page.goto('/home')
  await draftNotice
  await page.goto('/item-form?type=item')
  await expect.poll(() => name.inputValue()).toBe('Papan tulis kaca')
  await page.context().close()
})

test('§8 Quick edit: Error with the status_message', async () => {
  const { page } = await open(1440, 'light')
  await signInByApi(page, url, 'vendor@contoh.test')
  await page.goto('/produk')
  const price = page.getByRole('textbox', { name: /^Harga / }).first()
  await price.fill('50')
  await price.press('Enter')
  await page.getByText('Harga tidak boleh dibawah Rp 100').waitFor()
  await price.press('Escape')
  // A value typed while a save is pending is saved next.
  const before = Number((await price.inputValue()).replaceAll('.', ''))
  const [first, second] = [before + 100, before + 200].map(String)
  let letGo = () => {}
  const gone = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(
    '**/field',
    async (route) => {
      await gone
      await route.continue()
    },
    { times: 1 },
  )
  await price.fill(first ?? '')
  await price.press('Enter')
  await price.fill(second ?? '')
  await price.press('Enter')
  // The field shows the second value from the keystroke on; its own reply says that it is saved.
  const isSecond = (response: Response) =>
    response.url().endsWith('/field') && response.request().postDataJSON().price_with_tax === before + 200
  const stored = page.waitForResponse(isSecond)
  letGo()
  await stored
  await expect.poll(() => price.inputValue()).toBe((before + 200).toLocaleString('id-ID'))
  const label = await price.evaluate((field: HTMLInputElement) => field.labels?.[0]?.textContent ?? '')
  await page.reload()
  const saved = page.getByRole('textbox', { name: label, exact: true })
  await expect.poll(() => saved.inputValue()).toBe((before + 200).toLocaleString('id-ID'))
  // Another user has deleted it meanwhile.
  await page.route('**/field', (route) =>
    route.fulfill({ status: 404, json: { status: 'error', status_message: 'Barang tidak ditemukan' } }),
  )
  await price.fill('5000')
  await price.press('Enter')
  const alert = page.getByRole('dialog', { name: 'Error' })
  await alert.getByText('Barang tidak ditemukan').waitFor()
  await expectNoAxeViolations(page)
  await page.context().close()
})

test('a late response does not redirect a user who has navigated meanwhile', async () => {
  const { page, complaints } = await open(1440, 'dark')
  await signInByApi(page, url, 'sekolah@contoh.test')
  await page.goto('/account/contact?tulis=ya')
  await page.getByRole('textbox', { name: 'Pesan untuk platform' }).fill('Kapan berita acara dikirim?')
  const letGo = await hold(page, '**/api/chat/room')
  await page.getByRole('button', { name: 'Kirim pesan' }).click()
  await page.getByRole('button', { name: 'Mengirim…' }).waitFor()
  await page.getByRole('link', { name: 'Permintaan layanan' }).click()
  await page.getByRole('heading', { name: 'Permintaan layanan', level: 1 }).waitFor()
  const sent = page
    .getByText(/^Pesan terkirim\. Nomor layanan /)
    .first()
    .waitFor()
  letGo()
  await sent
  await expectNoAxeViolations(page)
  expect(new URL(page.url()).pathname).toBe('/account/cases')

  // A late response does not interrupt a user who is typing either.
  const show = await hold(page, '**/api/cart')
  await page.getByRole('link', { name: /^Cart/ }).click()
  const search = page.getByRole('combobox', { name: 'Cari barang, jasa, dan buku' })
  await search.click()
  await page.keyboard.type('kertas')
  show()
  await page.getByRole('heading', { name: 'Keranjang', level: 1 }).waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.type(' hvs')
  await expect.poll(() => search.inputValue()).toBe('kertas hvs')
  expect(complaints).toEqual([])
  await page.context().close()
})
