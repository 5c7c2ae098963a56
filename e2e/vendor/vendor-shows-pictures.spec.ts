import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'

// A vendor adds two pictures to an item and moves one by keyboard. A school sees them in that
// order.

const url = await ownSite()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Returns a photo of one colour, in the format of a phone. */
const photo = async (name: string, background: string, width = 2400, height = 1800) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

async function signIn(page: Page) {
  await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  const credentials = { username: 'vendor@contoh.test', password: 'belanja-2026', type: 'vendor' }
  await page.request.post(`${url}/api/member/signin`, { data: credentials })
}

/**
 * Returns the first eight quantisation steps of each JPEG that the page sends. At quality 70 they
 * are the eight of the standard times 0.6.
 */
const STEPS_AT_70 = [10, 7, 7, 8, 7, 6, 10, 8]
async function noteSteps(page: Page): Promise<number[][]> {
  const noted: number[][] = []
  await page.exposeFunction('noteSteps', (steps: number[]) => noted.push(steps))
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('Filedata') : null
      if (file instanceof File)
        void file.arrayBuffer().then((bytes) => {
          const all = new Uint8Array(bytes)
          const table = all.findIndex((byte, at) => byte === 0xff && all[at + 1] === 0xdb)
          Reflect.get(window, 'noteSteps')([...all.slice(table + 5, table + 13)])
        })
      send.call(this, body)
    }
  })
  return noted
}

/** Creates a draft that only lacks pictures, with the request of the form. */
async function aDraft(page: Page, name: string): Promise<number> {
  const categories = await (await page.request.get(`${url}/api/item/category?level=3`)).json()
  const laptop = categories.data.find((one: { name: string }) => one.name === 'Laptop')
  const form = {
    name,
    description: 'Laptop 14 inci untuk guru, garansi resmi 2 tahun.',
    page_category_id: laptop.page_category_id,
    price_with_tax: 7_500_000,
    weight: 1_800,
    stock: 5,
  }
  const made = await (await page.request.post(`${url}/api/item/page`, { data: form })).json()
  return made.data.id
}

test('pictures are queued, uploaded one at a time, moved by keyboard, and shown on the public page', async () => {
  const { page, complaints } = await openAs(browser, { url, width: 390, theme: 'light' })
  await signIn(page)
  const steps = await noteSteps(page)
  const name = 'Laptop Bergambar Contoh'
  const id = await aDraft(page, name)

  // A picture added in the list uploads immediately.
  await page.goto(`${url}/produk?cari=${encodeURIComponent(name)}`)
  await expectNoAxeViolations(page)
  await page.getByLabel(`Tambah gambar ${name}`).setInputFiles([await photo('depan.jpg', '#cc2222')])
  await page.locator(`img[src^="/foto/"]`).first().waitFor()
  await expect.poll(() => steps).toEqual([STEPS_AT_70])

  await page.goto(`${url}/item-form?type=item&id=${id}`)
  const slides = page.getByRole('list', { name: 'Gambar barang' })
  const slide = (called: string) => slides.getByRole('button', { name: called, exact: true })
  await slide('Gambar 1, depan.jpg').waitFor()
  await expectNoAxeViolations(page)
  const picker = page.getByLabel('Pilih berkas untuk Tambah gambar')

  // During an upload no other file is sent, and the item is not saved.
  let release = () => {}
  const gate = new Promise<void>((go) => {
    release = go
  })
  await page.route('**/image', async (route) => {
    await gate
    // Requests aborted by a reload cannot continue.
    await route.continue().catch(() => {})
  })
  await picker.setInputFiles([await photo('samping.jpg', '#22cc22'), await photo('kardus.jpg', '#2222cc')])
  await page.getByText('Mengunggah 1 dari 2').waitFor()
  await picker.setInputFiles([await photo('lain.jpg', '#222222')])
  const alert = page.getByRole('dialog', { name: 'Please Wait' })
  await alert.getByText('Please wait for the file upload to complete first (1 / 2)').waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await alert.waitFor({ state: 'hidden' })
  await button(page, 'Tayangkan').click()
  await alert.waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await alert.waitFor({ state: 'hidden' })

  // A reload loses no queued picture. Uploads continue in order, and the form still waits for them.
  await page.reload()
  await page.getByText('Mengunggah 1 dari 2').waitFor()
  await slides.getByRole('button', { name: /kardus\.jpg/ }).waitFor()
  await button(page, 'Tayangkan').click()
  await alert.getByText('Please wait for the file upload to complete first (1 / 2)').waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await alert.waitFor({ state: 'hidden' })
  release()
  await slide('Gambar 3, kardus.jpg').waitFor()
  await page.unroute('**/image')
  await page.reload()
  await slide('Gambar 3, kardus.jpg').waitFor()
  expect(await slides.getByRole('button', { name: /^Gambar/ }).count()).toBe(3)

  // An unusable picture stays on the device, with an error message.
  await picker.setInputFiles([await photo('pita.jpg', '#222222', 4000, 3)])
  const refused = page.getByRole('region', { name: 'Gambar pita.jpg' })
  await refused.getByText('Gambar ini terlalu panjang dan sempit: paling banyak 4 banding 1.').waitFor()
  await expectNoAxeViolations(page)
  await refused.getByRole('button', { name: 'Hapus' }).click()
  await refused.waitFor({ state: 'hidden' })

  // Moving the last picture to the front by keyboard is announced.
  await slide('Gambar 3, kardus.jpg').focus()
  await page.keyboard.press('Control+ArrowLeft')
  await page.getByText('kardus.jpg di urutan 2 dari 3').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await button(page, 'Pindahkan ke depan').press('Enter')
  await page.getByText('kardus.jpg di urutan 1 dari 3').waitFor({ state: 'attached' })
  await page.getByRole('textbox', { name: /^Keterangan gambar/ }).fill('Isi kardus: laptop dan pengisi daya')
  await expectNoAxeViolations(page)

  // By mouse, in both directions.
  await slide('Gambar 3, samping.jpg').dragTo(slide('Gambar 2, depan.jpg'))
  await slide('Gambar 3, depan.jpg').dragTo(slide('Gambar 2, samping.jpg'))
  await slide('Gambar 3, samping.jpg').waitFor()

  // A removed picture is restored.
  await slide('Gambar 2, depan.jpg').click()
  await button(page, 'Hapus depan.jpg').click()
  await button(page, 'Urungkan').click()
  await slide('Gambar 2, depan.jpg').waitFor()

  await button(page, 'Tayangkan').click()
  await page.getByRole('link', { name: 'Lihat di toko' }).waitFor()
  const visitor = await openAs(browser, { url, width: 1440, theme: 'dark' })
  await visitor.page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  await visitor.page.goto(`${url}/detail/${id}`)
  const gallery = visitor.page.getByRole('region', { name: 'Gambar barang' })
  await gallery.getByText('Isi kardus: laptop dan pengisi daya').waitFor()
  const shown = await gallery
    .locator('ul')
    .first()
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  expect(shown).toHaveLength(3)
  const colours = await Promise.all(
    shown.map(async (address) => {
      const answer = await visitor.page.request.get(`${url}${address}`)
      expect(answer.headers()['cache-control']).toContain('immutable')
      const { dominant } = await sharp(await answer.body()).stats()
      return dominant.r > 150 ? 'depan' : dominant.g > 150 ? 'samping' : 'kardus'
    }),
  )
  expect(colours).toEqual(['kardus', 'depan', 'samping'])
  await expectNoAxeViolations(visitor.page)
  expect([...complaints, ...visitor.complaints]).toEqual([])
})

