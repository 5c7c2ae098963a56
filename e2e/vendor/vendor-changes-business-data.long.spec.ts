import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs, rowsAt } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'

// A vendor requests another name, tax status and NPWP, withdraws, and requests again. Staff refuse
// it, and approve the next request.

const url = await ownSite()
const browser = await launchBrowser()
let paper: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#f3efe4' } })
    .png()
    .toBuffer()
  paper = { name: 'surat.png', mimeType: 'image/png', buffer }
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Uploads a document into its slot and waits until the server has stored it. */
async function bring(page: Page, slot: RegExp) {
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/member/business-change/file'))
  await page.getByRole('group', { name: slot }).locator('input[type="file"]').last().setInputFiles(paper)
  expect((await sent).status()).toBe(200)
}

test.each(
  rowsAt(390, [
    [390, 'dark', 'vendor-7@contoh.test', '91234567890707'],
    [1440, 'light', 'vendor-8@contoh.test', '91234567890808'],
  ] as const),
)('business data change when staff approve them, at %i px, %s', async (width, theme, email, digits) => {
  const vendor = await openAs(browser, { url, width, theme })
  const staff = await openAs(browser, { url, width, theme })
  const { page } = vendor
  for (const visitor of [vendor, staff])
    await visitor.page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  const credentials = { username: email, password: DEMO_PASSWORD, type: 'vendor' }
  const { member_id: memberId } = (
    await (await page.request.post('/api/member/signin', { data: credentials })).json()
  ).data

  await page.goto('/account/profile')
  await page.getByRole('link', { name: 'Ubah data usaha' }).click()
  await page.getByRole('heading', { level: 1, name: 'Data usaha' }).waitFor()
  await expectNoAxeViolations(page)

  // A new NPWP requires its document. The draft survives a reload.
  await page.getByLabel('NPWP baru').fill(`99${digits}`)
  const newName = `Toko Uji ${digits.slice(-4)}`
  await page.getByLabel(/^Nama (toko|perusahaan) baru/).fill(newName)
  const typed = await page.getByLabel('NPWP baru').inputValue()
  await button(page, 'Ajukan perubahan').click()
  await page.getByRole('alert').getByRole('link', { name: 'Unggah NPWP' }).waitFor()
  const wasPkp = await page.getByRole('radio', { name: /^PKP/ }).isChecked()
  await page.getByRole('radio', { name: wasPkp ? /^Non PKP/ : /^PKP/ }).check()
  await page.getByLabel(/^Alasan atau catatan/).fill('Omzet berubah')
  await expectNoAxeViolations(page)
  await page.reload()
  await expect.poll(() => page.getByLabel(/^Alasan atau catatan/).inputValue()).toBe('Omzet berubah')
  const newStatus = page.getByRole('radio', { name: wasPkp ? /^Non PKP/ : /^PKP/ })
  await expect.poll(() => newStatus.isChecked()).toBe(true)
  await bring(page, /^NPWP/)
  await bring(page, /^Surat pengukuhan/)
  await button(page, 'Ajukan perubahan').click()
  await page.getByText('Sedang ditinjau').waitFor()
  await page.getByText('Omzet berubah').waitFor()
  await expectNoAxeViolations(page)

  // After the withdrawal, its files stay in the form for the next request.
  await button(page, 'Tarik kembali').click()
  const leaving = page.getByRole('dialog', { name: 'Tarik kembali perubahan ini?' })
  await expectNoAxeViolations(page)
  await leaving.getByRole('button', { name: 'Tarik kembali', exact: true }).click()
  await button(page, 'Ajukan perubahan').waitFor()
  await page.getByText('surat.jpg').nth(1).waitFor()
  await expect
    .poll(() => page.getByRole('radio', { name: wasPkp ? /^Non PKP/ : /^PKP/ }).isChecked())
    .toBe(true)
  await expect.poll(() => page.getByLabel('NPWP baru').inputValue()).toBe(typed)
  await button(page, 'Ajukan perubahan').click()
  await page.getByText('Sedang ditinjau').waitFor()

  await apiSignInStaff(staff.page, 'staf@contoh.test')
  await staff.page.goto('/account')
  await staff.page.getByRole('link', { name: /perubahan data usaha menunggu diperiksa/ }).click()
  await staff.page.waitForURL(/tab=business/)
  await expectNoAxeViolations(staff.page)
  await staff.page.goto(`/staff/members/${memberId}`)
  const card = staff.page.getByRole('region', { name: 'Perubahan data usaha' })
  await card.waitFor()
  await card.getByText(newName).waitFor()
  await expectNoAxeViolations(staff.page)
  await card.getByRole('button', { name: 'Lihat Surat pengukuhan atau pencabutan PKP, baru' }).click()
  const viewer = staff.page.getByRole('dialog', { name: 'Surat pengukuhan atau pencabutan PKP' })
  await viewer.getByRole('img').waitFor()
  await viewer.getByRole('button', { name: 'Tutup' }).last().click()
  await card.getByRole('button', { name: 'Tolak', exact: true }).click()
  const refusing = staff.page.getByRole('dialog', { name: 'Tolak perubahan data usaha?' })
  await refusing.getByRole('button', { name: 'Tolak', exact: true }).click()
  await refusing.getByText('Tulis alasan, paling sedikit 5 huruf').waitFor()
  await refusing.getByRole('button', { name: 'Dokumen tidak terbaca' }).click()
  await expectNoAxeViolations(staff.page)
  // The draft of the reason survives a reload.
  await staff.page.reload()
  await card.getByRole('button', { name: 'Tolak', exact: true }).click()
  const reason = refusing.getByRole('textbox', { name: /^Alasan/ })
  await expect.poll(() => reason.inputValue()).toBe('Dokumen tidak terbaca.')
  await refusing.getByRole('button', { name: 'Tolak', exact: true }).click()
  await staff.page.getByText('Perubahan data usaha ditolak.').first().waitFor()
  await card.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByText(/^Perubahan ditolak petugas/).waitFor()
  await page.getByText('Dokumen tidak terbaca.').waitFor()
  await expectNoAxeViolations(page)
  await button(page, 'Ajukan perubahan').click()
  await page.getByText('Sedang ditinjau').waitFor()

  await staff.page.reload()
  await card.getByRole('button', { name: 'Setujui perubahan' }).click()
  const approving = staff.page.getByRole('dialog', { name: 'Setujui perubahan data usaha?' })
  await expectNoAxeViolations(staff.page)
  await approving.getByRole('button', { name: 'Setujui', exact: true }).click()
  await staff.page.getByText('Perubahan data usaha disetujui dan berlaku.').first().waitFor()
  await card.waitFor({ state: 'detached' })
  await expectNoAxeViolations(staff.page)

  await page.reload()
  await page.getByText(/^Perubahan disetujui/).waitFor()
  const inForce = page.locator('section', {
    has: page.getByRole('heading', { name: 'Yang berlaku sekarang' }),
  })
  await inForce.getByText(newName, { exact: true }).waitFor()
  await inForce.getByText(wasPkp ? 'Non PKP' : 'PKP', { exact: true }).waitFor()
  await expectNoAxeViolations(page)
  // The browser logs the refused decision without a reason, and nothing else.
  expect([...vendor.complaints, ...staff.complaints].filter((one) => !/status of 422/.test(one))).toEqual([])
})
