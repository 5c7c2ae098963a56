import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, signInVendor, visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

const DAY_MS = 86_400_000
/** Returns the day in WIB some days from now, as `2026-12-24`. */
const dayIn = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)

test('decision 0159: a vendor closes its shop, a school reads until when, and the vendor opens it again', async () => {
  const vendor = await open(390)
  await signInVendor(vendor.page)
  await vendor.page.goto('/account/holiday')
  await vendor.page.getByLabel('Hari pertama libur').fill(dayIn(0))
  await vendor.page.getByLabel('Hari terakhir libur').fill(dayIn(3))
  await vendor.page.getByLabel('Pesan untuk sekolah').fill('Gudang kami tutup.')
  await button(vendor.page, 'Simpan libur').click()
  await vendor.page.getByText('Toko libur sampai').waitFor()
  await expectNoAxeViolations(vendor.page)
  await vendor.page.goto('/account')
  await vendor.page.getByText('Toko Anda libur sampai').waitFor()

  const school = await open(1440)
  const data = { username: 'sekolah@contoh.test', password: DEMO_PASSWORD, type: 'sekolah' }
  await school.page.request.post('/api/member/signin', { data })
  const own = await (await vendor.page.request.get('/api/item/own?state=live')).json()
  const item = await (await school.page.request.get(`/api/item/page/${own.data.items[0].page_id}`)).json()
  await school.page.goto(`/vendor/${item.data.vendor.member_id}`)
  await school.page.getByText('Toko libur sampai').waitFor()
  await school.page.goto(`/detail/${own.data.items[0].page_id}`)
  await school.page.getByText('“Gudang kami tutup.”').first().waitFor()
  await expect.poll(() => button(school.page, 'Toko sedang libur').first().isDisabled()).toBe(true)
  await expectNoAxeViolations(school.page)

  await vendor.page.goto('/account/holiday')
  await button(vendor.page, 'Buka toko sekarang').click()
  await vendor.page.getByRole('dialog').getByRole('button', { name: 'Buka toko sekarang' }).click()
  await vendor.page.getByRole('heading', { name: 'Atur libur' }).waitFor()
  await school.page.reload()
  await button(school.page, 'Masukkan ke keranjang').first().waitFor()
})
