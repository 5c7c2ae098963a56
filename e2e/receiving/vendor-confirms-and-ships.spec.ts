import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import { expect, test } from 'vitest'
import { rowsAt } from '../fixtures/browser.ts'
import { placeOrderByApi, signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { acceptAnnouncement, button, expectShown, fillSignIn, visitorsOf } from '../fixtures/visitors.ts'

// A vendor signs in from the header, confirms a new order and ships it.

const url = await ownSite()
const open = await visitorsOf(url)

test.each(
  rowsAt(1440, [
    [390, 'light'],
    [1440, 'dark'],
  ] as const),
)('a vendor confirms and ships an order at %i px, %s', async (width, theme) => {
  const [school, { page, complaints }] = [await open(1440), await open(width, theme)]
  await page.goto('/home')
  await acceptAnnouncement(page)
  await page.getByRole('link', { name: 'Login Vendor' }).or(button(page, 'Login Vendor')).first().click()
  await expectShown(page, page.getByRole('dialog', { name: 'Login Sebagai Vendor' }))
  await fillSignIn(page, 'vendor@contoh.test', DEMO_PASSWORD)
  await page.getByText('Akun Vendor').first().waitFor()
  const vendor = (await (await page.request.get('/api/member')).json()).data
  const bySchool = await signInByApi(school.page, url, 'sekolah@contoh.test')
  const { number } = await placeOrderByApi(bySchool, vendor.member_id)

  await page.goto('/history/new')
  await expectShown(page, page.getByText(number))
  await page
    .getByRole('checkbox', { name: new RegExp(number) })
    .first()
    .check()
  await button(page, 'Konfirmasi 1 pesanan').click()
  const question = page.getByRole('dialog', { name: 'Konfirmasi 1 pesanan?' })
  await question.getByText(/^SP-/).waitFor()
  await question.getByRole('button', { name: 'Konfirmasi' }).click()
  await expectShown(page, page.getByText('1 dari 1 pesanan dikonfirmasi'))

  await page.goto('/history/all')
  await page.getByText(number).first().click()
  await page.waitForURL(/\/history\/\d+/)
  await expectShown(page, page.getByText(number))
  await button(page, 'Mulai proses').click()
  await button(page, 'Kirim barang').click()
  await expectShown(page, page.getByLabel('Pengangkut'))
  await page.getByLabel('Nomor resi atau surat jalan').fill('SJ-001')
  await page.locator('form').getByRole('button', { name: 'Kirim barang' }).click()
  await page.getByText('Menunggu BAST sekolah').first().waitFor()
  expect(complaints).toEqual([])
  for (const visitor of [page, school.page]) await visitor.context().close()
})
