import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { dialog, exactButton } from '../fixtures/locators.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

test('staff add a platform tag; a duplicate is refused in an alert', async () => {
  const { page, complaints } = await open(1440)
  await apiSignInStaff(page, 'staf@contoh.test')
  await page.goto('/staff/masters')
  const add = async (name: string) => {
    await exactButton(page, 'Tambah tag').click()
    await dialog(page, 'Tambah tag').getByLabel('Nama').fill(name)
    await dialog(page, 'Tambah tag').getByRole('button', { name: 'Simpan' }).click()
  }
  await add('Tahan air')
  await page.getByRole('button', { name: 'Ubah Tahan air' }).waitFor()
  await expectNoAxeViolations(page)
  await add('tahan AIR')
  await dialog(page, 'ADD TAG ERROR').getByText('Nama ini sudah ada').waitFor()
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
})
