import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs, type Visitor } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { signInStaff } from '../fixtures/staff-sign-in.ts'

// One purchase from search to payment, by three users in three browsers.

const PASSWORD = 'belanja-2026'
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

async function shows(page: Page, locator: Locator) {
  await locator.filter({ visible: true }).first().waitFor()
  await expectNoAxeViolations(page)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Accepts the announcement of a first visit. */
async function readAnnouncement(page: Page) {
  const rules = page.getByRole('dialog', { name: 'Pengumuman' })
  await shows(page, rules)
  await rules.getByRole('button', { name: 'Lanjutkan' }).click()
  await rules.waitFor({ state: 'hidden' })
}

async function fillSignIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Returns an item of the demo vendor without options. */
async function vendorAndGoods(page: Page) {
  const read = async (path: string) => (await (await page.request.get(`${url}/api${path}`)).json()).data
  const vendor = await read('/member')
  const found = await read(
    `/item?vendorId=${vendor.member_id}&availability=ready&goods=umkm,non_umkm&upper=15000000&sort=PRICE_DESC`,
  )
  for (const card of found.items) {
    const item = await read(`/item/page/${card.page_id}`)
    if (item.inStock && item.option_stock.length === 0 && item.kind === 'goods') return { vendor, item }
  }
  throw new Error('the demo vendor sells nothing')
}

test.each([
  [390, 'light'],
  [1440, 'dark'],
] as const)('from search to confirmed payment at %i px, %s', async (width, theme) => {
  const open = () => openAs(browser, { url, width, theme })
  const [school, vendor, staff] = [await open(), await open(), await open()]

  // The vendor signs in with the button in the header.
  await vendor.page.goto('/home')
  await readAnnouncement(vendor.page)
  await vendor.page
    .getByRole('link', { name: 'Login Vendor' })
    .or(button(vendor.page, 'Login Vendor'))
    .first()
    .click()
  await shows(vendor.page, vendor.page.getByRole('dialog', { name: 'Login Sebagai Vendor' }))
  await fillSignIn(vendor.page, 'vendor@contoh.test')
  await vendor.page.getByText('Akun Vendor').first().waitFor()
  const goods = await vendorAndGoods(vendor.page)

  await find(school, goods)
  const number = await order(school, goods)
  await confirmAndShip(vendor, number)
  await handOver(school, number)
  // One school uploads a proof that staff verify. The other pays to a virtual account, which needs
  // no staff.
  if (width === 390) {
    await pay(school, number)
    await verify(staff, number)
  } else {
    await payByBank(school, number)
    await settleWrongMoney(staff)
  }

  // A timer pays the vendor out and completes the order.
  await expect
    .poll(
      async () => {
        await vendor.page.reload()
        return vendor.page.getByText('sudah diteruskan dengan referensi').count()
      },
      { timeout: 120_000, interval: 2_000 },
    )
    .toBe(1)
  await shows(vendor.page, vendor.page.getByText('Selesai'))
  await rate(school, vendor, goods, number)
  for (const { page, complaints } of [school, vendor, staff]) {
    expect(complaints).toEqual([])
    await page.context().close()
  }
})

/** The school rates, the vendor replies, and the item page shows both. */
async function rate(school: Visitor, vendor: Visitor, { item }: Goods, number: string) {
  const { page } = school
  await page.goto('/account/rating')
  await shows(page, heading(page, 'Penilaian'))
  await page.getByRole('link', { name: `Beri penilaian ${number}` }).click()
  await button(page, 'Kirim penilaian').click()
  await shows(page, page.getByText('Pilih 1 sampai 5 bintang'))
  const stars = page.getByRole('radio', { name: '5 bintang, Sangat baik' })
  await stars.first().check({ force: true })
  await stars.nth(1).check({ force: true })
  await page.getByLabel(`Ulasan ${item.name}`).fill('<b>Sesuai pesanan</b>')
  await button(page, 'Kirim penilaian').click()
  await shows(page, heading(page, 'Penilaian sekolah'))
  await vendor.page.reload()
  await vendor.page.getByLabel('Jawab penilaian').fill('Terima kasih')
  await button(vendor.page, 'Kirim jawaban').click()
  await shows(vendor.page, vendor.page.getByText('Terima kasih', { exact: true }))
  await page.goto(`/detail/${item.page_id}`)
  await shows(page, page.getByText('<b>Sesuai pesanan</b>'))
}

type Goods = Awaited<ReturnType<typeof vendorAndGoods>>

/** Searches, sorts, and opens the vendor's item. */
async function find({ page }: Visitor, { vendor, item }: Goods) {
  await page.goto('/home')
  await readAnnouncement(page)
  await shows(page, page.getByRole('combobox', { name: 'Cari barang, jasa, dan buku' }))
  await page.getByRole('combobox', { name: 'Cari barang, jasa, dan buku' }).fill('kertas')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?.*keyword=kertas/)
  await shows(page, heading(page, /hasil untuk/))
  await page.getByLabel('Urutkan').selectOption('PRICE_ASC')
  await page.waitForURL(/sort=PRICE_ASC/)
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain('PRICE_ASC')
  await page.goto(`/vendor/${vendor.member_id}`)
  await shows(page, heading(page, vendor.name))
  await page.goto(`/detail/${item.page_id}`)
  await shows(page, heading(page, item.name))
}

