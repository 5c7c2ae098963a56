import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { setUpAuthenticatorByApi } from '../fixtures/by-api/authenticator-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, visitorsOf } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

const EMAIL = 'sekolah-23@contoh.test'
const NEW = 'kapur tulis putih 2026'

/** Returns the code of the reset in the mailbox of the demo. */
async function codeOfMail(page: Page): Promise<string> {
  const read = async () => {
    const text = await (await page.request.get(`/surat?untuk=${encodeURIComponent(EMAIL)}`)).text()
    return /Kode untuk mengganti kata sandi[\s\S]*?>(\d{6})</.exec(text)?.[1] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return read()
}

const focusedText = (page: Page) =>
  page.evaluate(() => (document.activeElement === document.body ? '' : document.activeElement?.textContent))

test('each step of a reset with a lost authenticator takes the focus to its result', async () => {
  const { page } = await open(390, 'dark')
  const credentials = { username: EMAIL, password: DEMO_PASSWORD, type: 'member' }
  expect((await page.request.post('/api/member/signin', { data: credentials })).status()).toBe(200)
  await setUpAuthenticatorByApi(page.request)
  await page.request.post('/api/member/signout')
  await page.goto('/reset')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).locator('[lang=en]').count()).toBe(1)
  await page.getByLabel('Email akun').fill(EMAIL)
  await button(page, 'Kirim kode').click()
  await page.getByLabel('Kode dari email').fill(await codeOfMail(page))
  await page.locator('input[name="password"]').fill(NEW)
  await page.locator('input[name="password2"]').fill(NEW)
  await button(page, 'Ganti kata sandi').click()
  await expect.poll(() => focusedText(page)).toBe('Kata sandi sudah digantiAkun ini juga memiliki:')
  await expectNoAxeViolations(page)
  await button(page, 'Hapus semua').click()
  // The account had no passkey, so none has ended.
  await expect
    .poll(() => focusedText(page))
    .toMatch(/^Kata sandi sudah digantiKode autentikator tidak diminta lagi mulai \d/)
  await expectNoAxeViolations(page)
  await button(page, 'Lanjutkan').click()
  await expect.poll(() => focusedText(page)).toMatch(/Semua sesi sudah dikeluarkan/)
})
