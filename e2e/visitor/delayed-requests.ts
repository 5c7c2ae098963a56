import type { Page } from 'playwright-core'

/** Delays requests to a URL until the returned function is called, like a slow connection. */
export async function hold(page: Page, address: string) {
  let letGo = () => {}
  const gone = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(address, async (route) => {
    await gone
    await route.continue()
  })
  return letGo
}
