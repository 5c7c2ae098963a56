import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs } from '../fixtures/browser.ts'
import { placeOrderByApi, signInByApi } from '../fixtures/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'

const url = await ownSite()
let browser: Browser
let photo: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  browser = await launchBrowser()
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#5a7f6c' } })
    .jpeg()
    .toBuffer()
  photo = { name: 'barang.jpg', mimeType: 'image/jpeg', buffer }
})
afterAll(() => browser.close())

type Call = Awaited<ReturnType<typeof signInByApi>>

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Returns today's date in Jakarta, as `2026-11-21`. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())

const ship = (sells: Call, id: number, version: number, lines: { lineNo: number; quantity: number }[]) =>
  sells('POST', `/history/${id}/ship`, { version, shippedOn: today(), carrier: 'Mobil sendiri', lines })

/** Creates an order with four units of each of two items on the way. */
async function onItsWay(buys: Call, sells: Call) {
  const { member_id } = await sells('GET', '/member')
  const order = await placeOrderByApi(buys, member_id)
  await sells('POST', `/history/${order.id}/confirm`, { version: 1 })
  await sells('POST', `/history/${order.id}/process`, { version: 2 })
  await ship(sells, order.id, 3, [
    { lineNo: 1, quantity: 4 },
    { lineNo: 2, quantity: 4 },
  ])
  return order
}

/** Counts the user's presses on a page, across reloads. */
async function countTaps(page: Page) {
  let count = 0
  await page.exposeFunction('countTap', () => {
    count += 1
  })
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // A key press triggers a click with detail 0.
        if (isTrusted && detail > 0) Reflect.get(window, 'countTap')()
      },
      true,
    )
  })
  return () => count
}

async function people(width: 390 | 1440, theme: 'light' | 'dark') {
  const school = await openAs(browser, { url, width, theme })
  const vendor = await openAs(browser, { url, width: 1440, theme })
  return {
    page: school.page,
    // Two taps within half a second and close together are a double tap. The buttons of a step
    // treat that as one.
    press: (target: Locator) => target.click(),
    buys: await signInByApi(school.page, url, 'sekolah@contoh.test'),
    sells: await signInByApi(vendor.page, url, 'vendor@contoh.test'),
    close: () => Promise.all([school.page.context().close(), vendor.page.context().close()]),
  }
}

test.each([
  [390, 'light'],
  [1440, 'dark'],
] as const)(
  '§1 goods without a fault need six presses from the order to the BAST at %i px, %s',
  async (width, theme) => {
    const { page, press, buys, sells, close } = await people(width, theme)
    const { id } = await onItsWay(buys, sells)
    const taps = await countTaps(page)
    await page.goto(`/history/${id}`)

    await press(button(page, 'Lanjut BAST').filter({ visible: true }).first())
    await page.getByRole('heading', { name: /Langkah 1 dari 2/ }).waitFor()
    // Lines are unchecked at first.
    expect(await page.getByText('Belum diperiksa', { exact: true }).count()).toBe(2)
    await press(button(page, 'Tandai semua sesuai'))
    expect(await page.getByText('Belum diperiksa', { exact: true }).count()).toBe(0)
    const chooser = page.waitForEvent('filechooser')
    await press(page.getByLabel('Pilih berkas untuk Foto keseluruhan barang'))
    await (await chooser).setFiles(photo)
    await page.getByText('barang.jpg').first().waitFor()
    await press(button(page, 'Lanjut'))
    await page.getByRole('heading', { name: /Langkah 2 dari 2/ }).waitFor()
    await press(page.getByRole('checkbox', { name: 'Setujui ketiga pernyataan' }))
    await page.getByText('1 foto terlampir').waitFor()
    await expectNoAxeViolations(page)
    await press(button(page, 'Kirim BAST'))
    await page.getByText('BAST tersimpan. Pembayaran sudah dapat dilakukan.').first().waitFor()
    expect(taps()).toBe(6)
    expect((await buys('GET', `/history/${id}`)).state).toBe('bast')
    await close()
  },
)

