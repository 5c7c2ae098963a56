import { DEMO_CODE_SECRETS, DEMO_PASSWORD } from '@pasar/demo/accounts'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './browser.ts'

const STEP_MS = 30_000

/**
 * Returns the authenticator code of a demo account for the current half minute or the next one,
 * which the server also accepts.
 */
const codeOf = (email: keyof typeof DEMO_CODE_SECRETS, step: number) =>
  new TOTP({ secret: DEMO_CODE_SECRETS[email] }).generate({ timestamp: Date.now() + step * STEP_MS })

async function isRefused(page: Page, code: string): Promise<boolean> {
  await page.getByLabel('Kode autentikator').fill(code)
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/staff/signin'))
  await page.getByRole('button', { name: 'Sign In' }).click()
  return (await answer).status() !== 200
}

/**
 * Signs staff or a supervisor in with the visible form. If another test has used the code of this
 * half minute, uses the next one.
 *
 * @param looksRight checks the form that asks for the code
 */
export async function signInStaff(
  { page, complaints }: Visitor,
  email: keyof typeof DEMO_CODE_SECRETS,
  looksRight: () => Promise<void>,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Kode autentikator').waitFor()
  await looksRight()
  let step = 0
  while (await isRefused(page, codeOf(email, Math.min(step, 1)))) {
    step += 1
    expect(step).toBeLessThan(4)
    // Both codes accepted in this half minute are used.
    if (step > 1) await page.waitForTimeout(STEP_MS - (Date.now() % STEP_MS))
  }
  // The browser logs the response that asks for the code.
  expect(complaints.splice(0).every((complaint) => complaint.includes('403'))).toBe(true)
}

/** Signs staff or a supervisor in without the form, for tests of other subjects. */
export async function apiSignInStaff(page: Page, email: keyof typeof DEMO_CODE_SECRETS): Promise<void> {
  const credentials = { username: email, password: DEMO_PASSWORD }
  const enter = (step: number) =>
    page.request.post('/api/staff/signin', { data: { ...credentials, code: codeOf(email, step) } })
  const first = await enter(0)
  expect((first.ok() ? first : await enter(1)).status()).toBe(200)
}
