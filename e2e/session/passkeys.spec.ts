import { DEMO_CODE_SECRETS, DEMO_PASSWORD } from '@pasar/demo/accounts'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { addAuthenticator, namedSite } from '../fixtures/virtual-authenticator.ts'
import { button, fillSignIn, visitorsOf, withoutRefusals } from '../fixtures/visitors.ts'
import { expectMessage } from './short-message.ts'

const site = namedSite(await ownSite())
const open = await visitorsOf(site, 'later')

const signOut = (page: Page) => page.request.post('/api/member/signout')

async function addPasskey(page: Page) {
  await page.goto('/account/security')
  await expectNoAxeViolations(page)
  await expectMessage(page, 'Kunci sandi ditambahkan', () => button(page, 'Tambah kunci sandi').click())
}

test('a school adds, renames and uses a passkey, and removes it', async () => {
  const { page, complaints } = await open(390)
  await addAuthenticator(page)
  await page.goto('/login')
  await fillSignIn(page, 'sekolah@contoh.test', DEMO_PASSWORD)
  await page.waitForURL(/\/home/)
  await addPasskey(page)
  await button(page, 'Ganti nama').click()
  await page.getByRole('dialog').getByLabel('Nama').fill('Ponsel kepala sekolah')
  await expectMessage(page, 'Nama kunci sandi diganti', () => button(page, 'Simpan').click())
  await button(page, 'Ganti nama Ponsel kepala sekolah').waitFor()
  await expectNoAxeViolations(page)

  await signOut(page)
  await page.goto('/login')
  await button(page, 'Masuk dengan kunci sandi').click()
  await page.waitForURL(/\/home/)
  expect((await page.request.get('/api/member')).status()).toBe(200)

  // The sign-in with the passkey proves the owner of a new API key.
  await page.goto('/account/keys')
  await button(page, 'Buat kunci').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nama kunci').fill('Aplikasi sekolah')
  await dialog.getByLabel('Baca pesanan').check()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Buat kunci' }).click()
  await dialog.getByText('Kunci “Aplikasi sekolah” sudah dibuat').waitFor()

  await page.goto('/account/security')
  await page.getByText(/^Terakhir dipakai/).waitFor()
  await button(page, 'Hapus').click()
  await expectMessage(page, 'Kunci sandi dihapus', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click(),
  )
  await page.getByText('Belum ada kunci sandi di akun ini.').waitFor()
  expect(withoutRefusals(complaints)).toEqual([])
})

test('staff use a passkey after the password instead of a code', async () => {
  const { page } = await open(1440, 'dark')
  await addAuthenticator(page)
  const username = 'staf@contoh.test'
  const code = new TOTP({ secret: DEMO_CODE_SECRETS[username] }).generate()
  await page.request.post('/api/staff/signin', { data: { username, password: DEMO_PASSWORD, code } })
  await addPasskey(page)
  await signOut(page)
  await page.goto('/staff/signin')
  await fillSignIn(page, username, DEMO_PASSWORD)
  await page.getByLabel('Kode autentikator').waitFor()
  await expectNoAxeViolations(page)
  await button(page, 'Pakai kunci sandi').click()
  await page.waitForURL(/\/account/)
})
