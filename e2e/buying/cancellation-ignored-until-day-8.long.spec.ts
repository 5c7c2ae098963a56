import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runStatement } from '../../tools/postgres-cluster.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs, type Visitor } from '../fixtures/browser.ts'
import { placeOrderByApi, signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { type Site, startSite } from '../fixtures/site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'

// The vendor does not answer. On the eighth day the school escalates the request, and the platform
// decides in writing.

const world = await copyWorld()

let site: Site

beforeAll(async () => {
  site = await startSite(world)
})
afterAll(async () => {
  await site.stop()
})
const browser = await launchBrowser()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Closes the visitors' contexts. Expects no console messages. */
async function leave(...visitors: readonly Visitor[]) {
  for (const { page, complaints } of visitors) {
    expect(complaints).toEqual([])
    await page.context().close()
  }
}

/** Moves the deadline of the answer, one week, into the past. */
async function letTheWeekPass() {
  await site.stop()
  await runStatement(
    world.DATABASE_URL,
    `update order_request set answer_by = now() - interval '1 minute' where state = 'open'`,
  )
  site = await startSite(world)
}

test('the platform decides a cancellation that the vendor ignores', async () => {
  const open = (width: 390 | 1440, theme: 'light' | 'dark') =>
    openAs(browser, { url: site.url, width, theme })
  const [before, vendor] = [await open(390, 'dark'), await open(1440, 'light')]
  const bySchool = await signInByApi(before.page, site.url, 'sekolah@contoh.test')
  const byVendor = await signInByApi(vendor.page, site.url, 'vendor@contoh.test')
  const { member_id } = await byVendor('GET', '/member')
  const order = await placeOrderByApi(bySchool, member_id)
  await byVendor('POST', `/history/${order.id}/confirm`, { version: 1 })

  await before.page.goto(`/history/${order.id}`)
  await button(before.page, 'Ajukan pembatalan').click()
  const asking = before.page.getByRole('dialog', { name: 'Ajukan pembatalan' })
  await asking.getByLabel('Anggaran berubah').check()
  await asking.getByLabel('Penjelasan').fill('Dana BOS tahap dua ditunda')
  await before.page.reload()
  await button(before.page, 'Ajukan pembatalan').click()
  await expect.poll(() => asking.getByLabel('Anggaran berubah').isChecked()).toBe(true)
  await expect.poll(() => asking.getByLabel('Penjelasan').inputValue()).toBe('Dana BOS tahap dua ditunda')
  await expectNoAxeViolations(before.page)
  await asking.getByRole('button', { name: 'Kirim permintaan' }).click()
  await before.page.getByText('Anda meminta pesanan ini dibatalkan').waitFor()
  await expect.poll(() => button(before.page, 'Teruskan ke platform').count()).toBe(0)
  await expectNoAxeViolations(before.page)

  await vendor.page.goto('/account')
  await vendor.page.getByText('1 permintaan pihak lain menunggu jawaban Anda').waitFor()
  await expectNoAxeViolations(vendor.page)
  await vendor.page.goto(`/history/${order.id}`)
  await vendor.page.getByText('Sekolah meminta pesanan ini dibatalkan').waitFor()
  await expect.poll(() => button(vendor.page, 'Mulai proses').count()).toBe(0)
  await expectNoAxeViolations(vendor.page)
  await leave(before, vendor)
  await letTheWeekPass()
  const school = await open(1440, 'dark')
  await signInByApi(school.page, site.url, 'sekolah@contoh.test')
  await school.page.goto(`/history/${order.id}`)
  await button(school.page, 'Teruskan ke platform').click()
  await school.page
    .getByRole('dialog', { name: 'Bawa permintaan ini ke platform?' })
    .getByRole('button', { name: 'Teruskan ke platform' })
    .click()
  await school.page.getByText('Menunggu putusan platform').first().waitFor()
  await expectNoAxeViolations(school.page)

  const staff = await open(390, 'light')
  await apiSignInStaff(staff.page, 'staf@contoh.test')
  await staff.page.context().addCookies([{ name: 'first_time', value: 'true', url: site.url }])
  await staff.page.goto('/staff/requests')
  await staff.page.getByText(order.number).first().waitFor()
  await expectNoAxeViolations(staff.page)
  await staff.page.getByRole('link', { name: `Baca dan putuskan ${order.number}` }).click()
  await button(staff.page, 'Kabulkan').click()
  const deciding = staff.page.getByRole('dialog', { name: 'Kabulkan permintaan ini?' })
  await deciding.getByRole('button', { name: 'Kabulkan' }).click()
  await deciding.getByText('Putusan wajib diisi').waitFor()
  // The first invalid field has the focus.
  await deciding.getByLabel('Putusan').and(staff.page.locator(':focus')).waitFor()
  await deciding.getByLabel('Putusan').fill('Penyedia tidak menjawab tujuh hari.')
  await expectNoAxeViolations(staff.page)
  await deciding.getByRole('button', { name: 'Kabulkan' }).click()
  await staff.page.getByText('Putusan tersimpan').first().waitFor()
  await expectNoAxeViolations(staff.page)

  await school.page.goto(`/history/${order.id}`)
  await button(school.page, 'Susun ulang keranjang').waitFor()
  await school.page.getByRole('tab', { name: 'Catatan perubahan' }).click()
  await school.page.getByText('Jawaban: Penyedia tidak menjawab tujuh hari.').waitFor()
  await expectNoAxeViolations(school.page)
  await leave(school, staff)
})
