import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { hold } from './delayed-requests.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

test('§8 a visitor sees what is loading and why a login fails', async () => {
  const { page } = await open(390, 'light')
  await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  await page.goto('/login?sebagai=sekolah')
  const list = await hold(page, '**/api/blog/page*')
  for (const kind of ['Panduan', 'Informasi']) {
    await page.locator('footer summary', { hasText: kind }).click()
    await page.getByText(`Loading ${kind}...`).waitFor()
  }
  list()
  const guide = page.locator('footer').getByRole('link', { name: 'Panduan Satdik' })
  await guide.waitFor()
  await expect.poll(() => guide.getAttribute('href')).toBe('/panduan/satdik')
  await page.getByText('Loading Informasi...').waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByText(/^Loading/).count()).toBe(0)
  await expectNoAxeViolations(page)

  await page.getByLabel('Email').fill('sekolah@contoh.test')
  await page.locator('input[autocomplete="current-password"]').fill('salah-sekali')
  const login = await hold(page, '**/api/member/signin')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Signing in...').waitFor()
  login()
  await page.getByText('Tidak Bisa Login').waitFor()
  await page.getByText('Email atau kata sandi salah').waitFor()
  await expectNoAxeViolations(page)
  // Without a session there is nothing to end. The error is still shown.
  await page.unroute('**/api/member/signin')
  await page.route('**/api/member/signin', (route) => route.fulfill({ status: 503, body: '' }))
  const toast = page
    .getByRole('status')
    .getByText('503 Layanan sedang bermasalah.', { exact: false })
    .waitFor()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await toast
  expect(new URL(page.url()).pathname).toBe('/login')
  // A toast disappears. The network error stays at the button until the next press.
  await page.unroute('**/api/member/signin')
  await page.route('**/api/member/signin', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign In' }).click()
  const broken = page
    .locator('form')
    .getByText('Tidak ada koneksi internet. Periksa koneksi, lalu coba lagi.')
  await broken.waitFor()
  await expectNoAxeViolations(page)
  await page.unroute('**/api/member/signin')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await broken.waitFor({ state: 'hidden' })
  await page.getByText('Email atau kata sandi salah').waitFor()
  await page.context().close()
})
