import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { choose, sandboxOf, sendOver } from './sandbox-pages.ts'

const url = await ownSite()
const open = await visitorsOf(url)
const sandbox = await sandboxOf(url)

test.each(
  rowsAt(1440, [
    [390, 'dark'],
    [1440, 'light'],
  ] as const),
)('a sign-on link during an open session asks for confirmation, at %i px, %s', async (width, theme) => {
  const { page } = await open(width, theme)
  await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  await page.goto('/login')
  await page.getByLabel('Email').fill('sekolah@contoh.test')
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/home')
  const member = async () => (await (await page.request.get('/api/member')).json()).data
  const { name: before } = await member()

  await page.goto(sandbox)
  await choose(page, /SD Negeri \d+ /, 'Kepala sekolah')
  await sendOver(page)
  await page.getByText(`Anda sedang masuk sebagai ${before}`).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `Tetap sebagai ${before}` }).click()
  await page.waitForURL('**/home')
  expect(await member()).toMatchObject({ name: before, type: 'member' })

  await page.goto(sandbox)
  await choose(page, /SD Negeri \d+ /, 'Kepala sekolah')
  await sendOver(page)
  await page.getByRole('button', { name: /^Lanjutkan sebagai / }).click()
  await page.getByText(/, Kepala sekolah/).waitFor()
  expect(await member()).toMatchObject({ type: 'dapodik', position: 'head' })
  await page.context().close()
})
