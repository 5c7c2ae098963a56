import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { setUpAuthenticatorByApi } from '../fixtures/by-api/authenticator-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, signInVendor, visitorsOf, withoutRefusals } from '../fixtures/visitors.ts'
import { expectMessage } from './short-message.ts'

const site = await ownSite()
const open = await visitorsOf(site, 'later')

const statusOf = async (key: string) =>
  (await fetch(`${site}/api/history`, { headers: { authorization: `Bearer ${key}` } })).status

test.each(
  rowsAt(390, [
    [390, 'light', 'vendor-7@contoh.test'],
    [1440, 'dark', 'vendor-8@contoh.test'],
  ] as const),
)('a vendor creates, rotates and revokes an API key at %i px, %s', async (width, theme, email) => {
  const { page, complaints } = await open(width, theme)
  await signInVendor(page, email)
  await setUpAuthenticatorByApi(page.request)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Kunci API' }).first().click()
  await page.getByText('Belum ada kunci API.').waitFor()
  await expectNoAxeViolations(page)

  const dialog = page.getByRole('dialog')
  const shownKey = async () => {
    const key = await dialog.locator('.break-all').first().textContent()
    await expectNoAxeViolations(page)
    // The key is not shown again, so Esc does not close the dialog.
    await page.keyboard.press('Escape')
    await button(page, 'Sudah saya simpan').click()
    await dialog.waitFor({ state: 'hidden' })
    return key ?? ''
  }
  await button(page, 'Buat kunci').click()
  await dialog.getByLabel('Nama kunci').fill('Kasir toko')
  await dialog.getByLabel('Baca pesanan').check()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Buat kunci' }).click()
  await dialog.getByText('Kunci “Kasir toko” sudah dibuat').waitFor()
  const first = await shownKey()
  expect(await statusOf(first)).toBe(200)

  await page.reload()
  await page.getByText(/Terakhir dipakai: .* dari 127\.0\.0\.1/).waitFor()
  await button(page, 'Ganti kunci Kasir toko').click()
  await dialog.getByRole('button', { name: 'Ganti kunci' }).click()
  await dialog.getByText('Kunci “Kasir toko” sudah dibuat').waitFor()
  const second = await shownKey()
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])

  await page.getByText('Sudah diganti').waitFor()
  await button(page, 'Cabut kunci Kasir toko').first().click()
  await dialog.getByText('Cabut kunci “Kasir toko”?').waitFor()
  await expectNoAxeViolations(page)
  await expectMessage(page, 'Kunci dicabut', () =>
    dialog.getByRole('button', { name: 'Cabut kunci' }).click(),
  )
  await expect.poll(() => statusOf(second), { timeout: 1_000 }).toBe(401)
  expect(await statusOf(first)).toBe(200)
  expect(withoutRefusals(complaints)).toEqual([])
})