test.each([
  [390, 'dark'],
  [1440, 'light'],
] as const)(
  '§1 the first step saves a fault and leads to the remedies; the next inspection starts empty at %i px, %s',
  async (width, theme) => {
    const { page, press, buys, sells, close } = await people(width, theme)
    const { id, names } = await onItsWay(buys, sells)
    const [first = '', second = ''] = names
    await page.goto(`/history/${id}`)
    await press(button(page, 'Lanjut BAST').filter({ visible: true }).first())
    const line = (name: string) => page.locator('#inspected-items li').filter({ hasText: name }).first()
    const findDamage = async () => {
      await press(line(first).getByRole('button', { name: /^Ada masalah/ }))
      await press(
        line(first)
          .locator('label')
          .filter({ hasText: /^Rusak$/ }),
      )
      await line(first).getByText('Rusak 1', { exact: true }).waitFor()
      await line(first)
        .getByLabel(/^Pilih berkas untuk Foto masalah/)
        .setInputFiles(photo)
      await line(first)
        .getByRole('button', { name: /^Hapus/ })
        .waitFor()
    }
    await press(line(second).getByRole('button', { name: /^Sesuai/ }))
    await findDamage()
    // Faulty goods have no second step.
    expect(await button(page, 'Lanjut').count()).toBe(0)
    await page.getByRole('heading', { name: /Langkah 1 dari 2/ }).waitFor()
    await expectNoAxeViolations(page)
    await press(button(page, 'Simpan hasil pemeriksaan'))

    await page.getByText('BAST tidak dapat diisi karena 1 barang tidak sesuai').waitFor()
    for (const remedy of ['Minta pengganti', 'Terima kurang'])
      await button(page, remedy).filter({ visible: true }).first().waitFor()
    await expectNoAxeViolations(page)
    await press(button(page, 'Minta pengganti').filter({ visible: true }).first())
    const dialog = page.getByRole('dialog', { name: 'Minta barang pengganti?' })
    await dialog.getByLabel('Barang rusak').check()
    await press(dialog.getByRole('button', { name: 'Minta pengganti' }))
    await dialog.waitFor({ state: 'hidden' })
    const { version, lines } = await sells('GET', `/history/${id}`)
    const faulty = lines.find(({ name }: { name: string }) => name === first)
    await ship(sells, id, version, [{ lineNo: faulty.lineNo, quantity: 1 }])

    await page.goto(`/history/${id}`)
    await press(button(page, 'Lanjut BAST').filter({ visible: true }).first())
    await page.getByRole('heading', { name: /Langkah 1 dari 2/ }).waitFor()
    // The previous inspection leaves no counts and no photos.
    expect(await page.getByText('Belum diperiksa', { exact: true }).count()).toBe(2)
    expect(await page.getByText('barang.jpg').count()).toBe(0)
    await press(button(page, 'Tandai semua sesuai'))
    await findDamage()
    await press(button(page, 'Tandai semua sesuai'))
    await press(button(page, 'Lanjut'))
    await press(page.getByRole('checkbox', { name: 'Setujui ketiga pernyataan' }))
    // A photo of damage does not count as a photo of goods in good condition.
    await page.getByText('Unggah paling sedikit satu foto barang pada langkah 1').waitFor()
    expect(await button(page, 'Kirim BAST').isDisabled()).toBe(true)
    await press(button(page, 'Kembali'))
    await page.getByRole('heading', { name: /Langkah 1 dari 2/ }).waitFor()
    await page.getByLabel('Pilih berkas untuk Foto keseluruhan barang').setInputFiles(photo)
    await page
      .getByRole('group', { name: 'Foto keseluruhan barang' })
      .getByRole('button', { name: /^Hapus/ })
      .waitFor()
    await press(button(page, 'Lanjut'))
    await page.getByText('1 foto terlampir').waitFor()
    await press(button(page, 'Kirim BAST'))
    await page.getByText('BAST tersimpan. Pembayaran sudah dapat dilakukan.').first().waitFor()
    await close()
  },
)
