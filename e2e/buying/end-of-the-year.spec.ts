import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { placeOrderByApi, signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { button, expectShown, visitorsOf } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

test('a school reminds the vendor of an order that has to end this year, and staff see that', async () => {
  const [school, vendor, staff] = [await open(390), await open(1440), await open(1440, 'dark')]
  const byVendor = await signInByApi(vendor.page, url, 'vendor@contoh.test')
  const { member_id } = await byVendor('GET', '/member')
  const bySchool = await signInByApi(school.page, url, 'sekolah@contoh.test')
  const { number } = await placeOrderByApi(bySchool, member_id)
  // The job computes the forecast within some seconds.
  await expect
    .poll(async () => JSON.stringify((await bySchool('GET', '/year-end?party=vendor')).orders), {
      timeout: 20_000,
      interval: 500,
    })
    .toContain(number)

  await school.page.goto('/account')
  await school.page.getByRole('link', { name: 'Akhir tahun' }).filter({ visible: true }).first().click()
  await school.page.getByRole('link', { name: /^Menunggu penyedia/ }).click()
  await expectShown(school.page, school.page.getByText('Konfirmasi pesanan'))
  await school.page.getByRole('checkbox', { name: `Pilih pesanan ${number}` }).check()
  await button(school.page, 'Ingatkan tentang 1 pesanan').click()
  await expectShown(school.page, school.page.getByText('Pengingat dikirim kepada 1 pihak.'))

  await vendor.page.goto('/notification')
  await vendor.page
    .getByText(/mengingatkan: 1 pesanan menunggu tindakan Anda/)
    .first()
    .waitFor()

  await apiSignInStaff(staff.page, 'staf@contoh.test')
  await staff.page.goto('/account/year-end?party=vendor')
  await staff.page.getByRole('checkbox', { name: `Pilih pesanan ${number}` }).check()
  await button(staff.page, 'Ingatkan tentang 1 pesanan').click()
  await staff.page.getByText('Tidak ada pengingat baru. 1 pihak sudah diingatkan hari ini.').waitFor()
  await expectNoAxeViolations(staff.page)
  expect([...school.complaints, ...vendor.complaints, ...staff.complaints]).toEqual([])
})