/** Adds to the cart, signs in, and orders. @returns the order number */
async function order({ page, complaints }: Visitor, { item }: Goods): Promise<string> {
  await page.getByRole('link', { name: 'Masukkan ke keranjang' }).first().click()
  await shows(page, page.getByRole('dialog', { name: 'Login Sebagai Sekolah' }))
  await fillSignIn(page, 'sekolah@contoh.test')
  await page.getByText('Akun Satdik').first().waitFor()
  // Before the styles load, both the button for wide windows and that for phones are visible.
  await page.waitForLoadState('load')
  await button(page, 'Masukkan ke keranjang').first().click()
  await page.getByRole('link', { name: 'Lihat keranjang' }).first().click()
  await page.waitForURL(/\/cart/)
  await shows(page, page.getByText(item.name))
  await page.getByRole('link', { name: 'Buat pesanan' }).or(button(page, 'Buat pesanan')).first().click()
  await page.waitForURL(/\/multi-cart/)
  await shows(page, heading(page, 'Buat pesanan'))
  await page.getByLabel('Sumber dana').selectOption('BOS-R')
  await page.getByLabel(/Saya menyatakan barang/).check()
  await page.locator('button[type=submit]:visible', { hasText: 'Buat 1 pesanan' }).click()
  const repeatConfirmation = page.getByLabel('Ya, tetap pesan lagi')
  await heading(page, '1 pesanan dibuat').or(repeatConfirmation).first().waitFor()
  // The test at the other width has ordered the same goods a minute ago, so the shop asks for
  // confirmation.
  if (await repeatConfirmation.count()) {
    // The browser logs the first response, a 422 that asks for confirmation.
    expect(complaints.splice(0).every((complaint) => complaint.includes('422'))).toBe(true)
    await repeatConfirmation.check()
    await expectNoAxeViolations(page)
    await page.locator('button[type=submit]:visible', { hasText: 'Buat 1 pesanan' }).click()
  }
  await shows(page, heading(page, '1 pesanan dibuat'))
  await page.reload()
  await heading(page, '1 pesanan dibuat').waitFor()
  const link = page.getByRole('link', { name: /SP-\d{4}-/ }).first()
  const number = /SP-\d{4}-\d+-\d+/.exec(await link.innerText())?.[0] ?? ''
  await link.click()
  await page.waitForURL(/\/history\/\d+/)
  await shows(page, page.getByText(number))
  return number
}

async function openOrder({ page }: Visitor, number: string) {
  await page.goto('/history/all')
  await shows(page, page.getByText(number))
  await page.getByText(number).first().click()
  await page.waitForURL(/\/history\/\d+/)
  await shows(page, page.getByText(number))
}

async function confirmAndShip(vendor: Visitor, number: string) {
  const { page } = vendor
  await page.goto('/history/new')
  await shows(page, page.getByText(number))
  await page
    .getByRole('checkbox', { name: new RegExp(number) })
    .first()
    .check()
  await button(page, 'Konfirmasi 1 pesanan').click()
  const question = page.getByRole('dialog', { name: 'Konfirmasi 1 pesanan?' })
  await question.getByText(/^SP-/).waitFor()
  await question.getByRole('button', { name: 'Konfirmasi' }).click()
  await shows(page, page.getByText('1 dari 1 pesanan dikonfirmasi'))
  await openOrder(vendor, number)
  await button(page, 'Mulai proses').click()
  await button(page, 'Kirim barang').click()
  await shows(page, page.getByLabel('Pengangkut'))
  await page.getByLabel('Nomor resi atau surat jalan').fill('SJ-001')
  await page.locator('form').getByRole('button', { name: 'Kirim barang' }).click()
  await page.getByText('Menunggu BAST sekolah').first().waitFor()
}

/**
 * The inspection in four steps, with a photo. Each step has a URL, so back, forward and reload
 * work.
 */
