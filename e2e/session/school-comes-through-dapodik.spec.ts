import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { choose, confirm, sandboxOf, sendOver, waitForRequest } from './sandbox-pages.ts'

// School users sign in through the school-data service, which the sandbox simulates.

const url = await ownSite()
const open = await visitorsOf(url)
const sandbox = await sandboxOf(url)

test.each(
  rowsAt(390, [
    [390, 'dark'],
    [1440, 'light'],
  ] as const),
)('a principal signs in at %i px, %s, without leaking a secret', async (width, theme) => {
  const { page, complaints } = await open(width, theme)
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
  const navigation = waitForRequest(page, '/dapodik/')
  await sendOver(page)
  const [, , , token = ''] = new URL((await navigation).url()).pathname.split('/')
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

  // The account page names the people of the school with their positions.
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Orang di sekolah ini' }).waitFor()
  const self = page.getByRole('listitem').filter({ hasText: `${head} (Anda)` })
  await self.getByText('Kepala sekolah', { exact: true }).waitFor()
  await expectNoAxeViolations(page)

  // The URL does not work a second time.
  const stranger = await open(width, theme)
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
  const { page } = await open(390, 'light')
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
  const { page } = await open(390, 'light')
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
  await expect
    .poll(() => page.getByRole('button', { name: 'Masukkan ke keranjang' }).first().isDisabled())
    .toBe(true)
  await expectNoAxeViolations(page)
  await page.context().close()
})
