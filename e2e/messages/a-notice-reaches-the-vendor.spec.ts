import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { placeOrderByApi, signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'

const url = await ownSite()
const browser = await launchBrowser()

/** The vendor whose demo account is printed at startup. */
const VENDOR = 101
const VENDOR_MAIL = '/surat?untuk=vendor%40contoh.test'
const VENDOR_WA = '/whatsapp-contoh?untuk=628005500101'

test('§2 a notice reaches the vendor: at the bell without reload, in the popup, by mail and WhatsApp, per preference', async () => {
  const school = await openAs(browser, { url, width: 1440, theme: 'light' })
  const vendor = await openAs(browser, { url, width: 390, theme: 'dark' })
  const [s, v] = [school.page, vendor.page]
  await signInByApi(v, url, 'vendor@contoh.test')
  await v.goto('/home')
  const popup = v.getByRole('complementary', { name: 'Ringkasan notifikasi' })
  // The summary shows earlier unread notices once.
  await popup.getByRole('button', { name: 'Tutup ringkasan notifikasi' }).click()
  const asSchool = await signInByApi(s, url, 'sekolah@contoh.test')
  const board = v.getByRole('region', { name: 'Menunggu tindakan Anda' })
  const unconfirmed = await board.getByText(/pesanan menunggu konfirmasi Anda$/).allInnerTexts()
  const before = Number.parseInt(unconfirmed[0] ?? '0', 10)
  const { number: first } = await placeOrderByApi(asSchool, VENDOR, 1)
  await popup.getByText(first).waitFor()
  // The popup closes after a while, unless the user reads it.
  await popup.hover()
  // The popup overlaps neither the header with its search nor the bottom bar.
  const [head, summary, foot] = await Promise.all([
    v.locator('header').first().boundingBox(),
    popup.boundingBox(),
    v.getByRole('navigation', { name: 'Menu utama' }).boundingBox(),
  ])
  expect(summary?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 844))
  expect((summary?.y ?? 844) + (summary?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  await expectNoAxeViolations(v)
  // The tasks and their number at the bottom bar change without a reload.
  await board.getByText(`${before + 1} pesanan menunggu konfirmasi Anda`).waitFor()
  await v
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: /^Transaksi ?, \d+ perlu tindakan$/ })
    .waitFor()
  await popup.getByRole('link', { name: 'Buka notifikasi' }).click()
  await v.getByRole('heading', { name: 'Notifikasi', level: 1 }).waitFor()
  const entry = v.getByRole('listitem').filter({ hasText: first })
  await entry.getByText('Belum dibaca:').waitFor({ state: 'attached' })
  // Each of the identical buttons names its notice for screen readers.
  await entry.getByRole('button', { name: new RegExp(`^Tandai dibaca ?: .*${first}`) }).waitFor()
  await expectNoAxeViolations(v)
  await entry.getByRole('link', { name: new RegExp(first) }).click()
  await v.waitForURL(/\/history\/\d+$/)

  const mail = await openAs(browser, { url, width: 1440, theme: 'light' })
  const m = mail.page
  await m.context().addCookies([{ name: 'first_time', value: 'true', url }])
  await m.goto(VENDOR_MAIL)
  await m.getByRole('article').filter({ hasText: first }).waitFor()
  await m.goto(VENDOR_WA)
  await m.getByRole('listitem').filter({ hasText: first }).waitFor()
  await expectNoAxeViolations(m)

  await v.goto('/account/notification')
  await v.getByRole('group', { name: 'Pesanan', exact: true }).getByRole('switch', { name: 'Email' }).click()
  await v
    .getByRole('group', { name: 'Pesanan', exact: true })
    .getByRole('switch', { name: 'Email', checked: false })
    .waitFor()
  await expectNoAxeViolations(v)
  const { number: second } = await placeOrderByApi(asSchool, VENDOR, 1)
  await m.getByRole('listitem').filter({ hasText: second }).waitFor()
  // Both mails are sent in the same step, so the missing one will not arrive later.
  await m.goto(VENDOR_MAIL)
  await m.getByRole('article').filter({ hasText: first }).waitFor()
  await expect.poll(() => m.getByRole('article').filter({ hasText: first }).count()).toBe(1)
  await expect.poll(() => m.getByRole('article').filter({ hasText: second }).count()).toBe(0)
  await m.goto(VENDOR_WA)
  await expect.poll(() => m.getByRole('listitem').filter({ hasText: first }).count()).toBe(1)

  for (const { page, complaints } of [school, vendor, mail]) {
    expect(complaints).toEqual([])
    await page.context().close()
  }
})
