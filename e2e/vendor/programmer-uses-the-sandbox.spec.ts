import { afterAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { startSite } from '../fixtures/site.ts'
import { button, visitorsOf } from '../fixtures/visitors.ts'

// On the embedded database, as `npm run sandbox` starts it.
const site = await startSite({ PASAR_PROFILE: 'sandbox' })
afterAll(() => site.stop())
const open = await visitorsOf(site.url, 'later')

const NOTICE = 'Lingkungan uji – bukan transaksi nyata'

test('a programmer creates test accounts, and the school and the bank answer its program', async () => {
  const { page } = await open(390, 'dark')
  await page.goto('/sandbox')
  await page.getByText(NOTICE).waitFor()
  await expectNoAxeViolations(page)
  const reply = page.waitForResponse((response) => response.url().endsWith('/api/sandbox/tenant'))
  await button(page, 'Buat pasangan uji').click()
  await page.getByText('Salin dan simpan sekarang').waitFor()
  await expectNoAxeViolations(page)
  const { vendor } = (await (await reply).json()).data
  await page.getByText(vendor.api_key, { exact: true }).waitFor()

  const credentials = { username: vendor.email, password: vendor.password, type: 'vendor' }
  await page.request.post('/api/member/signin', { data: credentials })
  await page.goto('/sandbox')
  await page.getByText('Belum ada pesanan.').waitFor()
  await button(page, 'Pesan sebagai sekolah uji').click()
  await page.getByText('Belum dikonfirmasi').waitFor()
  await expectNoAxeViolations(page)

  const headers = { authorization: `Bearer ${vendor.api_key}` }
  const { orders } = (await (await page.request.get('/api/history', { headers })).json()).data
  const path = `/api/history/${orders[0].id}`
  const step = async (name: string, body: object = {}) => {
    const { version } = (await (await page.request.get(path, { headers })).json()).data
    const taken = await page.request.post(`${path}/${name}`, { headers, data: { version, ...body } })
    expect(taken.status(), name).toBe(200)
  }
  await step('confirm')
  await step('process')
  const shippedOn = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  await step('ship', { shippedOn, carrier: 'Mobil sendiri', lines: [{ lineNo: 1, quantity: 2 }] })

  await button(page, 'Muat ulang keadaan').click()
  await button(page, 'Terima barang').click()
  const pay = button(page, 'Bayar lewat bank contoh')
  await expect
    .poll(async () => {
      await button(page, 'Muat ulang keadaan').click()
      return pay.isVisible()
    })
    .toBe(true)
  await pay.click()
  await page.getByText('Bank sudah memberi tahu pembayaran.').waitFor()

  await button(page, 'Akhiri pasangan ini').click()
  await page.getByRole('button', { name: 'Akhiri', exact: true }).click()
  await button(page, 'Buat pasangan uji').waitFor()
  expect((await page.request.get('/api/history', { headers })).status()).toBe(401)
})

test('every page says that it belongs to a sandbox, also in print', async () => {
  const { page } = await open(1440)
  for (const path of ['/home', '/search', '/daftar']) {
    await page.goto(path)
    await page.getByText(NOTICE).waitFor()
  }
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByText(NOTICE).isVisible()).toBe(true)
})
