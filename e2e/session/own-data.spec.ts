import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, signInVendor, visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')
const PASSWORD = 'belanja-2026'

test.each(
  rowsAt(390, [
    [390, 'light', 'vendor-7@contoh.test'],
    [1440, 'dark', 'vendor-8@contoh.test'],
  ] as const),
)(
  'a vendor downloads its data and closes its account, at %i px, %s',
  async (width, theme, email) => {
    const { page, complaints } = await open(width, theme)
    await signInVendor(page, email)
    await page.goto('/account/data')
    await expectNoAxeViolations(page)
    await button(page, 'Unduh data saya').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Kata sandi/ }).fill('salah')
    await dialog.getByRole('button', { name: 'Unduh', exact: true }).click()
    await dialog.getByText('Kata sandi salah').first().waitFor()
    await dialog.getByRole('textbox', { name: /^Kata sandi/ }).fill(PASSWORD)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Unduh', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^data-saya-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(readFileSync(await download.path(), 'utf8'))
    expect(data.akun.email).toBe(email)

    await button(page, 'Hapus akun saya').click()
    await expectNoAxeViolations(page)
    await dialog.getByRole('textbox', { name: /^Kata sandi/ }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Hapus akun', exact: true }).click()
    await page.waitForURL(/\/home/)
    expect((await page.request.get('/api/member')).status()).toBe(401)
    const nextSignIn = await page.request.post('/api/member/signin', { data: { email, password: PASSWORD } })
    expect(nextSignIn.ok()).toBe(false)
    // The wrong password and the end of the session are expected.
    expect(complaints.filter((complaint) => !/status of 40[13] /.test(complaint))).toEqual([])
  },
  300_000,
)

test('a vendor with open orders sees why its account cannot be closed', async () => {
  const { page } = await open(390, 'light')
  await signInVendor(page, 'vendor@contoh.test')
  await page.goto('/account/data')
  await page.getByText('Masih ada pesanan yang berjalan.').waitFor()
  await expect.poll(() => button(page, 'Hapus akun saya').isDisabled()).toBe(true)
  await expectNoAxeViolations(page)
}, 300_000)
