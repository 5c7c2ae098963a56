import { expect, test } from 'vitest'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { button, expectShown, visitorsOf, withoutRefusals } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

test('a person takes a case, a faster colleague keeps it, and it goes to a third person who finds it', async () => {
  const [first, second] = [await open(1440), await open(390, 'dark')]
  await apiSignInStaff(first.page, 'staf@contoh.test')
  await first.page.goto('/staff/queues')
  await first.page.getByRole('link', { name: /^Belum diambil/ }).click()
  const work = first.page
    .getByRole('listitem')
    .filter({ hasText: /Menunggu/, has: button(first.page, 'Ambil') })
    .first()
  await expectShown(first.page, work)
  const title = (await work.getByRole('link').first().innerText()).trim()

  await apiSignInStaff(second.page, 'staf-2@contoh.test')
  await second.page.goto('/staff/work?holder=none')
  const same = second.page.getByRole('listitem').filter({ hasText: title }).first()
  await expectShown(second.page, same)

  await work.getByRole('button', { name: 'Ambil' }).click()
  await first.page.getByText('Tugas ini Anda yang memegang').first().waitFor()
  await same.getByRole('button', { name: 'Ambil' }).click()
  await expectShown(second.page, second.page.getByText('Tugas ini sudah diambil Staf Contoh').first())
  await expectShown(second.page, second.page.getByRole('heading', { name: 'Antrean kerja' }))

  await first.page.goto('/staff/work')
  const own = first.page.getByRole('listitem').filter({ hasText: title }).first()
  await expectShown(first.page, own.getByText('Dipegang Anda'))
  await own.getByRole('button', { name: 'Serahkan ke' }).click()
  await own.getByRole('combobox').selectOption({ label: 'Staf Contoh Kedua' })
  await first.page.getByText('Tugas diserahkan ke Staf Contoh Kedua').first().waitFor()

  await second.page.goto('/staff/work')
  const received = second.page.getByRole('listitem').filter({ hasText: title }).first()
  await expectShown(second.page, received.getByText('Dipegang Anda'))
  await received.getByRole('link').first().click()
  await second.page.getByRole('region', { name: 'Pembagian tugas' }).getByText('Dipegang Anda').waitFor()
  await button(second.page, 'Kembalikan').first().click()
  await expectShown(second.page, second.page.getByText('Belum diambil').first())

  await first.page.goto('/staff/audit?subject=work')
  await expectShown(first.page, first.page.getByRole('row').filter({ hasText: 'Tugas diserahkan' }).first())
  await first.page.goto('/staff/response')
  await expectShown(first.page, first.page.getByText('petugas lain hanya melihat barisnya sendiri').first())
  for (const { complaints } of [first, second]) expect(withoutRefusals(complaints)).toEqual([])
})
