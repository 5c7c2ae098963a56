import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from './chromium.ts'

/** Phone and desktop, as the journeys play them. */
export const WIDTHS = [390, 1440] as const

/** Starts the browser; it cannot fetch anything by itself. */
export async function launchBrowser(): Promise<Browser> {
  const { path, env } = await findChromium()
  return chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  })
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
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript((theme) => localStorage.setItem('tema', theme), of.theme)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { page, complaints }
}

/**
 * What axe finds wrong with the page as it stands: one sentence for each element. A target that a bar fixed to the edge happens to cover in
 * part counts only when it is too small at the end of the page as well.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const found = await analyze(page)
  if (!found.some((sentence) => sentence.startsWith('target-size'))) return found
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const atTheEnd = await analyze(page)
  await page.evaluate(() => scrollTo(0, 0))
  return found.filter((sentence) => !sentence.startsWith('target-size') || atTheEnd.includes(sentence))
}

/** Half faded in, nothing has the contrast that it will have; what moves for ever is not waited for. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

async function analyze(page: Page): Promise<string[]> {
  await rest(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
}
