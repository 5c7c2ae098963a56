import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { signInVendor, visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

test.each([
  [390, 'dark'],
  [1440, 'light'],
] as const)(
  'a vendor compares a period with the one before, and takes the figures along, at %d px',
  async (width, theme) => {
    const { page } = await open(width, theme)
    await signInVendor(page)
    await page.goto('/account')
    await page.getByRole('link', { name: 'Pilih masa dan unduh' }).click()
    await page.getByRole('heading', { name: 'Penjualan', level: 1 }).waitFor()
    await page.getByRole('link', { name: '12 bulan' }).click()
    await page.getByRole('heading', { name: 'Nilai pesanan per bulan' }).waitFor()
    const figures = page.getByLabel('Angka utama')
    // Each head figure says with which days it is compared, or why it is not.
    await expect
      .poll(() => figures.getByText(/dibanding|Sama dengan|Tanpa pembanding|poin persen/).count())
      .toBe(6)
    await expectNoAxeViolations(page)

    const [from, to] = [page.getByLabel('Dari tanggal'), page.getByLabel('Sampai tanggal')]
    await from.fill('2026-03-31')
    await to.fill('2026-03-01')
    await page.getByRole('button', { name: 'Terapkan' }).click()
    await page.getByText('Tanggal akhir mendahului tanggal awal').waitFor()
    expect([await from.inputValue(), await to.inputValue()]).toEqual(['2026-03-31', '2026-03-01'])
    await from.fill('2026-03-01')
    await to.fill('2026-03-31')
    await page.getByRole('button', { name: 'Terapkan' }).click()
    await page.getByText('dibanding 29 Jan–28 Feb 2026, masa sebelumnya').waitFor()
    expect(new URL(page.url()).search).toBe('?period=custom&from=2026-03-01&to=2026-03-31')
    await expectNoAxeViolations(page)

    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Unduh CSV' }).click(),
    ])
    expect(csv.suggestedFilename()).toMatch(/^penjualan-\d{4}-\d\d-\d\d\.csv$/)
    const file = await page.request.get(
      '/api/member/sales/export?period=custom&from=2026-03-01&to=2026-03-31',
    )
    expect(await file.text()).toContain(
      'Angka;Satuan;2026-03-01 sampai 2026-03-31;2026-01-29 sampai 2026-02-28',
    )
    const workbook = await page.request.get('/api/member/sales/export/xlsx?period=year')
    expect((await workbook.body()).toString('latin1', 0, 2)).toBe('PK')
  },
)
