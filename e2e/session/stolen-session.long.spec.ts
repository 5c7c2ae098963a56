import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs, rowsAt, type Visitor } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { signInStaffInBrowser } from '../fixtures/staff-sign-in.ts'

// An intruder is signed in to an account. Its owner sees and ends that session, and the intruder's
// next click signs out.

const url = await ownSite()
const browser = await launchBrowser()

async function open(width: 390 | 1440, theme: 'light' | 'dark') {
  const visitor = await openAs(browser, { url, width, theme })
  await visitor.page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  return visitor
}

async function signIn({ page }: Visitor, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/home')
}

test.each(
  rowsAt(1440, [
    [390, 'dark'],
    [1440, 'light'],
  ] as const),
)(
  'a stolen session is ended remotely and signed out at the next click, at %i px, %s',
  async (width, theme) => {
    const [owner, thief] = [await open(width, theme), await open(width, theme)]
    await signIn(thief, 'sekolah@contoh.test')
    await signIn(owner, 'sekolah@contoh.test')
    await thief.page.goto('/search?keyword=kertas')
    await thief.page.locator('main a[href^="/detail/"]').first().waitFor()

    await owner.page.goto('/account/sessions')
    await expectNoAxeViolations(owner.page)
    await owner.page.getByText('Perangkat ini').waitFor()
    const before = await owner.page.getByRole('button', { name: /^Keluarkan Browser/ }).count()
    expect(before).toBeGreaterThan(0)
    await owner.page
      .getByRole('button', { name: /^Keluarkan Browser/ })
      .first()
      .click()
    const question = owner.page.getByRole('dialog', { name: /^Keluarkan/ })
    await question.waitFor()
    await expectNoAxeViolations(owner.page)
    await question.getByRole('button', { name: 'Keluarkan' }).click()
    await owner.page.getByText('Perangkat itu sudah dikeluarkan').waitFor()
    await expect
      .poll(() => owner.page.getByRole('button', { name: /^Keluarkan Browser/ }).count())
      .toBe(before - 1)

    // Items are public, and the page still reports the ended session. It may have detected it
    // before the click.
    await thief.page.locator('main a[href^="/detail/"]').first().dispatchEvent('click')
    const alert = thief.page.getByRole('dialog', { name: 'Login Failure' })
    await alert.waitFor()
    await alert.getByText('Token Expired').waitFor()
    const help = alert.getByRole('link', { name: 'Hubungi Kami ( WA )' })
    await expect.poll(() => help.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/[0-9]+$/)
    await alert.getByText('Tidak ada yang hilang').waitFor()
    await expect.poll(() => alert.getByRole('button', { name: 'Masuk lagi' }).isVisible()).toBe(true)
    await expectNoAxeViolations(thief.page)
    await alert.getByRole('button', { name: 'Close' }).click()
    await thief.page.waitForURL('**/home')
    await thief.page.getByRole('link', { name: 'Login Sekolah' }).first().waitFor()
    expect((await thief.page.request.get('/api/member')).status()).toBe(401)
    expect((await owner.page.request.get('/api/member')).status()).toBe(200)
    for (const { page } of [owner, thief]) await page.context().close()
  },
)

test('§6 a guard redirects a visitor to the first page, and back with all search parameters', async () => {
  const visitor = await open(1440, 'light')
  const { page } = visitor
  await page.goto('/history/all?keyword=kertas%20A4')
  await page.waitForURL('**/home?kembali=*')
  const dialog = page.getByRole('dialog', { name: 'Login Sebagai Sekolah' })
  await dialog.getByLabel('Email').fill('sekolah@contoh.test')
  await dialog.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/history/all?keyword=kertas*')
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('kertas A4')
  await page.context().close()
})

test('§6 a supervisor signs in with a code and lands on the dashboard', async () => {
  const visitor = await open(390, 'light')
  const { page } = visitor
  await page.goto('/home')
  await page.getByRole('link', { name: 'Login Pengawas' }).first().click()
  await page.getByRole('dialog', { name: 'Login Sebagai Pengawas' }).waitFor()
  await signInStaffInBrowser(visitor, 'pengawas@contoh.test', () => expectNoAxeViolations(page))
  await page.waitForURL('**/account')
  await page.getByRole('heading', { name: 'Wilayah pengawasan' }).waitFor()
  await page.context().close()
})
