import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { runStatement } from '../../tools/postgres-cluster.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { startSite } from '../fixtures/site.ts'

// A deployment while pages are open and an upload is under way. The tests run in this order.

const world = await copyWorld()
const site = await startSite({ ...world, STOP_NOTICE_SECONDS: '3' })
const browser = await launchBrowser()

test('an old page that the server no longer understands reloads with its form and draft', async () => {
  const { page } = await openAs(browser, { url: site.url, width: 390, theme: 'light' })
  await page.context().addCookies([{ name: 'first_time', value: 'true', url: site.url }])
  await signInByApi(page, site.url, 'sekolah@contoh.test')
  const build = (await fetch(site.url)).headers.get('x-build')
  expect(build).toMatch(/^[\w-]{8}$/)
  // On a slow network the dialogs of the page arrive after the refusal.
  let onRefused = () => {}
  const refused = new Promise<void>((done) => {
    onRefused = done
  })
  await page.route('**/assets/shell-widgets-*.js', async (route) => {
    await refused
    return route.continue()
  })
  await page.goto('/account/profile')
  await page.getByRole('button', { name: /^Ubah.* penanda tangan/ }).click()
  const field = page.getByLabel('Nama bendahara')
  await field.fill('Ibu Contoh Bendahara')
  // The next build changes the body, so the server refuses the call of this page.
  await page.route('**/api/member', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const answer = await route.fetch({ postData: '[]' })
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-build': 'newer-01' } })
    onRefused()
  })
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Versi baru Pasar Sekolah' })
  await dialog.waitFor()
  await expectNoAxeViolations(page)
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Muat ulang' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => field.inputValue()).toBe('Ibu Contoh Bendahara')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByText('Ibu Contoh Bendahara').first().waitFor()
  await page.context().close()
})

test('a script of an earlier build comes from the file store, with and without compression', async () => {
  const script = 'export const old = 1'
  const stored = brotliCompressSync(script)
  const key = createHash('sha256').update(stored).digest('hex')
  const folder = join(world.DATA_DIR, 'files', key.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, key), stored)
  await runStatement(
    world.DATABASE_URL,
    `insert into build_asset (name, file_key, is_brotli, used_at) values ('old-1.js', '${key}', true, now())`,
  )
  for (const encoding of ['br', 'identity']) {
    const answer = await fetch(`${site.url}/assets/old-1.js`, { headers: { 'accept-encoding': encoding } })
    expect(await answer.text()).toBe(script)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  expect((await fetch(`${site.url}/assets/never-1.js`)).status).toBe(404)
})

test('a stopping server reports not ready before its socket closes, and finishes an upload', async () => {
  const body = JSON.stringify({ username: 'sekolah@contoh.test', password: 'belanja-2026', type: 'sekolah' })
  const upload = request(`${site.url}/api/member/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  upload.write(body.slice(0, 10))
  expect((await fetch(`${site.url}/health/ready`)).status).toBe(200)
  const stopped = site.stop()
  await expect.poll(async () => (await fetch(`${site.url}/health/ready`)).status).toBe(503)
  // The load balancer has not noticed it yet, so pages are still answered.
  expect((await fetch(`${site.url}/tanya-jawab`)).status).toBe(200)
  const isListening = () =>
    fetch(`${site.url}/health/live`).then(
      () => true,
      () => false,
    )
  await expect.poll(isListening, { timeout: 30_000 }).toBe(false)
  upload.end(body.slice(10))
  const [answer] = (await once(upload, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  answer.resume()
  expect(await stopped).toBe(0)
})
