import type { Browser, BrowserContext, Page } from 'playwright-core'

/** A phone of one user. Close its context at the end of the test. */
type Phone = { context: BrowserContext; page: Page }

const VIEWPORT = { width: 390, height: 844 }

/** Opens a phone without a service worker, whose visitor has read the announcement. */
export async function openVisitorPhone(browser: Browser, url: string): Promise<Phone> {
  const context = await browser.newContext({ baseURL: url, viewport: VIEWPORT, serviceWorkers: 'block' })
  await context.addCookies([{ name: 'first_time', value: 'true', url }])
  return { context, page: await context.newPage() }
}

/** Opens a phone that installs the service worker. */
export async function openPhoneWithWorker(browser: Browser, url: string): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: VIEWPORT,
    hasTouch: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  })
  return { context, page: await context.newPage() }
}

/** Returns the paths of the user's cached pages and replies. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('user-cache')).keys()).map(({ url }) => new URL(url).pathname).toSorted(),
  )

/** Locates the banner with the age of an offline page. */
export const offlineBanner = (page: Page) => page.getByText(/^Luring – data terakhir .*\d\d\.\d\d$/)
