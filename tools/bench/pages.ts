import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../e2e/chromium.ts'
import { startSite } from '../../e2e/site.ts'
import { bareCards } from './bare-cards.ts'

// npm run bench:pages -- [--runs 5] [--width 390]
// What a visitor waits for in a real browser on slow 4G with a processor slowed down four times, beside the same cards as bare HTML.

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, width: { type: 'string', default: '390' } },
})
const runs = Number(values.runs)
const width = Number(values.width)
/** Slow 4G as Lighthouse's developer tools have it: bytes a second, and milliseconds of each request. */
const SLOW_4G = { downloadThroughput: 184_320, uploadThroughput: 86_400, latency: 562.5, offline: false }
const CPU_SLOWED = 4
/** How long a page is watched after its load event. */
const WATCHED_MS = 3_000

const say = (line: string) => process.stdout.write(`${line}\n`)

type Seen = { fcp: number; lcp: number; tbt: number; cls: number; js: number; all: number; requests: number }

const watch = `
  window.seen = { fcp: 0, lcp: 0, tbt: 0, cls: 0 }
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime })
  on('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime })
  on('longtask', (entry) => { seen.tbt += Math.max(0, entry.duration - 50) })
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })`

async function openPage(browser: Browser, origin: string) {
  const context = await browser.newContext({
    viewport: { width, height: width < 800 ? 844 : 900 },
    hasTouch: width < 800,
    locale: 'id-ID',
  })
  await context.addCookies([{ name: 'first_time', value: 'true', url: origin }])
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED })
  return { context, page, session }
}

/** Counts the bytes that come over the wire. */
function countBytes(session: CDPSession) {
  const counted = { js: 0, all: 0, requests: 0 }
  const types = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.all += encodedDataLength
    counted.requests += 1
    if (types.get(requestId) === 'Script') counted.js += encodedDataLength
  })
  return counted
}

async function visit(page: Page, url: string): Promise<Omit<Seen, 'js' | 'all' | 'requests'>> {
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(WATCHED_MS)
  return page.evaluate('window.seen')
}

async function cold(browser: Browser, url: string): Promise<Seen> {
  const { context, page, session } = await openPage(browser, url)
  const counted = countBytes(session)
  const seen = await visit(page, url)
  await context.close()
  return { ...seen, ...counted }
}

/** A later visit, when the worker of the first one has taken its place and keeps the page: with a network, or without any. */
async function repeated(browser: Browser, url: string, line: 'slow' | 'gone'): Promise<number> {
  const { context, page } = await openPage(browser, url)
  await visit(page, url)
  await page.evaluate(
    'navigator.serviceWorker && Promise.race([navigator.serviceWorker.ready, new Promise((r) => setTimeout(r, 20000))])',
  )
  await visit(page, url)
  await context.setOffline(line === 'gone')
  const { lcp } = await visit(page, url)
  await context.close()
  return lcp
}

/** From the tap on the first card to the paint of its page, when the finger or the pointer rested on it before. */
async function nextPage(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openPage(browser, url)
  await visit(page, url)
  const link = page.locator('main a[href^="/detail/"]').first()
  await page.mouse.move(1, 1)
  await link.hover()
  await page.waitForTimeout(4_000)
  const took = await page.evaluate(`new Promise((painted) => {
    const link = document.querySelector('main a[href^="/detail/"]')
    const began = performance.now()
    new MutationObserver((_, watcher) => {
      if (!document.querySelector('main [aria-label="Gambar barang"]')) return
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => painted(performance.now() - began)))
    }).observe(document, { subtree: true, childList: true })
    link.click()
  })`)
  await context.close()
  return Number(took)
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

async function times<T>(act: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let n = 0; n < runs; n += 1) all.push(await act())
  return all
}

const columns = ['fcp', 'lcp', 'tbt', 'cls', 'js', 'all', 'requests'] as const

function print(name: string, seen: readonly Seen[]): void {
  const figures = columns.map((of) => {
    const middle = median(seen.map((one) => one[of]))
    return (of === 'cls' ? middle.toFixed(3) : middle.toFixed(0)).padStart(9)
  })
  say(`${name.padEnd(26)}${figures.join('')}`)
}

const site = await startSite()
const found = await findChromium()
const browser = await chromium.launch({
  executablePath: found.path,
  env: { ...process.env, ...found.env },
  args: ['--no-sandbox', '--headless=new', '--disable-gpu'],
})
const bare = createServer((request, response) => bareCards(site.url, request, response))
await new Promise<void>((listening) => bare.listen(0, '127.0.0.1', listening))
const address = bare.address()
const bareUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
const detail =
  /href="(\/detail\/\d+)"/.exec(await (await fetch(`${site.url}/search?keyword=kertas`)).text())?.[1] ??
  '/home'
try {
  say(
    `slow 4G, processor slowed ${CPU_SLOWED} times, ${width} px, cold, median of ${runs}; milliseconds and bytes`,
  )
  say(`${''.padEnd(26)}${columns.map((of) => of.padStart(9)).join('')}`)
  for (const path of ['/home', '/search?keyword=kertas', detail]) {
    // By turns, so that what else the machine does meets both alike.
    const pairs = await times(async () => ({
      page: await cold(browser, site.url + path),
      bare: await cold(browser, bareUrl + path),
    }))
    print(
      path,
      pairs.map(({ page }) => page),
    )
    print(
      `  bare HTML of its cards`,
      pairs.map(({ bare }) => bare),
    )
    const later = pairs.map(({ page, bare }) => page.lcp / bare.lcp)
    say(`${'  largest paint, times bare'.padEnd(26 + 9)}${median(later).toFixed(2).padStart(9)}`)
  }
  const list = `${site.url}/search?keyword=kertas`
  const later = async (what: string, act: () => Promise<number>) =>
    say(
      `${what.padEnd(52)}${median(await times(act))
        .toFixed(0)
        .padStart(6)} ms`,
    )
  await later('repeated visit, largest paint', () => repeated(browser, list, 'slow'))
  await later('repeated visit without a network, largest paint', () => repeated(browser, list, 'gone'))
  await later('next page, looked at before: from tap to paint', () => nextPage(browser, list))
} finally {
  bare.close()
  await browser.close()
  await site.stop()
}
