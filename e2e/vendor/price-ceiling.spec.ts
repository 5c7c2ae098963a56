import { test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { signInVendor, visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

test('staff enter a ceiling, and a price above it is refused at its zone', async () => {
  const { page: staff } = await open(1440, 'light')
  await apiSignInStaff(staff, 'staf@contoh.test')
  await staff.goto('/staff/ceilings')
  await expectNoAxeViolations(staff)
  await staff.getByRole('textbox', { name: /^Sumber/ }).fill('SK 7/2026')
  const lines = staff.getByRole('textbox', { name: /^ISBN dan harga/ })
  await lines.fill('9786022441236; 15000; 16000; 17000; 18000')
  await staff.getByRole('button', { name: 'Simpan HET' }).click()
  await staff.getByText(/^Baris 1: isi ISBN dan 5 atau 6 harga/).waitFor()
  await lines.fill('9786022441236; 15000; 16000; 17000; 18000; 20000')
  await Promise.all([
    staff.getByText('1 HET disimpan').waitFor(),
    staff.getByRole('button', { name: 'Simpan HET' }).click(),
  ])

  const { page: vendor } = await open(390, 'light')
  await signInVendor(vendor, 'vendor-4@contoh.test')
  await vendor.goto('/item-form?type=book')
  await vendor.getByRole('button', { name: 'Pilih kategori' }).click()
  const picker = vendor.getByRole('dialog', { name: 'Pilih kategori' })
  await picker.getByRole('textbox', { name: 'Cari kategori' }).fill('SD')
  await picker.getByRole('treeitem', { name: 'SD', exact: true }).click()
  await picker.getByRole('button', { name: 'Pilih SD' }).click()
  await picker.waitFor({ state: 'hidden' })
  await vendor.getByRole('textbox', { name: /^ISBN/ }).fill('978-602-244-123-6')
  await vendor.getByText('HET menurut SK 7/2026.').waitFor()
  await vendor.getByRole('textbox', { name: /^Zona 5b/ }).fill('20001')
  await vendor.getByText('Paling tinggi Rp 20.000 menurut HET (SK 7/2026)').waitFor()
  await expectNoAxeViolations(vendor)
})
