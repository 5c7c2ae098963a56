import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

test('a supervisor draws a random sample, reads how to redo it and downloads it', async () => {
  const { page, complaints } = await open(390, 'dark')
  await apiSignInStaff(page, 'pengawas@contoh.test')
  await page.goto('/oversight')
  await page.getByRole('link', { name: 'Sampel acak' }).click()
  await page.getByRole('heading', { name: 'Undi sampel baru' }).waitFor()
  await page.getByLabel('Jumlah pesanan').fill('400')
  await page.getByRole('button', { name: 'Undi sampel' }).click()
  await page.getByText(/^Hanya ada \d+ pesanan dengan saringan ini$/).waitFor()
  await expectNoAxeViolations(page)
  complaints.splice(0)
  await page.getByLabel('Jumlah pesanan').fill('2')
  await page.getByRole('button', { name: 'Undi sampel' }).click()
  await page.getByRole('heading', { name: 'Mengulang undian ini' }).waitFor()
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(2)
  await expectNoAxeViolations(page)
  const address = String(await page.getByRole('link', { name: 'Unduh CSV' }).getAttribute('href'))
  const file = await (await page.request.get(address)).text()
  expect(file.split('\r\n').filter((line) => line.includes(';Ya;'))).toHaveLength(2)
  const workbook = await page.request.get(address.replace('sample-file', 'sample-file/xlsx'))
  expect((await workbook.body()).subarray(0, 2).toString()).toBe('PK')
  await page.goto('/oversight/samples')
  await page.getByText(/^2 dari \d+$/).waitFor()
  await expectNoAxeViolations(page)
  expect(complaints).toEqual([])
})
