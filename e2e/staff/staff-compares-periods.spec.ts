import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

test('staff compare a period with the one before on the figures of the platform', async () => {
  const { page } = await open(1440, 'light')
  await apiSignInStaff(page, 'staf@contoh.test')
  await page.goto('/staff/figures')
  await page.getByRole('heading', { name: 'Angka platform' }).waitFor()
  const figures = page.getByLabel('Angka utama', { exact: true })
  for (const name of ['Nilai pesanan', 'Sekolah aktif', 'Penyedia aktif', 'Biaya transaksi'])
    await figures.getByText(name, { exact: true }).waitFor()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Dari tanggal').fill('2026-03-01')
  await page.getByLabel('Sampai tanggal').fill('2026-03-28')
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await page.getByText('dibanding 1–28 Feb 2026, masa sebelumnya').waitFor()
  await expectNoAxeViolations(page)
  const file = await page.request.get('/api/staff/figures/export?period=custom&from=2026-03-01&to=2026-03-28')
  expect(await file.text()).toContain(
    'Angka;Satuan;2026-03-01 sampai 2026-03-28;2026-02-01 sampai 2026-02-28',
  )
})
