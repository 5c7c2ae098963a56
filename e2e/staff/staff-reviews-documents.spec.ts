import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import type { WIDTHS } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff, signInMember } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

// Staff review the documents of a vendor, refuse them, and later approve the vendor.

const open = await visitorsOf(await ownSite(), 'later')

const VENDOR = 'CV Contoh Menunggu Aktivasi'

type Way = readonly [width: (typeof WIDTHS)[number], theme: 'light' | 'dark']

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function openAsStaff(way: Way, email: 'staf@contoh.test' | 'pengawas@contoh.test') {
  const visitor = await open(...way)
  await apiSignInStaff(visitor.page, email)
  return visitor
}

describe('the documents of a vendor under review', () => {
  test('are reviewed and refused with a reason, at 390 px, dark', async () => {
    const { page, complaints } = await openAsStaff([390, 'dark'], 'staf@contoh.test')
    await page.goto('/staff/members')
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: VENDOR }).click()
    await page.getByRole('heading', { level: 1, name: VENDOR }).waitFor()
    await expectNoAxeViolations(page)

    await button(page, 'Lihat KTP (NIK)').click()
    const viewer = page.getByRole('dialog', { name: 'KTP (NIK)' })
    await viewer.getByRole('img').waitFor()
    await expectNoAxeViolations(page)
    await viewer.getByRole('button', { name: 'Tutup' }).last().click()

    await button(page, 'Tampilkan nomor').click()
    const numbers = page.getByRole('dialog', { name: 'Tampilkan nomor' })
    await numbers.getByRole('button', { name: 'Tampilkan', exact: true }).click()
    await numbers.getByText('Tulis alasan melihat data ini').waitFor()
    await numbers.getByRole('button', { name: 'Mencocokkan dengan dokumen' }).click()
    await numbers.getByRole('button', { name: 'Tampilkan', exact: true }).click()
    await numbers.getByText('9990000003').waitFor()
    await expectNoAxeViolations(page)
    await numbers.getByRole('button', { name: 'Tutup' }).last().click()
    await page.getByText('Mencocokkan dengan dokumen.').waitFor()

    await button(page, 'Tolak').click()
    const refusing = page.getByRole('dialog', { name: 'Tolak dokumen penyedia ini?' })
    await refusing.getByRole('button', { name: 'Tolak', exact: true }).click()
    await refusing.getByText('Tulis alasan, paling sedikit 5 huruf').waitFor()
    await refusing.getByRole('button', { name: 'Foto dokumen tidak terbaca' }).click()
    await expectNoAxeViolations(page)
    await refusing.getByRole('button', { name: 'Tolak', exact: true }).click()
    await page.getByText('Foto dokumen tidak terbaca.').first().waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoAxeViolations(page)

    await page.goto('/staff/members?tab=incomplete')
    await page.getByRole('link', { name: VENDOR }).waitFor()
    expect(complaints).toEqual([])
    const visitor = await open(390, 'dark')
    expect(await signInMember(visitor.page, 'vendor-menunggu@contoh.test')).toEqual({
      status: 403,
      words: 'Akun Vendor belum diaktifasi',
    })
  })

  test('are approved the second time, and the vendor signs in, at 1440 px, light', async () => {
    const { page, complaints } = await openAsStaff([1440, 'light'], 'staf@contoh.test')
    await page.goto('/staff/members?tab=incomplete')
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: VENDOR }).click()
    await page.getByText('Dokumen ditolak').first().waitFor()
    await expectNoAxeViolations(page)
    await button(page, 'Aktifkan').click()
    const confirmation = page.getByRole('dialog', { name: 'Aktifkan penyedia ini?' })
    await expectNoAxeViolations(page)
    await confirmation.getByRole('button', { name: 'Aktifkan', exact: true }).click()
    await button(page, 'Nonaktifkan').waitFor()
    await page.goto('/surat?untuk=vendor-menunggu@contoh.test')
    await page.getByText('Akun penyedia Anda sudah aktif').first().waitFor()
    expect(complaints).toEqual([])
    const visitor = await open(1440, 'light')
    expect((await signInMember(visitor.page, 'vendor-menunggu@contoh.test')).status).toBe(200)
  })
})
