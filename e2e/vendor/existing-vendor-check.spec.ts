import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { dialog, exactButton, textbox } from '../fixtures/locators.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

test('§5 Existing vendor check at login: it cannot be skipped and is done once', async () => {
  const { page, complaints } = await open(390, 'dark')
  await page.goto('/login?sebagai=vendor')
  await page.getByLabel('Email').fill('vendor-lama@contoh.test')
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD)
  await exactButton(page, 'Sign In (Masuk)').click()
  const check = dialog(page, 'Konfirmasi data penyedia')
  await check.waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/account')
  await page.waitForURL('**/home?kembali=*')
  await check.waitFor()
  const refused = await page.request.get('/api/history')
  expect([refused.status(), (await refused.json()).status_message]).toEqual([
    403,
    'Konfirmasi NPWP dan setujui pernyataan PPN dahulu untuk melanjutkan',
  ])
  await exactButton(page, 'Simpan').click()
  await page.getByText('NPWP harus terdiri dari 15-16 angka!').waitFor()
  await page.getByText('Penyedia wajib menyetujui pernyataan ini!').waitFor()
  await expectNoAxeViolations(page)
  await textbox(page, /^NPWP/).fill(`09${String(Date.now()).padStart(13, '0')}`)
  await page.getByLabel('Saya menyetujui pernyataan ini').check()
  await exactButton(page, 'Simpan').click()
  await page.waitForURL('**/account')
  await page.reload()
  await page
    .getByRole('link', { name: /^Notifikasi/ })
    .first()
    .waitFor()
  // A dialog would have opened by the time the page is idle.
  await expectNoAxeViolations(page)
  await expect.poll(() => check.count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})
