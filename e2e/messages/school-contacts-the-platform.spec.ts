import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { setOffline } from '../fixtures/offline.ts'
import { siteOfAttempt } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'

const site = siteOfAttempt()
const browser = await launchBrowser()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('§5 a school writes to the platform, staff use a canned answer, hide a message and close', async () => {
  const { url } = site()
  const school = await openAs(browser, { url, width: 1440, theme: 'light' })
  const staff = await openAs(browser, { url, width: 390, theme: 'dark' })
  const [s, p] = [school.page, staff.page]
  await signInByApi(s, url, 'sekolah@contoh.test')
  await apiSignInStaff(p, 'staf@contoh.test')
  await p.context().addCookies([{ name: 'first_time', value: 'true', url }])

  await p.goto('/staff/messages?tab=mine')
  await expectNoAxeViolations(p)
  await s.goto('/account')
  await s.getByRole('link', { name: 'Contact' }).click()
  await s.getByPlaceholder('Minimal 4 huruf').fill('oke')
  // The page's clock is paused, so 2000 ms are exact on any machine.
  await s.clock.install()
  await s.clock.pauseAt(Date.now() + 60_000)
  await button(s, 'Kirim pesan').click()
  const toast = s.getByRole('status').getByText('Pesan harus terdiri dari lebih dari 3 huruf')
  await toast.waitFor()
  await s.clock.runFor(1_999)
  await expect.poll(() => toast.isVisible()).toBe(true)
  await s.clock.runFor(1)
  await toast.waitFor({ state: 'detached' })
  await s.clock.resume()
  await expectNoAxeViolations(s)
  await s.getByPlaceholder('Minimal 4 huruf').fill('NIK saya 3515, mohon dibetulkan')
  // Offline, the message is queued in the inbox and sent automatically later.
  await setOffline(s, true)
  await button(s, 'Kirim pesan').click()
  const waiting = s.getByRole('list', { name: 'Pesan yang belum terkirim' })
  await waiting.getByText('NIK saya 3515, mohon dibetulkan').waitFor()
  await setOffline(s, false)
  await waiting.waitFor({ state: 'detached' })
  await s.waitForURL((address) => address.pathname === '/account/contact' && address.search === '')
  // A notice beside the page may contain the same name.
  const inbox = s.locator('main')
  await inbox.getByRole('link', { name: /NIK saya 3515/ }).waitFor()
  await expectNoAxeViolations(s)

  await p
    .locator('main')
    .getByRole('link', { name: /NIK saya 3515/ })
    .click()
  await p.getByLabel('Sisipkan templat').selectOption('Salam pembuka')
  await expect
    .poll(() => p.getByRole('textbox', { name: 'Pesan', exact: true }).inputValue())
    .toContain('Yth. SD Negeri 8 Tropodo, terima kasih')
  await expectNoAxeViolations(p)
  await button(p, 'Kirim').click()
  await inbox.getByRole('link', { name: /Yth\. SD Negeri 8 Tropodo/ }).click()
  await s
    .getByRole('log')
    .getByText(/Yth\. SD Negeri 8 Tropodo/)
    .waitFor()
  await expectNoAxeViolations(s)

  await p
    .getByRole('listitem')
    .filter({ hasText: 'NIK saya 3515' })
    .getByRole('button', { name: 'Sembunyikan' })
    .click()
  await p.getByLabel('Alasan').fill('Memuat data pribadi')
  await expectNoAxeViolations(p)
  await p.getByRole('dialog').getByRole('button', { name: 'Sembunyikan' }).click()
  // The dialog's button has the same name as the one that closes the conversation.
  await p.getByRole('dialog').waitFor({ state: 'detached' })
  await s.getByText('Pesan disembunyikan petugas. Alasan: Memuat data pribadi').waitFor()
  await button(p, 'Tutup').click()
  await s.getByRole('log').getByText('Percakapan ditutup.').waitFor()

  // Staff start a conversation from the member's page.
  const { data: member } = await (await s.request.get('/api/member')).json()
  await p.goto(`/staff/members/${member.member_id}`)
  await button(p, 'Tulis pesan').click()
  await p.getByRole('dialog').getByRole('textbox').fill('Nomor telepon sekolah sudah kami betulkan.')
  await expectNoAxeViolations(p)
  await button(p, 'Kirim pesan').click()
  await p.waitForURL('**/message/message-history/*')
  await s.getByRole('log').getByText('Nomor telepon sekolah sudah kami betulkan.').waitFor()

  for (const { page, complaints } of [school, staff]) {
    // Failed requests while offline are expected.
    expect(complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await page.context().close()
  }
})
