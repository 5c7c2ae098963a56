import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs, type WIDTHS } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'

// A law changes the rate of PPN from a date: one staff member enters it and sees its effect,
// another one approves.

const url = await ownSite()
const browser = await launchBrowser()

type Email = Parameters<typeof apiSignInStaff>[1]

async function openSettings(email: Email, width: (typeof WIDTHS)[number], theme: 'light' | 'dark') {
  const visitor = await openAs(browser, { url, width, theme })
  await visitor.page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  await apiSignInStaff(visitor.page, email)
  await visitor.page.goto('/staff/settings')
  await visitor.page.getByRole('heading', { level: 1, name: 'Setelan' }).waitFor()
  return visitor
}

/** Expects that the card of the home page leads to the two changes that it counts. */
async function expectCardOfChanges(page: Page) {
  await page.goto('/account')
  await page.getByText('2 perubahan setelan menunggu persetujuan Anda').click()
  await page.waitForURL('**/staff/settings?giliran=saya')
  await page.getByRole('link', { name: 'Menunggu persetujuan Anda (2)' }).waitFor()
  await expect.poll(() => page.getByText('Menunggu petugas lain').count()).toBe(2)
}

test('a rate is entered, evaluated and approved by a second staff member', async () => {
  const one = await openSettings('staf@contoh.test', 1440, 'light')
  await expectNoAxeViolations(one.page)
  await one.page.getByRole('searchbox', { name: 'Cari setelan' }).fill('ppn')
  await one.page.getByRole('button', { name: 'Ubah Tarif pajak dan biaya transaksi' }).click()
  const dialog = one.page.getByRole('dialog', { name: 'Tarif pajak dan biaya transaksi' })
  await dialog.getByLabel('PPN efektif').fill('1x')
  await dialog.getByRole('button', { name: 'Lihat akibatnya' }).click()
  await dialog.getByText('Isi bilangan bulat').waitFor()
  await dialog.getByText('Alasan wajib diisi').waitFor()
  await expectNoAxeViolations(one.page)
  await dialog.getByLabel('Dasar hukum').fill('UU contoh')
  await dialog.getByLabel('PPN efektif').fill('12')
  await dialog.getByLabel('Alasan').fill('Tarif baru menurut undang-undang')
  // The draft survives closing the dialog.
  await one.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await one.page.getByRole('button', { name: 'Ubah Tarif pajak dan biaya transaksi' }).click()
  await dialog.getByText('Isian Anda yang belum disimpan dibuka kembali.').waitFor()
  await expect.poll(() => dialog.getByLabel('PPN efektif').inputValue()).toBe('12')
  await dialog.getByRole('button', { name: 'Lihat akibatnya' }).click()
  const ppn = dialog.getByRole('row', { name: /^PPN/ })
  await ppn.waitFor()
  expect((await ppn.getByRole('cell').allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '))).toEqual(
    ['Rp 1.100.000', 'Rp 1.189.286'],
  )
  await expectNoAxeViolations(one.page)
  await dialog.getByRole('button', { name: 'Ajukan' }).click()
  await one.page.getByText('Menunggu petugas lain').waitFor()
  await expect.poll(() => one.page.getByRole('button', { name: /^Setujui/ }).count()).toBe(0)

  // A pasted list is parsed and previewed before it fills the fields.
  await one.page.getByRole('searchbox', { name: 'Cari setelan' }).fill('hari libur nasional')
  await one.page.getByText('2026 belum diverifikasi dengan SKB').waitFor()
  await one.page.getByRole('button', { name: 'Ubah Hari libur nasional' }).click()
  const days = one.page.getByRole('dialog', { name: 'Hari libur nasional dan cuti bersama' })
  await days.getByRole('button', { name: 'Impor dari CSV atau tempelan' }).click()
  await days
    .getByLabel('Tempel daftarnya')
    .fill('Tanggal;Nama\n1/1/2027;Tahun Baru\n25/12/2026;Hari Natal\n32/1/2027;Salah')
  await days
    .getByText('2 baris terbaca: 1 baru, 1 mengganti yang sudah ada. 1 baris salah dan dilewati.')
    .waitFor()
  await days.locator('input[type=file]').setInputFiles({
    name: 'libur.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('1/1/2027;Tahun Baru\n'.repeat(50_001)),
  })
  await days.getByText('Daftar ini lebih dari 1 MB').waitFor()
  await expectNoAxeViolations(one.page)
  await days.getByRole('button', { name: 'Tambahkan ke daftar' }).click()
  await days.getByLabel('Alasan').fill('Daftar awal 2027')
  await days.getByRole('button', { name: 'Lihat akibatnya' }).click()
  await days.getByText('1 hari libur bertambah, 0 berkurang.').waitFor()
  // Holidays wait for a second person, too, since orders need them.
  await days.getByRole('button', { name: 'Ajukan' }).click()
  await days.waitFor({ state: 'detached' })
  expect(one.complaints).toEqual([])
  await one.page.context().close()

  const other = await openSettings('staf-2@contoh.test', 390, 'dark')
  await expectNoAxeViolations(other.page)
  await expectCardOfChanges(other.page)
  await other.page.getByRole('button', { name: 'Setujui perubahan Tarif pajak dan biaya transaksi' }).click()
  // The second staff member has seen the same effect.
  const question = other.page.getByRole('dialog', { name: 'Setujui perubahan ini?' })
  await question.getByRole('row', { name: /^PPN/ }).waitFor()
  await expectNoAxeViolations(other.page)
  await question.getByRole('button', { name: 'Setujui' }).click()
  // An approved change waits for no second person, so only the whole list has it.
  await other.page.getByText('Akan berlaku').waitFor({ state: 'detached' })
  await other.page.getByRole('link', { name: 'Menunggu persetujuan Anda (1)' }).click()
  await other.page.getByText('Akan berlaku').waitFor()
  await other.page.getByRole('button', { name: 'Riwayat Tarif pajak dan biaya transaksi' }).click()
  const history = other.page.getByRole('dialog', { name: 'Riwayat' })
  await history.getByText(/Disetel oleh Staf Contoh Kedua/).waitFor()
  await expectNoAxeViolations(other.page)
  expect(other.complaints).toEqual([])
  await other.page.context().close()
})
