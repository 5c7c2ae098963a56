import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../../tools/postgres-cluster.ts'
import { expectNoAxeViolations, launchBrowser, openAs, waitForScripts } from '../fixtures/browser.ts'
import { findStablePort, type Site, startSite } from '../fixtures/site.ts'

let cluster: Cluster
let databaseUrl: string
let schoolPort: string
let schoolSite: Site
let vendorSite: Site
let browser: Browser

beforeAll(async () => {
  cluster = await startCluster()
  databaseUrl = await cluster.createDatabase('messages')
  const settings = { DATABASE_URL: databaseUrl, DEMO_ITEMS: '1000' }
  schoolPort = await findStablePort()
  schoolSite = await startSite({ ...settings, PORT: schoolPort, SANDBOX_PORT: '0' })
  vendorSite = await startSite(settings)
  browser = await launchBrowser()
}, 240_000)

afterAll(async () => {
  await browser.close()
  await Promise.all([schoolSite.stop(), vendorSite.stop()])
  await cluster.stop()
})

async function enter(page: Page, url: string, email: string) {
  const answer = await page.request.post('/api/member/signin', {
    data: { username: email, password: 'belanja-2026', type: 'member' },
  })
  expect(answer.status()).toBe(200)
  await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
}

/** Returns two items without conversations. */
async function twoItems(): Promise<{ id: number; name: string }[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select i.id::int as id, i.name from item i join member v on v.id = i.vendor_id
     where v.email = 'vendor@contoh.test' and i.state = 'live' and i.kind = 'goods' order by i.id desc limit 2`,
  )
  await client.end()
  return rows
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const messageText = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })
const write = async (page: Page, text: string) => {
  await page.getByLabel('Pesan', { exact: true }).fill(text)
  await button(page, 'Kirim').click()
}

test('§7 a school asks a vendor; both receive messages at once over two servers, also after one has died', async () => {
  const school = await openAs(browser, { url: schoolSite.url, width: 390, theme: 'light' })
  const vendor = await openAs(browser, { url: vendorSite.url, width: 1440, theme: 'dark' })
  const [s, v] = [school.page, vendor.page]
  await enter(s, schoolSite.url, 'sekolah@contoh.test')
  await enter(v, vendorSite.url, 'vendor@contoh.test')
  await v.goto('/account/contact')
  await expectNoAxeViolations(v)

  const [item, other] = await twoItems()
  await s.goto(`/detail/${item?.id}`)
  await expectNoAxeViolations(s)
  await button(s, 'Tanya penyedia').click()
  const first = s.getByRole('dialog').getByRole('textbox')
  await first.fill('oke')
  await button(s, 'Kirim pesan').click()
  await s.getByText('Pesan harus terdiri dari lebih dari 3 huruf').waitFor()
  await expectNoAxeViolations(s)
  await first.fill('Apakah ada garansi resmi?')
  await button(s, 'Kirim pesan').click()
  await s.waitForURL('**/message/message-history/*')
  await messageText(s, 'Apakah ada garansi resmi?').waitFor()
  await expectNoAxeViolations(s)

  // The message reaches the other server live, and the read receipt returns.
  await v.getByRole('link', { name: /Apakah ada garansi resmi\?/ }).click()
  await messageText(v, 'Apakah ada garansi resmi?').waitFor()
  await s.getByRole('log').getByText('Dibaca', { exact: true }).waitFor()
  await expectNoAxeViolations(v)
  await v.getByLabel('Pesan', { exact: true }).fill('Ada, 12')
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
    DATABASE_URL: databaseUrl,
    DEMO_ITEMS: '1000',
    PORT: schoolPort,
    SANDBOX_PORT: '0',
  })
  await messageText(s, 'Kartu garansinya di dalam kotak.').waitFor({ timeout: 60_000 })
  // The offline queue sends it automatically.
  await messageText(v, 'Baik, kami pesan dua.').waitFor({ timeout: 60_000 })
  await s.getByRole('log').getByText('Menunggu jaringan').waitFor({ state: 'detached' })
  for (const page of [s, v]) {
    expect(await messageText(page, 'Kartu garansinya di dalam kotak.').count()).toBe(1)
    expect(await messageText(page, 'Baik, kami pesan dua.').count()).toBe(1)
  }

  // A message written offline is sent once online, also after the user has left the conversation.
  const device = s.context()
  await device.setOffline(true)
  await write(s, 'Kirim ke gudang sekolah.')
  await s.getByRole('log').getByText('Menunggu jaringan').waitFor()
  await s.close()
  await device.setOffline(false)
  const later = await device.newPage()
  waitForScripts(later)
  await later.goto('/home')
  await messageText(v, 'Kirim ke gudang sekolah.').waitFor()
  await later.goto(new URL(v.url()).pathname)
  await messageText(later, 'Kirim ke gudang sekolah.').waitFor()
  expect(await messageText(later, 'Kirim ke gudang sekolah.').count()).toBe(1)

  // The same holds for the first message of a new conversation; it is stored once.
  await later.goto(`/detail/${other?.id}`)
  await button(later, 'Tanya penyedia').click()
  await later.getByRole('dialog').getByRole('textbox').waitFor()
  await button(later, 'Batal').click()
  await device.setOffline(true)
  await button(later, 'Tanya penyedia').click()
  await later.getByRole('dialog').getByRole('textbox').fill('Bisa dikirim hari Sabtu?')
  await button(later, 'Kirim pesan').click()
  await later.getByRole('dialog').waitFor({ state: 'detached' })
  await button(later, 'Tanya penyedia').click()
  const waiting = later.getByRole('list', { name: 'Pesan yang belum terkirim' })
  await waiting.getByText('Bisa dikirim hari Sabtu?').waitFor()
  await waiting.getByText('Menunggu jaringan, terkirim sendiri').waitFor()
  await expectNoAxeViolations(later)
  await button(later, 'Batal').click()
  await device.setOffline(false)
  await later.getByText(`Pesan tentang ${other?.name} terkirim`).waitFor()
  await button(later, 'Tanya penyedia').click()
  await later.waitForURL('**/message/message-history/*')
  await messageText(later, 'Bisa dikirim hari Sabtu?').waitFor()
  expect(await messageText(later, 'Bisa dikirim hari Sabtu?').count()).toBe(1)
  await later.goto(new URL(v.url()).pathname)

  // Of two tabs one holds the event stream and shares its events. When it closes, the other opens a
  // stream.
  const second = await v.context().newPage()
  waitForScripts(second)
  const streams: string[] = []
  second.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams.push(request.url())
  })
  await second.goto(v.url())
  await messageText(second, 'Kirim ke gudang sekolah.').waitFor()
  await write(later, 'Lewat pintu belakang.')
  await messageText(second, 'Lewat pintu belakang.').waitFor()
  expect(streams).toEqual([])
  const opened = second.waitForRequest((request) => new URL(request.url()).pathname === '/api/live')
  await v.close()
  await opened
  await write(later, 'Sebelum pukul dua.')
  await messageText(second, 'Sebelum pukul dua.').waitFor()
  expect(await messageText(second, 'Lewat pintu belakang.').count()).toBe(1)

  // The console may contain errors of the server outage only.
  const isLine = (complaint: string) => complaint.includes('net::ERR_')
  for (const { page, complaints } of [school, vendor]) {
    expect(complaints.filter((complaint) => !isLine(complaint))).toEqual([])
    await page.context().close()
  }
})
