import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { openOrderByApi } from '../fixtures/by-api/order-steps-by-api.ts'
import { placeOrderByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

test('a vendor filters orders, processes and ships them at once, and prints delivery notes', async () => {
  const { page } = await open(1440, 'light')
  const { page: schoolPage } = await open(390, 'light')
  const { school, vendor, order } = await openOrderByApi(url, schoolPage, page)
  const { member_id: vendorId } = await vendor('GET', '/member')
  const second = await placeOrderByApi(school, vendorId, 2)
  for (const { id } of [order, second]) await vendor('POST', `/history/${id}/confirm`, { version: 1 })

  await page.goto('/history/step2')
  await page.getByText('Tanggal, zona, jumlah, dan urutan').click()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
  await page.getByLabel('Dari tanggal').fill(today)
  await page.getByLabel('Urutkan').selectOption({ label: 'Total terkecil' })
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await page.waitForURL(/orderBy=lowest/)
  const choose = (number: string) => page.getByRole('checkbox', { name: `Pilih pesanan ${number}` }).check()
  await choose(order.number)
  await choose(second.number)
  await page.getByRole('button', { name: 'Proses 2 pesanan' }).click()
  const question = page.getByRole('dialog', { name: 'Proses 2 pesanan?' })
  await question.getByText('Total 2 pesanan').waitFor()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Proses' }).click()
  await page.getByText('2 dari 2 pesanan diproses').waitFor()

  await page.goto('/history/step3')
  await choose(order.number)
  await choose(second.number)
  await page.getByRole('button', { name: 'Kirim 2 pesanan' }).click()
  const shipment = page.getByRole('dialog', { name: 'Kirim 2 pesanan?' })
  await shipment.getByRole('button', { name: 'Kirim' }).click()
  await shipment.getByText('Isi pengangkut').waitFor()
  await shipment.getByLabel('Pengangkut').fill('Mobil toko')
  await shipment.getByLabel(`Nomor resi ${second.number}`).fill('RESI-2')
  await expectNoAxeViolations(page)
  await shipment.getByRole('button', { name: 'Kirim' }).click()
  await page.getByText('2 dari 2 pesanan dikirim').waitFor()
  const { deliveries } = await vendor('GET', `/history/${second.id}`)
  expect(deliveries).toMatchObject([{ carrier: 'Mobil toko', tracking: 'RESI-2' }])

  await page.goto('/history/step4')
  await choose(order.number)
  await choose(second.number)
  await page.getByRole('button', { name: 'Cetak' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Surat jalan 2 pesanan' }).click()
  expect((await download).suggestedFilename()).toBe('surat-jalan-2-pesanan.pdf')
})
