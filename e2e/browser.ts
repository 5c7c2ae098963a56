import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { sharedPart } from './own-site.ts'

/** How long a condition is waited for: what takes longer on the slowest machine never comes. */
const PATIENCE_MS = 60_000

/** Phone and desktop, as the journeys play them. */
export const WIDTHS = [390, 1440] as const

/**
 * Connects to the browser of the run. Closing it closes the contexts of this connection only; what it downloads is read with
 * `createReadStream` or `saveAs`.
 *
 * @decision 0055
 */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.connect(await sharedPart('browser'))
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS))
  return browser
}

/** One person at one machine: a page with cookies of its own, and what its console complained about. */
export type Visitor = { page: Page; complaints: string[] }

/**
 * Opens the site as a new visitor.
 *
 * @param of where the site is, how wide the window is, and the theme that this visitor has chosen
 */
export async function openAs(
  browser: Browser,
  of: { url: string; width: (typeof WIDTHS)[number]; theme: 'terang' | 'gelap' },
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: of.url,
    viewport: { width: of.width, height: of.width < 800 ? 844 : 900 },
    hasTouch: of.width < 800,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Nothing is in the middle of a movement when it is looked at.
    reducedMotion: 'reduce',
    // What a device keeps is the matter of journeys of its own; the others ask the server each time.
    serviceWorkers: 'block',
  })
  await context.addInitScript((theme) => localStorage.setItem('tema', theme), of.theme)
  const page = await context.newPage()
  waitForScripts(page)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  return { page, complaints }
}

/** Has a visitor look at a page that was opened until everything on it answers. Haste is the matter of a journey of its own. */
export function waitForScripts(page: Page) {
  const taken = () =>
    page.waitForFunction(() => {
      // Much of a page is only taken over for somebody who uses it.
      dispatchEvent(new Event('touchstart'))
      return (
        // A page of another service has no scripts of ours.
        !('preHydrationEvents' in window) ||
        [
          // The announcement has a script of its own.
          ...document.querySelectorAll(':is(button, summary, input, select, textarea):not(#pengumuman *)'),
        ].every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
      )
    })
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...asked) => {
    const answer = await goto(...asked)
    if (answer?.headers()['content-type']?.startsWith('text/html')) await taken()
    return answer
  }
  page.reload = async (...asked) => {
    const answer = await reload(...asked)
    await taken()
    return answer
  }
}

/** How long something may take to come to rest that axe has seen in the middle of a change. */
const SETTLING_MS = 10_000

/**
 * What axe finds wrong with the page as it stands: one sentence for each element. What is gone a moment later was in the middle of a change
 * and does not count; a target that a bar fixed to the edge happens to cover in part counts only when it is too small at the end of the page
 * as well.
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

/** No screen of a journey may have anything that axe can find. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await axeViolations(page), page.url()).toEqual([])
}

/**
 * Scripts have taken the page over, the one that was asked for last has come, and what fades in is there: half faded, nothing has the contrast
 * that it will have.
 */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(
    () =>
      // On the way to another page the one before stands there, or what stands in for the next.
      Reflect.get(window, '__TSR_ROUTER__')?.state.isLoading !== true &&
      // The style guide has it as a sample.
      (location.pathname === '/gaya' ||
        document.querySelector('[aria-busy="true"] > [role="status"]') === null),
  )
  await page.evaluate(async () => {
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 }))
    const frame = () => new Promise(requestAnimationFrame)
    for (let round = 0; round < 10; round += 1) {
      // What begins with a change begins in the frame after it.
      await frame()
      await frame()
      // What moves for ever, or counts seconds down, is not waited for.
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
  // In the page itself rather than in a second one, and without a list of what is in order: both cost more than the looking.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
}