async function handOver(school: Visitor, number: string) {
  const { page } = school
  const step = (n: number) => heading(page, new RegExp(`Langkah ${n} dari 2`)).waitFor()
  await openOrder(school, number)
  await page.getByText('Pembayaran dibuka setelah BAST').first().waitFor()
  await page.getByRole('tab', { name: 'Rincian biaya' }).click()
  await page.reload()
  await page.getByRole('tab', { name: 'Rincian biaya', selected: true }).waitFor()
  await button(page, 'Lanjut BAST').filter({ visible: true }).first().dblclick()
  await step(1)
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await button(page, 'Tandai semua sesuai').click()
  await page.getByLabel('Pilih berkas untuk Foto keseluruhan barang').setInputFiles(photo)
  await page.getByText('barang.jpg').first().waitFor()
  await shows(page, button(page, 'Lanjut'))
  await button(page, 'Lanjut').click()
  await step(2)
  await page.getByLabel('Setujui ketiga pernyataan').check()
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(4)
  await shows(page, page.getByLabel('Nama penanda tangan'))
  await page.getByLabel('Nama penanda tangan').fill('Ibu Penerima')
  await page.goBack()
  await step(1)
  await page.goForward()
  await step(2)
  await page.reload()
  await step(2)
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(4)
  expect(await page.getByLabel('Nama penanda tangan').inputValue()).toBe('Ibu Penerima')
  await shows(page, page.getByText('Yang dibayar dengan BAST ini'))
  await button(page, 'Kirim BAST').click()
  await button(page, 'Kirim bukti bayar').waitFor()
  await page.getByText('BAST tersimpan. Pembayaran sudah dapat dilakukan.').first().waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('bast')).toBe(null)
  await page.getByRole('tab', { name: 'Rincian biaya', selected: true }).waitFor()
}

async function pay({ page }: Visitor, number: string) {
  await shows(page, page.getByText(number))
  await page.getByLabel('Bank pengirim').fill('Bank Contoh')
  await page.getByLabel('Nomor referensi transfer').fill('TRX-1')
  // The draft survives a reload.
  await page.reload()
  await expect.poll(() => page.getByLabel('Bank pengirim').inputValue()).toBe('Bank Contoh')
  await expect.poll(() => page.getByLabel('Nomor referensi transfer').inputValue()).toBe('TRX-1')
  await page
    .getByLabel('Pilih berkas untuk Unggah bukti bayar')
    .setInputFiles({ ...photo, name: 'bukti.jpg' })
  await page.getByText('bukti.jpg').first().waitFor()
  await page.getByLabel(/Jumlah yang ditransfer tepat/).check()
  await button(page, 'Kirim bukti bayar').click()
  await shows(page, page.getByText('Pembayaran sedang diverifikasi'))
}

/** Pays at the simulated bank in another tab: too little first, then the exact amount. */
async function payByBank({ page }: Visitor, number: string) {
  await page.getByText('Nomor virtual account Bank Contoh').waitFor()
  await shows(page, button(page, 'Salin nomor virtual account'))
  const bank = await page.context().newPage()
  await bank.goto('/bank-contoh')
  await shows(bank, heading(bank, 'Bank contoh'))
  await bank
    .getByRole('button', { name: /Jumlah salah/ })
    .first()
    .click()
  await shows(page, page.getByText(/Bank menerima .* berbeda dari tagihan/))
  const exact = bank.getByRole('button', { name: /Bayar tepat/ })
  const waiting = await exact.count()
  await exact.first().click()
  await expect.poll(() => exact.count()).toBe(waiting - 1)
  await bank.close()
  await button(page, 'Kirim bukti bayar').waitFor({ state: 'detached' })
  await shows(page, page.getByText(number))
}

/** Staff return the payment that was too small. */
async function settleWrongMoney(staff: Visitor) {
  const { page } = staff
  await enter(staff)
  await page.goto('/staff/movements')
  await shows(page, button(page, /^Kembalikan/))
  await button(page, /^Kembalikan/)
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Kembalikan kepada pengirim' })
  await dialog.getByLabel('Alasan').fill('Kurang seribu rupiah')
  await shows(page, dialog)
  await dialog.getByRole('button', { name: 'Kembalikan' }).click()
  await shows(page, page.getByText('Tidak ada mutasi dalam daftar ini.'))
  await page.goto('/staff/payouts?tab=sent')
  await shows(page, heading(page, 'Penyaluran dana'))
  await page.goto('/staff/taxes')
  await shows(page, heading(page, 'Rekap pajak'))
}

async function enter(staff: Visitor) {
  const { page } = staff
  await page.goto('/staff/signin')
  await readAnnouncement(page)
  await shows(page, page.getByLabel('Email'))
  await signInStaff(staff, 'staf@contoh.test', () => shows(page, page.getByLabel('Kode autentikator')))
  await page.waitForURL('**/account')
}

/** Staff verify the proof against the account. */
async function verify(staff: Visitor, number: string) {
  const { page } = staff
  await enter(staff)
  await shows(page, page.getByText('Menunggu tindakan Anda'))
  await page.goto('/staff/payments')
  await shows(page, page.getByText(number))
  await page.getByText(number).first().click()
  await page.waitForURL(/\/history\/\d+/)
  await shows(page, page.getByLabel('Jumlah yang diterima'))
  const owed = await page.getByText(/Harus sama dengan tagihan/).innerText()
  await page.getByLabel('Jumlah yang diterima').fill(owed.replaceAll(/\D/g, ''))
  await page.getByLabel('Nomor referensi mutasi').fill('RK-1')
  await button(page, 'Konfirmasi pembayaran').click()
  await shows(page, page.getByText('Pembayaran dikonfirmasi'))
}
