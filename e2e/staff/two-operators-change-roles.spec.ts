import { expect, test } from 'vitest'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { button, expectShown, visitorsOf, withoutRefusals } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

test('one operator asks for another role, a second one approves, and the open session of the owner has it at once', async () => {
  const [owner, first, second] = [await open(1440), await open(1440, 'dark'), await open(390)]
  await apiSignInStaff(owner.page, 'staf-keuangan@contoh.test')
  await owner.page.goto('/staff/cases')
  await expectShown(
    owner.page,
    owner.page.getByRole('heading', { name: 'Perlu peran Layanan pengguna', exact: true }),
  )
  await owner.page.getByText('Lestari Contoh').waitFor()

  await apiSignInStaff(first.page, 'staf@contoh.test')
  await first.page.goto('/staff/accounts')
  await expectShown(first.page, first.page.getByRole('heading', { name: 'Petugas dan peran' }))
  await first.page.getByRole('link', { name: 'Ratna Contoh' }).click()
  await button(first.page, 'Ubah peran').click()
  const asking = first.page.getByRole('dialog', { name: 'Ubah peran Ratna Contoh?' })
  await asking.getByLabel('Layanan pengguna').check()
  await asking.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await expectShown(first.page, asking.getByText('Tulis alasan, paling sedikit 5 huruf'))
  await asking.getByLabel('Alasan').fill('Membantu layanan')
  await asking.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await expectShown(
    first.page,
    first.page.getByText('Menunggu operator lain: Keuangan, Layanan pengguna').first(),
  )
  await expect.poll(() => button(first.page, 'Setujui').count()).toBe(0)

  await apiSignInStaff(second.page, 'staf-2@contoh.test')
  await second.page.goto(new URL(first.page.url()).pathname)
  await button(second.page, 'Setujui').click()
  const approving = second.page.getByRole('dialog', { name: 'Setujui peran baru?' })
  await approving.getByRole('button', { name: 'Setujui' }).click()
  await expectShown(second.page, second.page.getByText('Peran akun ini diubah.').first())

  await owner.page.getByRole('link', { name: 'Ke antrean kerja' }).click()
  await owner.page.goto('/staff/cases')
  await owner.page.getByRole('heading', { level: 1, name: 'Permintaan layanan' }).waitFor()
  await owner.page.getByRole('link', { name: 'Permintaan layanan' }).first().waitFor()
  for (const { complaints } of [owner, first, second]) expect(withoutRefusals(complaints)).toEqual([])
})

test('staff without the role see the button disabled, with the role and the colleagues to ask', async () => {
  const { page, complaints } = await open(390, 'dark')
  await apiSignInStaff(page, 'staf-layanan@contoh.test')
  await page.goto('/staff/members?tab=all&keyword=vendor@contoh.test')
  await page
    .getByRole('link', { name: 'UD', exact: false })
    .or(page.locator('tbody').getByRole('link'))
    .first()
    .click()
  const hold = button(page, 'Tahan pencairan')
  await hold.waitFor()
  await expect.poll(() => hold.isDisabled()).toBe(true)
  await expectShown(
    page,
    page
      .getByText('Perlu peran Keuangan. Minta kepada Ratna Contoh, Staf Contoh atau Staf Contoh Kedua.')
      .first(),
  )
  await expect.poll(() => button(page, 'Tulis pesan').isDisabled()).toBe(false)
  expect(complaints).toEqual([])
})
