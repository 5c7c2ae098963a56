import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs, rowsAt } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'

// A school user has forgotten the password and resets it with an emailed code.

const NEW = 'kapur tulis putih 2026'
const url = await ownSite()

const browser = await launchBrowser()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function open(of: Omit<Parameters<typeof openAs>[1], 'url'>) {
  const visitor = await openAs(browser, { url, ...of })
  await visitor.page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  return visitor
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Kata sandi', { exact: false }).and(page.locator('input')).fill(password)
  await button(page, 'Sign In (Masuk)').click()
}

/** Returns the code of the newest mail in the open mailbox. */
async function codeIn(mailbox: Page): Promise<string> {
  const mail = mailbox.getByRole('article').filter({ hasText: 'Kode untuk mengganti kata sandi' }).first()
  await mail.waitFor()
  return (await mail.getByText(/^[0-9]{6}$/).textContent()) ?? ''
}

test.each(
  rowsAt(390, [
    [390, 'dark', 'sekolah-21@contoh.test'],
    [1440, 'light', 'sekolah-22@contoh.test'],
  ] as const),
)('resets a forgotten password at %i px, %s, and ends the old session', async (width, theme, email) => {
  const old = await open({ width, theme })
  await signIn(old.page, email, 'belanja-2026')
  await old.page.waitForURL('**/home')

  const box = await open({ width, theme })
  await box.page.goto(`/surat?untuk=${encodeURIComponent(email)}`)
  await box.page.getByRole('article').filter({ hasText: 'Masuk dari perangkat baru' }).waitFor()
  await expectNoAxeViolations(box.page)

  const { page, complaints } = await open({ width, theme })
  await page.goto('/home')
  await page.getByRole('link', { name: 'Login Sekolah' }).first().click()
  const login = page.getByRole('dialog', { name: 'Login Sebagai Sekolah' })
  await login.getByLabel('Email').fill(email)
  await login.getByRole('link', { name: 'Reset Password' }).click()

  const reset = page.getByRole('dialog', { name: 'Reset Password Preparation' })
  await expect.poll(() => reset.getByLabel('Email akun').inputValue()).toBe(email)
  await expectNoAxeViolations(page)
  await reset.getByRole('button', { name: 'Kirim kode' }).click()
  const code = await codeIn(box.page)

  // A wrong code is refused with a message. The right one, pasted with spaces, works afterwards.
  const wrong = code === '000000' ? '000001' : '000000'
  await reset.getByLabel('Kode dari email').fill(wrong)
  await reset.getByLabel('Kata sandi baru', { exact: false }).first().fill(NEW)
  await reset.getByLabel('Ulangi kata sandi baru').fill(`${NEW}?`)
  await reset.getByRole('button', { name: 'Ganti kata sandi' }).click()
  await reset.getByText('Kata sandi tidak sama').waitFor()
  await reset.getByLabel('Ulangi kata sandi baru').fill(NEW)
  await reset.getByRole('button', { name: 'Ganti kata sandi' }).click()
  const alert = reset.getByRole('alert')
  await alert.getByText('Error').waitFor()
  await alert.getByText('Kode salah atau sudah kedaluwarsa.').waitFor()
  await expectNoAxeViolations(page)
  await reset.getByLabel('Kode dari email').fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await reset.getByRole('button', { name: 'Ganti kata sandi' }).click()

  // The login dialog reopens with the email. The old password is refused.
  await login.waitFor()
  await expect.poll(() => login.getByLabel('Email').inputValue()).toBe(email)
  const password = login.locator('input[autocomplete="current-password"]')
  await password.fill('belanja-2026')
  await login.getByRole('button', { name: 'Sign In' }).click()
  await login.getByText('Email atau kata sandi salah').waitFor()
  await password.fill(NEW)
  await login.getByRole('button', { name: 'Sign In' }).click()
  await button(page, 'Logout (Keluar)').waitFor()
  await page.goto('/account')
  await page.waitForURL('**/account')

  // The old session has ended and must sign in.
  const answer = await old.page.request.get(`${url}/api/history?type=all`)
  expect(answer.status()).toBe(401)
  await old.page.goto('/account')
  await old.page.waitForURL('**/home?kembali=*')
  await box.page.getByText('Kata sandi Anda diganti lewat Reset Password').first().waitFor()
  // The browser logs each failed response; both refusals are expected.
  expect(complaints.filter((line) => !/status of (403|422)/.test(line))).toEqual([])
  for (const visitor of [old, box, { page }]) await visitor.page.context().close()
})
