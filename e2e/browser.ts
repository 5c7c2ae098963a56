import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { sharedPart } from './own-site.ts'

/** Timeout of a condition, in ms, generous enough for slow machines. */
const PATIENCE_MS = 60_000

/** Widths of phone and desktop in the e2e tests. */
export const WIDTHS = [390, 1440] as const

/**
 * Connects to the shared browser of the run. Closing it closes only the contexts of this
 * connection. Read downloads with `createReadStream` or `saveAs`.
 *
 * @decision 0055
 */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.connect(await sharedPart('browser'))
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS))
  return browser
}

/** One user on one device: a page with its own cookies, and the messages of its console. */
export type Visitor = { page: Page; complaints: string[] }

/**
 * Opens the site as a new visitor.
 *
 * @param of URL of the site, width of the window, and theme of the visitor
 */
export async function openAs(
  browser: Browser,
  of: { url: string; width: (typeof WIDTHS)[number]; theme: 'light' | 'dark' },
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: of.url,
    viewport: { width: of.width, height: of.width < 800 ? 844 : 900 },
    hasTouch: of.width < 800,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // No animation is running during a check.
    reducedMotion: 'reduce',
    // Caching on the device has its own tests. All others ask the server each time.
    serviceWorkers: 'block',
  })
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), of.theme)
  const page = await context.newPage()
  waitForScripts(page)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  return { page, complaints }
}

/**
 * Makes `goto` and `reload` wait until every control of the page is hydrated. Interaction before
 * hydration has its own tests.
 */
export function waitForScripts(page: Page) {
  const waitForHydration = () =>
    page.waitForFunction(() => {
      // Much of a page hydrates on interaction only.
      dispatchEvent(new Event('touchstart'))
      return (
        // A page of another service does not contain our scripts.
        !('preHydrationEvents' in window) ||
        [
          // The announcement has a separate script.
          ...document.querySelectorAll(':is(button, summary, input, select, textarea):not(#announcement *)'),
        ].every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
      )
    })
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const answer = await goto(...args)
    if (answer?.headers()['content-type']?.startsWith('text/html')) await waitForHydration()
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload(...args)
    await waitForHydration()
    return answer
  }
}

/** Time limit in ms for violations that occur during a transition. */
const SETTLING_MS = 10_000

/**
 * Runs axe on the page and returns one sentence per violation. Ignores a violation that disappears
 * after a transition. A target partly covered by a fixed bar counts only if it is also too small at
 * the end of the page.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const began = Date.now()
  for (;;) {
    const found = await violationsNow(page)
    if (found.length === 0 || Date.now() - began > SETTLING_MS) return found
  }
}

async function violationsNow(page: Page): Promise<string[]> {
  const found = await analyze(page)
  if (!found.some((sentence) => sentence.startsWith('target-size'))) return found
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const atTheEnd = await analyze(page)
  await page.evaluate(() => scrollTo(0, 0))
  return found.filter((sentence) => !sentence.startsWith('target-size') || atTheEnd.includes(sentence))
}

/** Expects no axe violations on the page. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await axeViolations(page), page.url()).toEqual([])
}

/**
 * Waits until the page is hydrated, the last request is complete and fades have ended. During a
 * fade the contrast is too low.
 */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(
    () =>
      // During a navigation the page shows the previous page or a skeleton.
      Reflect.get(window, '__TSR_ROUTER__')?.state.isLoading !== true &&
      // The style guide shows a loading state as a sample.
      (location.pathname === '/style-guide' ||
        document.querySelector('[aria-busy="true"] > [role="status"]') === null),
  )
  await page.evaluate(async () => {
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 }))
    const frame = () => new Promise(requestAnimationFrame)
    for (let round = 0; round < 10; round += 1) {
      // A transition starts in the frame after its cause.
      await frame()
      await frame()
      // Ignore infinite animations and countdowns.
      const ending = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1_000,
        )
      if (ending.length === 0) return
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
  })
}

async function analyze(page: Page): Promise<string[]> {
  await rest(page)
  // Legacy mode runs in the page itself, and only violations are collected. The alternatives take
  // longer than the analysis.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
}
