import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { button, visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

test.each(
  rowsAt(390, [
    [390, 'light', 'staf@contoh.test'],
    [1440, 'dark', 'staf-2@contoh.test'],
  ] as const),
)(
  'staff record a breach, notify within 72 hours and close it, at %i px, %s',
  async (width, theme, email) => {
    const { page, complaints } = await open(width, theme)
    await apiSignInStaff(page, email)
    await page.goto('/staff/privacy')
    await page.getByRole('heading', { name: 'Daftar pemrosesan' }).waitFor()
    await expectNoAxeViolations(page)
    await button(page, 'Catat kebocoran').click()
    const dialog = page.getByRole('dialog')
    const field = (name: RegExp) => dialog.getByRole('textbox', { name })
    await field(/^Apa yang terjadi/).fill('Surel salah alamat')
    await field(/^Data apa/).fill('Nama dan email')
    await field(/^Milik siapa/).fill('penyedia')
    await field(/^Jumlah orang/).fill('12')
    await field(/^Diketahui sejak/).fill('10')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Catat', exact: true }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Surel salah alamat' }).first()
    await card.getByText(/^Batas .*, (2|3) hari lagi$/).waitFor()
    await expectNoAxeViolations(page)
    // The card leads to exactly the cases that it counts, without those of the past.
    await page.goto('/account')
    await page.getByText('1 kebocoran data belum diberitahukan').click()
    await page.waitForURL('**/staff/privacy?giliran=saya')
    await card.waitFor()
    await expect.poll(() => page.getByText(/^Diketahui .*, dicatat /).count()).toBe(1)
    await page.goto('/staff/queues')
    await page.getByRole('link', { name: /kebocoran data belum diberitahukan/ }).click()
    await page.waitForURL('**/staff/privacy?giliran=saya')
    await page.getByRole('link', { name: 'Belum diberitahukan (1)' }).click()
    await page.waitForURL('**/staff/privacy')
    await card.getByRole('button', { name: 'Pemilik data sudah diberi tahu' }).click()
    await card.getByText(/^Pemilik data: diberi tahu/).waitFor()
    await card.getByRole('button', { name: 'Kementerian sudah diberi tahu' }).click()
    await card.getByText('Sudah diberitahukan').waitFor()
    await card.getByLabel(/^Kesimpulan/).fill('Penerima sudah menghapus surel itu')
    await card.getByRole('button', { name: 'Tutup kasus' }).click()
    await card.getByText('Ditutup', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  },
  300_000,
)
