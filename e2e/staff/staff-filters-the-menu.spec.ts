import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('staff find a page of their menu by a synonym and by keyboard, in the column and on a phone', async () => {
  const { page, complaints } = await open(1440, 'light')
  await apiSignInStaff(page, 'staf@contoh.test')
  await page.goto('/staff/queues')
  const menu = page.getByRole('navigation', { name: 'Menu akun' })
  const field = page.getByRole('searchbox', { name: 'Cari menu' })
  for (const title of ['Pekerjaan', 'Katalog', 'Keuangan', 'Pengawasan', 'Operasi sistem'])
    await menu.getByText(title, { exact: true }).waitFor()
  // The count of the entry is that of its queue.
  const members = menu.getByRole('link', { name: 'Anggota' })
  await members.getByText(/, \d+ menunggu petugas/).waitFor({ state: 'attached' })

  await field.pressSequentially('uang keluar')
  await page.getByText('1 menu cocok').waitFor({ state: 'attached' })
  await expect
    .poll(() => menu.getByRole('link').allTextContents())
    .toEqual(['Penyaluran dana', 'Cari “uang keluar” di semua data'])
  await expectNoAxeViolations(page)
  await field.press('ArrowDown')
  expect(await focused(page)).toBe('Penyaluran dana')
  await page.keyboard.press('ArrowUp')
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => field.inputValue()).toBe('')
  await menu.getByRole('link', { name: 'Setelan' }).waitFor()

  await field.pressSequentially('bukti bayar')
  await page.getByText('1 menu cocok').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Verifikasi pembayaran' }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Buka menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const narrow = drawer.getByRole('searchbox', { name: 'Cari menu' })
  await narrow.pressSequentially('pengaturan')
  await drawer.getByRole('link', { name: 'Setelan' }).waitFor()
  await expectNoAxeViolations(page)
  // The first Escape ends the filter, the second one closes the drawer.
  await page.keyboard.press('Escape')
  await drawer.getByRole('link', { name: 'Antrean kerja' }).waitFor()
  await narrow.pressSequentially('pengaturan')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Setelan' }).waitFor()
  await drawer.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})
