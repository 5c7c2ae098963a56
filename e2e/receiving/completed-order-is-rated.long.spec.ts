import { expect, test } from 'vitest'
import { rowsAt } from '../fixtures/browser.ts'
import {
  dispatchByApi,
  handOverByApi,
  openOrderByApi,
  payByApi,
} from '../fixtures/by-api/order-steps-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, expectShown, heading, visitorsOf } from '../fixtures/visitors.ts'

// A paid order is paid out to the vendor and completed. The school rates it and the vendor replies.

const url = await ownSite()
const open = await visitorsOf(url)

test.each(
  rowsAt(1440, [
    [390, 'light'],
    [1440, 'dark'],
  ] as const),
)('a school rates a completed order, and the item shows it at %i px, %s', async (width, theme) => {
  const [school, seller] = [await open(width, theme), await open(width, theme)]
  const { page } = school
  const calls = await openOrderByApi(url, page, seller.page)
  const { id, number, names } = calls.order
  await dispatchByApi(calls.vendor, id)
  await handOverByApi(page, calls.school, id)
  await payByApi(calls.school, id)
  await seller.page.goto(`/history/${id}`)
  await seller.page.getByText('sudah diteruskan dengan referensi').waitFor()
  await expectShown(seller.page, seller.page.getByText('Selesai'))

  // The account page links to the lists of complaints and ratings.
  await page.goto('/account')
  await page.getByRole('link', { name: 'Komplain', exact: true }).click()
  await expectShown(page, heading(page, 'Komplain'))
  await page.goBack()
  await page.getByRole('link', { name: 'Penilaian', exact: true }).click()
  await expectShown(page, heading(page, 'Penilaian'))
  await page.getByRole('link', { name: `Beri penilaian ${number}` }).click()
  // Until the school has rated, that is its next step.
  const step = page.getByRole('region', { name: /^Langkah Anda berikutnya/ })
  await step.getByRole('heading', { name: 'Beri penilaian' }).waitFor()
  await button(page, 'Kirim penilaian').click()
  await expectShown(page, page.getByText('Pilih 1 sampai 5 bintang'))
  const stars = page.getByRole('radio', { name: '5 bintang, Sangat baik' })
  for (const one of await stars.all()) await one.check({ force: true })
  await page.getByLabel(`Ulasan ${names[0]}`).fill('<b>Sesuai pesanan</b>')
  await button(page, 'Kirim penilaian').click()
  await expectShown(page, heading(page, 'Penilaian sekolah'))
  await step.getByRole('heading', { name: 'Pesan lagi' }).waitFor()

  await seller.page.reload()
  await seller.page.getByLabel('Jawab penilaian').fill('Terima kasih')
  await button(seller.page, 'Kirim jawaban').click()
  await expectShown(seller.page, seller.page.getByText('Terima kasih', { exact: true }))
  const { lines } = await calls.school('GET', `/history/${id}`)
  await page.goto(`/detail/${lines[0].itemId}`)
  await expectShown(page, page.getByText('<b>Sesuai pesanan</b>').first())
  for (const visitor of [school, seller]) {
    expect(visitor.complaints).toEqual([])
    await visitor.page.context().close()
  }
})
