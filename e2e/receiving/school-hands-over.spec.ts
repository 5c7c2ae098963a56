import { expect, test } from 'vitest'
import { rowsAt } from '../fixtures/browser.ts'
import { dispatchByApi, openOrderByApi } from '../fixtures/by-api/order-steps-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { jpegPhoto } from '../fixtures/photo.ts'
import { button, expectShown, heading, visitorsOf } from '../fixtures/visitors.ts'

// The inspection has two steps. Each has a URL, so back, forward and reload work.

const url = await ownSite()
const open = await visitorsOf(url)

test.each(
  rowsAt(1440, [
    [390, 'light'],
    [1440, 'dark'],
  ] as const),
)('a school inspects a delivery and signs the BAST at %i px, %s', async (width, theme) => {
  const [{ page, complaints }, seller] = [await open(width, theme), await open(1440)]
  const { vendor, order } = await openOrderByApi(url, page, seller.page)
  await dispatchByApi(vendor, order.id)
  const step = (n: number) => heading(page, new RegExp(`Langkah ${n} dari 2`)).waitFor()

  await page.goto(`/history/${order.id}`)
  await page.getByText('Pembayaran dibuka setelah BAST').first().waitFor()
  await page.getByRole('tab', { name: 'Rincian biaya' }).click()
  await page.reload()
  await page.getByRole('tab', { name: 'Rincian biaya', selected: true }).waitFor()
  await button(page, 'Lanjut BAST').filter({ visible: true }).first().dblclick()
  await step(1)
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await button(page, 'Tandai semua sesuai').click()
  await page
    .getByLabel('Pilih berkas untuk Foto keseluruhan barang')
    .setInputFiles(await jpegPhoto('barang.jpg'))
  await page.getByText('barang.jpg').first().waitFor()
  await expectShown(page, button(page, 'Lanjut'))
  await button(page, 'Lanjut').click()
  await step(2)
  await page.getByLabel('Setujui ketiga pernyataan').check()
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(4)
  await expectShown(page, page.getByLabel('Nama penanda tangan'))
  await page.getByLabel('Nama penanda tangan').fill('Ibu Penerima')

  await page.goBack()
  await step(1)
  await page.goForward()
  await step(2)
  await page.reload()
  await step(2)
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(4)
  await expect.poll(() => page.getByLabel('Nama penanda tangan').inputValue()).toBe('Ibu Penerima')
  await expectShown(page, page.getByText('Yang dibayar dengan BAST ini'))
  await button(page, 'Kirim BAST').click()
  await button(page, 'Kirim bukti bayar').waitFor()
  await page.getByText('BAST tersimpan. Pembayaran sudah dapat dilakukan.').first().waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('bast')).toBe(null)
  await page.getByRole('tab', { name: 'Rincian biaya', selected: true }).waitFor()
  expect(complaints).toEqual([])
  for (const visitor of [page, seller.page]) await visitor.context().close()
})
