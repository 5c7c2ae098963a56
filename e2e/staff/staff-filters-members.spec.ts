import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

test('staff filter and sort the members, share the address, and download exactly these rows', async () => {
  const { page, complaints } = await open(1440, 'light')
  await apiSignInStaff(page, 'staf@contoh.test')
  await page.goto('/staff/members?tab=active')
  await page.getByText('Saring', { exact: false }).first().click()
  await page.getByLabel('Jenis anggota').selectOption('Sekolah')
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await page.getByRole('link', { name: 'Hapus saringan Sekolah' }).waitFor()
  await page.getByRole('columnheader', { name: 'Nama' }).getByRole('link').click()
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=active&kind=school&orderBy=name')
  await page.locator('th[aria-sort="ascending"]').waitFor()
  await expectNoAxeViolations(page)
  const names = await page.locator('tbody a[href^="/staff/members/"]').allTextContents()
  expect(names.length).toBeGreaterThan(1)

  await page.reload()
  await page.getByRole('link', { name: 'Hapus saringan Sekolah' }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Unduh CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^anggota-[0-9-]{10}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1)
  expect(lines.slice(0, names.length).map((line) => line.split(';')[1])).toEqual(names)
  expect(lines.every((line) => line.includes(';Sekolah;') && line.includes(';Aktif;'))).toBe(true)

  await page.goto('/staff/audit?action=Daftar+anggota+diunduh')
  await page.getByText('Anggota aktif; Sekolah').waitFor()
  await page.getByText('Jumlah baris').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/staff/members?tab=all&kind=supervisor&from=2999-01-01')
  await page.getByText('Tidak ada anggota yang cocok dalam daftar “Semua”.').waitFor()
  await expectNoAxeViolations(page)
  expect(complaints).toEqual([])
})

test('staff without the right to a file of members read why', async () => {
  const { page } = await open(1440, 'dark')
  await apiSignInStaff(page, 'staf-keuangan@contoh.test')
  await page.goto('/staff/members?tab=all')
  await page.getByText('Unduh CSV dan XLSX tidak tersedia. Perlu peran').waitFor()
  await expectNoAxeViolations(page)
})
