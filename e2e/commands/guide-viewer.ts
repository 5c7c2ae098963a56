import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Browser, Page } from 'playwright-core'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'

/** Window of a phone and of a desktop, in pixels. */
export const PHONE = { width: 390, height: 700 }
export const DESKTOP = { width: 1440, height: 1000 }

export type GuideAccount =
  | 'visitor'
  | 'sekolah@contoh.test'
  | 'vendor@contoh.test'
  | 'pengawas@contoh.test'
  | 'staf@contoh.test'

const url = process.argv[2] ?? 'http://127.0.0.1:3000'

/** Opens the demo as an account; a phone has 1.5 pixels per CSS pixel. */
export async function openViewer(
  browser: Browser,
  account: GuideAccount,
  size: typeof PHONE,
  theme: 'light' | 'dark',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    deviceScaleFactor: size === PHONE ? 1.5 : 1,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'first_time', value: 'true', url }])
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  const page = await context.newPage()
  if (account === 'pengawas@contoh.test' || account === 'staf@contoh.test')
    await apiSignInStaff(page, account)
  else if (account !== 'visitor')
    await page.request.post('/api/member/signin', { data: { username: account, password: DEMO_PASSWORD } })
  return page
}
