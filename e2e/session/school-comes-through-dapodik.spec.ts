import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'

// School users sign in through the school-data service, which the sandbox simulates.

const url = await ownSite()
let browser: Browser
let sandbox = ''

beforeAll(async () => {
  browser = await launchBrowser()
  const { data } = await (await fetch(`${url}/api/global`)).json()
  sandbox = data.global.schoolSignOn
})
afterAll(() => browser.close())

const waitForRequest = (page: Page, path: string) =>
  page.waitForRequest((request) => request.url().includes(path))

/** Goes from the first page of the service to the button that returns the user. */
async function choose(page: Page, school: RegExp, person: string, behaviour = 'Normal') {
  await page.getByLabel('Nama, tempat, atau NPSN').fill('SD Negeri')
  await page.getByRole('button', { name: 'Cari' }).click()
  await page.getByRole('link', { name: school }).first().click()
  await page.getByRole('radio', { name: person }).check()
  await page.getByRole('radio', { name: behaviour }).check()
}
const sendOver = (page: Page) => page.getByRole('button', { name: 'Masuk ke Pasar Sekolah' }).click()

/** Another site has redirected the browser, so the platform asks for confirmation. */
async function confirm(page: Page, as: string) {
  await page.waitForURL(`${url}/dapodik/konfirmasi`)
  await page.getByRole('heading', { name: /^Lanjutkan sebagai / }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `Lanjutkan sebagai ${as}` }).click()
}

test.each([
  [390, 'dark'],
  [1440, 'light'],
] as const)('a head of school signs in at %i px, %s, without leaking a secret', async (width, theme) => {
  const { page, complaints } = await openAs(browser, { url, width, theme })
  const addresses: string[] = []
  const referrers: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/dapodik/')) addresses.push(request.url())
    else referrers.push(request.headers().referer ?? '')
  })

  await page.goto('/login')
  const rules = page.getByRole('dialog', { name: 'Pengumuman' })
  await rules.getByRole('button', { name: 'Lanjutkan' }).click()
  await rules.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Masuk dengan Dapodik' }).click()
  await page.waitForURL(`${sandbox}/**`)
  await expectNoAxeViolations(page)
  await choose(page, /SD Negeri \d+ /, 'Kepala sekolah')
  await expectNoAxeViolations(page)
  const going = waitForRequest(page, '/dapodik/')
  await sendOver(page)
  const [, , , token = ''] = new URL((await going).url()).pathname.split('/')
  expect(token.length).toBeGreaterThan(20)
  await page.waitForURL(`${url}/dapodik/konfirmasi`)
  const question = page.getByRole('heading', { name: /^Lanjutkan sebagai .+ \(Kepala sekolah, SD Negeri/ })
  const [, head = ''] = /^Lanjutkan sebagai (.+) \(/.exec((await question.textContent()) ?? '') ?? []
  await confirm(page, head)
  await page.waitForURL(`${url}/home`)
  await page.getByText(/, Kepala sekolah/).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectNoAxeViolations(page)

  // Neither page, history nor referrer contain the one-time URL.
  const pageState = await page.evaluate(() => [
    location.href,
    document.referrer,
    document.cookie,
    document.title,
  ])
  expect(JSON.stringify(pageState)).not.toMatch(/dapodik\//)
  await page.goBack()
  await page.getByText(/, Kepala sekolah/).waitFor()
  expect(page.url()).toBe(`${url}/home`)
  await page.reload()
  await page.getByText(/, Kepala sekolah/).waitFor()
  expect(addresses.filter((address) => address.includes(token))).toHaveLength(1)
  expect(new Set(addresses.map((address) => new URL(address).pathname).slice(1))).toEqual(
    new Set(['/dapodik/konfirmasi', '/dapodik/konfirmasi/lanjut']),
  )
  expect(JSON.stringify([...referrers, page.url()])).not.toContain(token)

  // The URL does not work a second time.
  const stranger = await openAs(browser, { url, width, theme })
  await stranger.page.goto(addresses[0] ?? '')
  await stranger.page.getByText('Tautan masuk ini sudah pernah dipakai. Ulangi dari Dapodik.').waitFor()
  expect(stranger.page.url()).not.toContain(token)
  expect(complaints).toEqual([])
  await page.context().close()
  await stranger.page.context().close()
})

test.each([
  ['Menolak', 'Layanan data sekolah menolak masuk ini. Ulangi dari Dapodik atau hubungi operator sekolah.'],
  ['Tidak menjawab', 'Layanan data sekolah tidak menjawab. Coba lagi beberapa saat lagi.'],
  ['Tautan dipakai dua kali', 'Tautan masuk ini sudah pernah dipakai. Ulangi dari Dapodik.'],
  ['Jawaban rusak', 'Layanan data sekolah menjawab di luar dugaan. Hubungi platform.'],
])('shows the reason when the service behaves as “%s”', async (behaviour, sentence) => {
  const { page } = await openAs(browser, { url, width: 390, theme: 'light' })
  await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  await page.goto(sandbox)
  await choose(page, /SD Negeri \d+ /, 'Pelaksana', behaviour)
  await sendOver(page)
  await page.getByText('Tidak Bisa Login').waitFor()
  await page.getByText(sentence).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.getByRole('link', { name: 'Masuk dengan Dapodik' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Sign In' }).isEnabled()).toBe(true)
  await expectNoAxeViolations(page)
  await page.context().close()
})

test('a new school gets its account at first sign-in; its treasurer is notified of the actions of others', async () => {
  const { page } = await openAs(browser, { url, width: 390, theme: 'light' })
  await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  await page.goto(sandbox)
  await choose(page, /Contoh Baru/, 'Bendahara')
  await sendOver(page)
  await page.getByRole('button', { name: /^Lanjutkan sebagai / }).click()
  await page
    .getByText(/SD Negeri 9\d Contoh Baru/)
    .first()
    .waitFor()
  await page.goto('/search?keyword=kertas')
  await page.locator('main a[href^="/detail/"]').first().click()
  await page.getByText('Anda masuk sebagai bendahara.').first().waitFor()
  expect(await page.getByRole('button', { name: 'Masukkan ke keranjang' }).first().isDisabled()).toBe(true)
  await expectNoAxeViolations(page)
  await page.context().close()
})

test.each([
  [390, 'dark'],
  [1440, 'light'],
] as const)(
  'a sign-on link during an open session asks for confirmation, at %i px, %s',
  async (width, theme) => {
    const { page } = await openAs(browser, { url, width, theme })
    await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
    await page.goto('/login')
    await page.getByLabel('Email').fill('sekolah@contoh.test')
    await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/home')
    const member = async () => (await (await page.request.get('/api/member')).json()).data
    const { name: before } = await member()

    await page.goto(sandbox)
    await choose(page, /SD Negeri \d+ /, 'Kepala sekolah')
    await sendOver(page)
    await page.getByText(`Anda sedang masuk sebagai ${before}`).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: `Tetap sebagai ${before}` }).click()
    await page.waitForURL('**/home')
    expect(await member()).toMatchObject({ name: before, type: 'member' })

    await page.goto(sandbox)
    await choose(page, /SD Negeri \d+ /, 'Kepala sekolah')
    await sendOver(page)
    await page.getByRole('button', { name: /^Lanjutkan sebagai / }).click()
    await page.getByText(/, Kepala sekolah/).waitFor()
    expect(await member()).toMatchObject({ type: 'dapodik', position: 'head' })
    await page.context().close()
  },
)
