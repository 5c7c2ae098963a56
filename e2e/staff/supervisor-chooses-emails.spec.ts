import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

test('a supervisor chooses which findings come by email, and the choice stays', async () => {
  const { page, complaints } = await open(390, 'dark')
  await apiSignInStaff(page, 'pengawas@contoh.test')
  await page.goto('/account/findings')
  await page.getByRole('link', { name: 'Surat temuan' }).click()
  await page.getByRole('heading', { name: 'Surat temuan' }).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Tidak pernah' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Setiap pagi' }).check()
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Pilih paling sedikit satu jenis temuan').waitFor()
  await expectNoAxeViolations(page)
  complaints.splice(0)
  await page.getByRole('checkbox', { name: 'Harga di atas kisaran' }).check()
  await page.getByLabel('Nilai paling sedikit').fill('25.000.000')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Pilihan surat disimpan').waitFor()
  await page.reload()
  await expect.poll(() => page.getByRole('radio', { name: 'Setiap pagi' }).isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel('Nilai paling sedikit').inputValue()).toBe('25.000.000')
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1)
  await expectNoAxeViolations(page)
  expect(complaints).toEqual([])
})

test('the link of an email asks before it ends the emails, and refuses an unknown token', async () => {
  const { page } = await open(1440, 'light')
  await page.goto(`/berhenti-surat-temuan#${'A'.repeat(43)}`)
  await page.getByRole('button', { name: 'Hentikan surat temuan' }).click()
  await page.getByText('Tautan ini tidak dikenal. Buka tautan dari surat yang terbaru.').waitFor()
  await expectNoAxeViolations(page)
})
