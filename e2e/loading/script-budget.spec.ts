import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { launchBrowser, untilHydrated } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'

const url = await sharedSite()
const [anItem = ''] = /\/detail\/\d+/.exec(await (await fetch(`${url}/search?keyword=kertas`)).text()) ?? []
const browser = await launchBrowser()

/** Returns the Brotli-compressed size in bytes of each script that an idle visitor loads. */
async function scriptsOf(path: string, visit: 'first' | 'later'): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  if (visit === 'later') await context.addCookies([{ name: 'first_time', value: 'true', url }])
  const page = await context.newPage()
  const sizes = new Map<string, number>()
  page.on('response', (response) => {
    if (!/\.js$/.test(response.url())) return
    const { 'content-encoding': packed, 'content-length': length } = response.headers()
    expect(packed).toBe('br')
    // An imported module was preloaded.
    sizes.set(response.url(), Number(length))
  })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await page.locator('main').evaluate(untilHydrated)
  await expect
    .poll(() => page.getByRole('dialog', { name: 'Pengumuman' }).count())
    .toBe(visit === 'first' ? 1 : 0)
  await context.close()
  return [...sizes.values()]
}

/**
 * At most 100 KB of 1,000 bytes with the headers of the responses, which are not counted here. On
 * the last page the footer with its running clock is in the viewport.
 */
test.each([
  ['first', '/home', 4, 98_300],
  ['later', '/home', 4, 98_300],
  ['later', '/search?keyword=kertas', 4, 98_300],
  ['first', anItem, 4, 98_300],
  ['later', '/panduan/satdik', 4, 98_300],
  ['later', '/tanya-jawab', 7, 106_000],
] as const)(
  'the scripts of a %s visit to %s without interaction are at most %i files of %i bytes',
  async (visit, path, files, bytes) => {
    const scripts = await scriptsOf(path, visit)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.length).toBeLessThanOrEqual(files)
    expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes)
  },
)

/** The sites of these tests serve the build of the demo. */
test('the scripts of the build of production are within the same budget', () => {
  const client = join(import.meta.dirname, '../../apps/web/dist/client')
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const { file, imports } = manifest['src/client.tsx']
  const scripts: string[] = [file, ...imports.map((key: string) => manifest[key].file)]
  expect(scripts.length).toBe(4)
  const sizes = scripts.map((name) => statSync(join(client, `${name}.br`)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(98_300)
})

test('§9 Server clock: runs without interaction when it is in the viewport', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 4_000 } })
  await page.goto(`${url}/tanya-jawab`)
  const clock = page.locator('footer time')
  const first = await clock.innerText()
  await expect.poll(() => clock.innerText()).not.toBe(first)
  await page.close()
})
