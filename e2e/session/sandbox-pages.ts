import type { Page } from 'playwright-core'
import { expectNoAxeViolations } from '../fixtures/axe.ts'

export const waitForRequest = (page: Page, path: string) =>
  page.waitForRequest((request) => request.url().includes(path))

/** Goes from the first page of the service to the button that returns the user. */
export async function choose(page: Page, school: RegExp, person: string, behaviour = 'Normal') {
  await page.getByLabel('Nama, tempat, atau NPSN').fill('SD Negeri')
  await page.getByRole('button', { name: 'Cari' }).click()
  await page.getByRole('link', { name: school }).first().click()
  await page.getByRole('radio', { name: person }).check()
  await page.getByRole('radio', { name: behaviour }).check()
}

export const sendOver = (page: Page) => page.getByRole('button', { name: 'Masuk ke Pasar Sekolah' }).click()

/** Another site has redirected the browser, so the platform asks for confirmation. */
export async function confirm(page: Page, as: string) {
  await page.waitForURL('**/dapodik/konfirmasi')
  await page.getByRole('heading', { name: /^Lanjutkan sebagai / }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `Lanjutkan sebagai ${as}` }).click()
}

/** Returns the URL of the sandbox that plays the school-data service. */
export async function sandboxOf(url: string): Promise<string> {
  const { data } = await (await fetch(`${url}/api/global`)).json()
  return data.global.schoolSignOn
}
