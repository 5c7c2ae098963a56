import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { setUpAuthenticatorByApi } from '../fixtures/by-api/authenticator-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, signInVendor, visitorsOf } from '../fixtures/visitors.ts'
import { expectMessage } from './short-message.ts'

const open = await visitorsOf(await ownSite(), 'later')
const PASSWORD = 'belanja-2026'

async function newPassword(page: Page, current: string, next: string) {
  await page.getByLabel('Kata sandi lama').fill(current)
  await page.getByRole('textbox', { name: /^Kata sandi baru/ }).fill(next)
  await page.getByLabel('Ulangi kata sandi baru').fill(next)
  await button(page, 'Ganti kata sandi').click()
}

test.each(
  rowsAt(390, [
    [390, 'light', 'vendor-7@contoh.test'],
    [1440, 'dark', 'vendor-8@contoh.test'],
  ] as const),
)(
  'a new password ends the other sessions, and a bank change waits a day, at %i px, %s',
  async (width, theme, email) => {
    const { page, complaints } = await open(width, theme)
    await signInVendor(page, email)
    const elsewhere = await open(width, theme)
    await signInVendor(elsewhere.page, email)
    await setUpAuthenticatorByApi(page.request)
    // Password: the other session ends, this one stays.
    const newKey = { name: 'Gudang', scopes: ['orders:read'], days: 30 }
    expect((await page.request.post('/api/member/key', { data: newKey })).status()).toBe(200)
    await page.goto('/account/password')
    await expectNoAxeViolations(page)
    await expectMessage(page, 'Kata sandi diganti. Sesi lain sudah dikeluarkan.', () =>
      newPassword(page, PASSWORD, 'sandi-baru-2026'),
    )
    // Keys remain valid until the owner revokes them.
    await page.getByRole('region', { name: 'Kunci API yang masih berlaku' }).getByText('Gudang').waitFor()
    await expectNoAxeViolations(page)
    await expectMessage(page, 'Semua kunci API sudah dicabut.', () =>
      button(page, 'Cabut semua kunci').click(),
    )
    expect((await page.request.get(`/api/member`)).status()).toBe(200)
    expect((await elsewhere.page.request.get(`/api/member`)).status()).toBe(401)
    await elsewhere.page.goto('/account/profile')
    await elsewhere.page.waitForURL(/\/home/)

    // Bank data: a change needs a second factor, applies after a day, and can be cancelled.
    await page.goto('/account/bank')
    await expectNoAxeViolations(page)
    await page.getByLabel('Nama bank').fill('Bank Percobaan')
    await page.getByLabel('Cabang bank').fill('Waru')
    await page.getByLabel('Nama pemilik rekening').fill('CV Percobaan')
    await page.getByLabel('Nomor rekening').fill('123 456 7890')
    await button(page, 'Ajukan rekening baru').click()
    await page.getByText(/^Rekening baru berlaku (24 jam|23 jam 5\d menit) lagi$/).waitFor()
    await page.getByText('••••••••7890').waitFor()
    await expectNoAxeViolations(page)
    await expectMessage(page, 'Perubahan rekening dibatalkan', () =>
      button(page, 'Batalkan perubahan').click(),
    )
    await page.getByText('••••••••7890').waitFor({ state: 'detached' })

    // The log lists all changes, newest first.
    await page.goto('/account/log')
    await page.getByRole('heading', { name: 'Hari ini' }).waitFor()
    await expectNoAxeViolations(page)
    const entries = (await page.locator('main ol > li').allTextContents()).join('\n')
    const order = ['Perubahan rekening dibatalkan', 'Rekening baru diajukan', 'Kata sandi diganti', 'Masuk']
    const positions = order.map((label) => entries.indexOf(label))
    expect(positions, entries).toEqual(positions.toSorted((a, b) => a - b))
    expect(positions[0]).toBeGreaterThan(-1)
    await page.getByRole('link', { name: 'Masuk dan kata sandi' }).click()
    await page.getByText('Rekening baru diajukan').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  },
)