/**
 * Returns the number of queued files on this device. Opening a missing database would create it, so
 * check first.
 */
async function countStoredPictures(): Promise<number> {
  const [storeInfo] = await indexedDB.databases()
  if (storeInfo?.name === undefined) return 0
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done) => {
      request.onsuccess = () => done(request.result)
    })
  const db = await answer(indexedDB.open(storeInfo.name))
  const count = await answer(db.transaction('entries').objectStore('entries').count())
  db.close()
  return count
}

test('pictures chosen before the first save survive a reload, upload with it, and are discarded with the draft', async () => {
  const { page, complaints } = await openAs(browser, { url, width: 390, theme: 'dark' })
  await signIn(page)
  const slides = page.getByRole('list', { name: 'Gambar barang' })
  const slide = (called: string) => slides.getByRole('button', { name: called, exact: true })
  const picker = page.getByLabel('Pilih berkas untuk Tambah gambar')
  const name = page.getByRole('textbox', { name: /^Nama barang/ })
  const choose = async () => {
    await page.goto(`${url}/item-form?type=item`)
    await name.fill('Laptop Belum Disimpan')
    await picker.setInputFiles([await photo('depan.jpg', '#cc2222'), await photo('samping.jpg', '#22cc22')])
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
  expect(await name.inputValue()).toBe('')

  await choose()
  await button(page, 'Simpan draf').click()
  await slide('Gambar 2, samping.jpg').waitFor()
  await expect.poll(() => page.evaluate(countStoredPictures)).toBe(0)
  await page.waitForURL(/[?&]id=\d+/)
  await page.reload()
  await slide('Gambar 1, depan.jpg').waitFor()
  await slide('Gambar 2, samping.jpg').waitFor()
  expect(await name.inputValue()).toBe('Laptop Belum Disimpan')
  expect(complaints).toEqual([])
})

test('signing out removes all queued pictures', async () => {
  const { page, complaints } = await openAs(browser, { url, width: 1440, theme: 'light' })
  await signIn(page)
  const id = await aDraft(page, 'Laptop Tanpa Gambar')
  const form = `${url}/item-form?type=item&id=${id}`
  const waiting = page.getByRole('button', { name: /samping\.jpg/ })
  await page.route('**/image', () => {})
  await page.goto(form)
  const picker = page.getByLabel('Pilih berkas untuk Tambah gambar')
  await picker.setInputFiles([await photo('samping.jpg', '#22cc22')])
  await page.getByText('Mengunggah 1 dari 1').waitFor()
  await expect.poll(() => page.evaluate(countStoredPictures)).toBe(1)

  // On another page the queued picture stays on the device.
  await page.goto(`${url}/account`, { waitUntil: 'networkidle' })
  await button(page, 'Logout').or(button(page, 'Keluar')).first().click()
  const question = page.getByRole('dialog', { name: 'Ada yang belum terkirim' })
  await question.getByText('1 kiriman masih tersimpan').waitFor()
  await expectNoAxeViolations(page)
  expect(complaints).toEqual([])
  await question.getByRole('button', { name: 'Buang dan keluar' }).click()
  await page.waitForURL('**/home')

  await signIn(page)
  await page.goto(form)
  await page.getByText('Belum ada foto.').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await waiting.count()).toBe(0)
})
