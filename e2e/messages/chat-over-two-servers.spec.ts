import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { exactButton } from '../fixtures/locators.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { findStablePort, type Site, startSite } from '../fixtures/site.ts'
import { findItemOnSale, messageText, write } from './chat-page.ts'

const { DATABASE_URL } = await copyWorld()

let schoolPort: string
let schoolSite: Site
let vendorSite: Site

beforeAll(async () => {
  schoolPort = await findStablePort()
  schoolSite = await startSite({ DATABASE_URL, PORT: schoolPort, SANDBOX_PORT: '0' })
  vendorSite = await startSite({ DATABASE_URL })
}, 240_000)

afterAll(() => Promise.all([schoolSite.stop(), vendorSite.stop()]))
const browser = await launchBrowser()

test('§7 a school asks a vendor; both receive messages at once over two servers, also after one has died', async () => {
  const school = await openAs(browser, { url: schoolSite.url, width: 390, theme: 'light' })
  const vendor = await openAs(browser, { url: vendorSite.url, width: 1440, theme: 'dark' })
  const [s, v] = [school.page, vendor.page]
  await signInByApi(s, schoolSite.url, 'sekolah@contoh.test')
  await signInByApi(v, vendorSite.url, 'vendor@contoh.test')
  await v.goto('/account/contact')
  await expectNoAxeViolations(v)

  const item = await findItemOnSale(v)
  await s.goto(`/detail/${item.page_id}`)
  await expectNoAxeViolations(s)
  await exactButton(s, 'Tanya penyedia').click()
  const first = s.getByRole('dialog').getByRole('textbox')
  await first.fill('oke')
  await exactButton(s, 'Kirim pesan').click()
  await s.getByText('Pesan harus terdiri dari lebih dari 3 huruf').waitFor()
  await expectNoAxeViolations(s)
  await first.fill('Apakah ada garansi resmi?')
  await exactButton(s, 'Kirim pesan').click()
  await s.waitForURL('**/message/message-history/*')
  await messageText(s, 'Apakah ada garansi resmi?').waitFor()
  await expectNoAxeViolations(s)

  // The message reaches the other server live, and the read receipt returns.
  await v.getByRole('link', { name: /Apakah ada garansi resmi\?/ }).click()
  await messageText(v, 'Apakah ada garansi resmi?').waitFor()
  await s.getByRole('log').getByText('Dibaca', { exact: true }).waitFor()
  await expectNoAxeViolations(v)
  await v.getByRole('textbox', { name: 'Pesan', exact: true }).fill('Ada, 12')
  await s.getByText('sedang mengetik…').waitFor()
  await write(v, 'Ada, 12 bulan.')
  await messageText(s, 'Ada, 12 bulan.').waitFor()

  await schoolSite.kill()
  await write(v, 'Kartu garansinya di dalam kotak.')
  await messageText(v, 'Kartu garansinya di dalam kotak.').waitFor()
  await write(s, 'Baik, kami pesan dua.')
  await s.getByRole('log').getByText('Menunggu jaringan').waitFor()
  await expectNoAxeViolations(s)
  schoolSite = await startSite({
    DATABASE_URL,
    PORT: schoolPort,
    SANDBOX_PORT: '0',
  })
  await messageText(s, 'Kartu garansinya di dalam kotak.').waitFor({ timeout: 60_000 })
  // The offline queue sends it automatically.
  await messageText(v, 'Baik, kami pesan dua.').waitFor({ timeout: 60_000 })
  await s.getByRole('log').getByText('Menunggu jaringan').waitFor({ state: 'detached' })
  for (const page of [s, v]) {
    await expect.poll(() => messageText(page, 'Kartu garansinya di dalam kotak.').count()).toBe(1)
    await expect.poll(() => messageText(page, 'Baik, kami pesan dua.').count()).toBe(1)
  }

  // The console may contain errors of the server outage only.
  const isLine = (complaint: string) => complaint.includes('net::ERR_')
  for (const { page, complaints } of [school, vendor]) {
    expect(complaints.filter((complaint) => !isLine(complaint))).toEqual([])
    await page.context().close()
  }
})
