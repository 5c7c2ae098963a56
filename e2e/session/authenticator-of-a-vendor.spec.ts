import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { siteWithOldProofs } from '../fixtures/old-proofs.ts'
import { button, fillSignIn, signInVendor, visitorsOf } from '../fixtures/visitors.ts'

const { url, ageProofs } = await siteWithOldProofs()
const open = await visitorsOf(url, 'later')

const codeOf = (secret: string, later: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })

async function requestBank(page: Page, account: string) {
  await page.goto('/account/bank')
  await page.getByLabel('Nama bank').fill('Bank Percobaan')
  await page.getByLabel('Cabang bank').fill('Waru')
  await page.getByLabel('Nama pemilik rekening').fill('CV Percobaan')
  await page.getByLabel('Nomor rekening').fill(account)
  await button(page, 'Ajukan rekening baru').click()
}

test.each([
  [390, 'light', 'vendor-9@contoh.test'],
  [1440, 'dark', 'vendor-10@contoh.test'],
] as const)(
  'a vendor sets an authenticator up in the flow, signs in with it and changes bank data at %i px, %s',
  async (width, theme, email) => {
    const { page } = await open(width, theme)
    await signInVendor(page, email)
    await page.goto('/account')
    await page.getByRole('link', { name: 'Buat kunci sandi' }).waitFor()
    await expectNoAxeViolations(page)
    await ageProofs()
    await requestBank(page, '1112223334')
    const dialog = page.getByRole('dialog', { name: 'Lindungi akun ini dahulu' })
    await dialog.getByLabel('Kata sandi akun').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.getByText('Kunci sandi', { exact: true }).waitFor()
    await expectNoAxeViolations(page)
    await button(page, 'Pakai aplikasi autentikator').click()
    const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Kode autentikator').fill(codeOf(secret.replaceAll(' ', ''), 0))
    await button(page, 'Pakai autentikator ini').click()
    await page.getByText('••••••3334').waitFor()

    await page.goto('/account/security')
    await button(page, 'Lepas autentikator').waitFor()
    await expectNoAxeViolations(page)
    await page.request.post('/api/member/signout')
    await page.goto('/login?sebagai=vendor')
    await fillSignIn(page, email, DEMO_PASSWORD)
    await page.getByLabel('Kode autentikator').waitFor()
    await expectNoAxeViolations(page)
    await page.getByLabel('Kode autentikator').fill(codeOf(secret.replaceAll(' ', ''), 1))
    await button(page, 'Sign In').click()
    await page.waitForURL(/\/(home|account)/)

    await requestBank(page, '5556667778')
    await page.getByText('••••••7778').waitFor()
    await expect.poll(() => page.getByText('••••••3334').count()).toBe(0)
  },
)
