import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runStatement } from '../../tools/postgres-cluster.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, waitForScripts } from '../fixtures/browser.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { expectPrecached } from '../fixtures/precached-files.ts'
import { findStablePort, type Site, startSite } from '../fixtures/site.ts'

// A shared school computer: an idle user is signed out, and the device keeps no data of the
// session.

const FORM = '/account/contact?tulis=ya'
const TEXT = 'Apakah kertas F4 dikirim minggu ini?'

const world = await copyWorld()

let port: string
let site: Site

beforeAll(async () => {
  port = await findStablePort()
  site = await startSite({ ...world, PORT: port })
})
afterAll(async () => {
  await site.stop()
})
const browser = await launchBrowser()

/** Sets the last activity of the user to this many seconds ago, on the server and in open pages. */
async function letPass(context: BrowserContext, seconds: number) {
  await site.stop()
  await runStatement(
    world.DATABASE_URL,
    `update session set last_seen_at = now() - interval '${seconds} seconds' where is_shared and revoked_at is null`,
  )
  site = await startSite({ ...world, PORT: port })
  await context.clock.fastForward(seconds * 1000)
}

async function signIn(page: Page) {
  await page.getByLabel('Email').fill('sekolah@contoh.test')
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/**
 * Returns the paths of cached pages and replies of a user. Copies of a visitor are public pages.
 */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('user-cache')
    const owner = await (await cache.match('/cache-owner'))?.text()
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    return owner === 'visitor' ? [] : paths.filter((path) => path !== '/cache-owner')
  })

/**
 * Returns the session data on the device: cached copies, except the visitors' offline page, and
 * stored texts.
 */
const leftOnDevice = async (page: Page) => [
  ...(await copies(page)).filter((path) => path !== '/luring'),
  ...(await page.evaluate(() =>
    Object.keys(localStorage).filter((name) => !['shared-computer', 'encrypted-drafts'].includes(name)),
  )),
]

test('a session on a shared computer warns, ends and leaves only encrypted drafts for their owner', async () => {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  await context.addCookies([{ name: 'first_time', value: 'true', url: site.url }])
  await context.clock.install()
  const page = await context.newPage()
  waitForScripts(page)
  await page.goto(`/login?sebagai=sekolah&kembali=${encodeURIComponent(FORM)}`)
  const choice = page.getByLabel('Komputer ini dipakai bersama')
  await expect.poll(() => choice.isChecked()).toBe(false)
  await page.getByText('Keluar otomatis setelah 30 menit tanpa kegiatan.').waitFor()
  await choice.check()
  await expectNoAxeViolations(page)
  await signIn(page)
  await page.waitForURL('**/account/contact?tulis=ya')
  await expectPrecached(page)
  const cookies = await context.cookies(site.url)
  // A session cookie: the browser deletes it when it closes.
  expect(cookies.find(({ name }) => name === 'ps_session')?.expires).toBe(-1)
  expect(cookies.filter(({ name }) => name === 'ps_device')).toEqual([])

  const field = page.getByPlaceholder('Minimal 4 huruf')
  await field.fill(TEXT)
  const other = await context.newPage()
  waitForScripts(other)
  await other.goto('/cart')
  await other.getByRole('heading', { level: 1, name: 'Keranjang' }).waitFor()
  expect(await copies(other)).toEqual([])

  // 135 seconds are left; the warning appears at 120.
  await letPass(context, 30 * 60 - 135)
  const question = page.getByRole('dialog', { name: 'Anda akan keluar dalam 2 menit' })
  const inOtherTab = other.getByRole('dialog', { name: 'Anda akan keluar dalam 2 menit' })
  await Promise.all([question.waitFor(), inOtherTab.waitFor()])
  await expect
    .poll(() => question.getByRole('timer').innerText())
    .toMatch(/^(1 menit \d+|2 menit|\d+) ?(detik)?$/)
  expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Tetap masuk' }).click()
  await Promise.all([question.waitFor({ state: 'detached' }), inOtherTab.waitFor({ state: 'detached' })])
  expect((await (await context.request.get('/api/member')).json()).data.idle_seconds_left).toBeGreaterThan(
    1500,
  )
  await expect.poll(() => field.inputValue()).toBe(TEXT)
  await other.close()

  await letPass(context, 30 * 60)
  const lost = page.getByRole('dialog', { name: 'Login Failure' })
  await lost.getByText('Token Expired').waitFor()
  expect((await context.request.get('/api/member')).status()).toBe(401)
  await expect.poll(() => field.inputValue()).toBe(TEXT)
  await lost.getByRole('button', { name: 'Masuk lagi' }).click()
  await page.waitForURL('**/login?*')
  await expect.poll(() => leftOnDevice(page)).toEqual([])
  // The device remembers that it is shared.
  await expect.poll(() => choice.isChecked()).toBe(true)
  await signIn(page)
  await page.waitForURL('**/account/contact?tulis=ya')
  await expect.poll(() => field.inputValue()).toBe(TEXT)
  await page.goto('/account/log')
  await page.getByText('Keluar otomatis karena tidak ada kegiatan di komputer bersama').first().waitFor()

  // The browser closes without a sign-out, and another user opens it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shared-session') !== null)).toBe(true)
  await context.clearCookies({ name: 'ps_session' })
  await page.goto('/home')
  await expect.poll(() => leftOnDevice(page)).toEqual([])
  await context.close()
})
