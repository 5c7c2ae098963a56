import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../e2e/fixtures/chromium.ts'
import { startSite } from '../../e2e/fixtures/site.ts'
import { printResult } from '../result-line.ts'
import { bareCards } from './bare-cards.ts'

// npm run bench:pages -- [--runs 5] [--width 390]
// Measures page loads in a real browser on slow 4G with a CPU slowdown of four, compared to the
// same cards as bare HTML.

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, width: { type: 'string', default: '390' } },
})
const runs = Number(values.runs)
const width = Number(values.width)
/** Slow 4G as in Lighthouse and DevTools: bytes per second, and latency in ms. */
const SLOW_4G = { downloadThroughput: 184_320, uploadThroughput: 86_400, latency: 562.5, offline: false }
const CPU_SLOWED = 4
/** Observation time after the load event, in ms. */
const WATCHED_MS = 3_000

const printLine = (line: string) => process.stdout.write(`${line}\n`)

type PageMetrics = {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  js: number
  all: number
  requests: number
}

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

/** Counts the transferred bytes. */
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

async function visit(page: Page, url: string): Promise<Omit<PageMetrics, 'js' | 'all' | 'requests'>> {
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(WATCHED_MS)
  return page.evaluate('window.seen')
}

async function cold(browser: Browser, url: string): Promise<PageMetrics> {
  const { context, page, session } = await openPage(browser, url)
  const counted = countBytes(session)
  const metrics = await visit(page, url)
  await context.close()
  return { ...metrics, ...counted }
}

/**
 * Measures a later visit, with an active service worker and cached page: on a slow network, or
 * offline.
 */
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

/** Selectors that are visible once each page is loaded. */
const SHOWN = {
  'list to item': `document.querySelector('main [aria-label="Gambar barang"]')`,
  'back to the list': `document.querySelector('main [aria-label="Hasil"] article')`,
  'more of the list': `document.querySelectorAll('main article').length > 24`,
} as const

const STEPS = ['list to item', 'back to the list', 'more of the list'] as const
type Step = (typeof STEPS)[number]

/** Measures the time from an action to the frame that shows its result. */
async function toPaint(page: Page, step: Step, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`{
    let began = 0
    window.begin = () => { began ||= performance.now() }
    addEventListener('click', begin, { capture: true, once: true })
    window.took = new Promise((painted) => {
      new MutationObserver((_, watcher) => {
        if (began === 0 || !${SHOWN[step]}) return
        watcher.disconnect()
        requestAnimationFrame(() => setTimeout(() => painted(performance.now() - began)))
      }).observe(document, { subtree: true, childList: true })
    })
  }; 0`)
  await act()
  return Number(await page.evaluate('window.took'))
}

/** Measures the next pages of one visit, each after hovering or touching the pressed element. */
async function nextPages(browser: Browser, url: string): Promise<Record<Step, number>> {
  const { context, page } = await openPage(browser, url)
  await visit(page, url)
  await page.mouse.move(1, 1)
  const pressed = async (step: Step, selector: string) => {
    await page.locator(selector).first().hover()
    await page.waitForTimeout(WATCHED_MS)
    await page.waitForLoadState('networkidle')
    return toPaint(page, step, () => page.mouse.down().then(() => page.mouse.up()))
  }
  const item = await pressed('list to item', 'main a[href^="/detail/"]')
  await page.waitForTimeout(WATCHED_MS)
  const back = await toPaint(page, 'back to the list', () => page.evaluate('begin(); history.back()'))
  await page.waitForTimeout(WATCHED_MS)
  const more = await pressed('more of the list', 'main a:text-is("Muat lagi")')
  await context.close()
  return { 'list to item': item, 'back to the list': back, 'more of the list': more }
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

async function times<T>(act: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let n = 0; n < runs; n += 1) all.push(await act())
  return all
}

const columns = ['fcp', 'lcp', 'tbt', 'cls', 'js', 'all', 'requests'] as const

function print(name: string, visits: readonly PageMetrics[]): void {
  const figures = columns.map((of) => {
    const middle = median(visits.map((one) => one[of]))
    return (of === 'cls' ? middle.toFixed(3) : middle.toFixed(0)).padStart(9)
  })
  printLine(`${name.padEnd(26)}${figures.join('')}`)
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
const results: Record<string, number> = {}
try {
  printLine(
    `slow 4G, processor slowed ${CPU_SLOWED} times, ${width} px, cold, median of ${runs}; milliseconds and bytes`,
  )
  printLine(`${''.padEnd(26)}${columns.map((of) => of.padStart(9)).join('')}`)
  for (const path of ['/home', '/search?keyword=kertas', detail]) {
    // Alternate, so that other load on the machine affects both equally.
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
    printLine(`${'  largest paint, times bare'.padEnd(26 + 9)}${median(later).toFixed(2).padStart(9)}`)
    const key = path.split(/[/?]/)[1] ?? ''
    results[`${key}_lcp_times_bare`] = median(later)
    results[`${key}_tbt_ms`] = median(pairs.map(({ page }) => page.tbt))
  }
  const list = `${site.url}/search?keyword=kertas`
  const printMedian = (label: string, took: readonly number[]) =>
    printLine(`${label.padEnd(52)}${median(took).toFixed(0).padStart(6)} ms`)
  printMedian('repeated visit, largest paint', await times(() => repeated(browser, list, 'slow')))
  printMedian(
    'repeated visit without a network, largest paint',
    await times(() => repeated(browser, list, 'gone')),
  )
  const visits = await times(() => nextPages(browser, `${site.url}/search`))
  for (const step of STEPS)
    printMedian(
      `next page, ${step}: from press to paint`,
      visits.map((took) => took[step]),
    )
} finally {
  bare.close()
  await browser.close()
  await site.stop()
}
printResult('pages', results)
