import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

test('staff see queues and figures, find an order with one search, filter the orders, and read their own acts', async () => {
  const { page, complaints } = await open(1440, 'light')
  await apiSignInStaff(page, 'staf@contoh.test')
  const list = await (await page.request.get('/api/history')).json()
  const { id, number } = list.data.orders[0]

  await page.goto('/staff/queues')
  await page.getByText('menunggu petugas. Antrean').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Angka platform' }).click()
  await page.getByRole('heading', { name: 'Nilai pesanan per bulan' }).waitFor()
  await expectNoAxeViolations(page)
  const field = page.getByRole('searchbox', { name: 'Cari menu, pesanan, anggota' })
  await field.fill(number.toLowerCase().replaceAll('-', ' '))
  await field.press('Enter')
  await page.getByRole('heading', { name: 'Pesanan', exact: true }).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: number }).getAttribute('href'))
    .toBe(`/history/${id}`)
  await expectNoAxeViolations(page)

  await page.goto('/history/all')
  await page.getByLabel('Nomor pesanan, sekolah, atau penyedia').fill(number)
  await page.locator('main').getByRole('button', { name: 'Cari', exact: true }).click()
  await page.getByRole('status').filter({ hasText: '1 pesanan' }).waitFor()
  await expectNoAxeViolations(page)

  const tag = { name: `Musim ${Date.now()}`, type: 'item' }
  expect((await page.request.post('/api/item/tag', { data: tag })).status()).toBe(200)
  await page.goto('/staff/audit')
  await page.getByRole('link', { name: 'Tindakan saya' }).click()
  await page.getByText(tag.name).waitFor()
  await page.getByText('Saring (1)').click()
  await page.getByLabel('Tindakan', { exact: true }).selectOption('Tag ditambah')
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await page.getByRole('link', { name: 'Hapus saringan Tag ditambah' }).waitFor()
  await page.getByText(tag.name).waitFor()
  await expectNoAxeViolations(page)
  const file = await page.request.get('/api/staff/audit/export?action=Tag+ditambah')
  expect((await file.text()).includes(`Nama: ${tag.name}`)).toBe(true)
  expect(complaints).toEqual([])
})

test('staff approve several items at once, and go from one waiting item to the next', async () => {
  const { page, complaints } = await open(390, 'dark')
  await apiSignInStaff(page, 'staf@contoh.test')
  await page.goto('/staff/items')
  const boxes = page.getByRole('checkbox', { name: /^Pilih / })
  await boxes.first().waitFor()
  const waiting = await boxes.count()
  expect(waiting).toBeGreaterThan(1)
  await page.locator('tbody a[href^="/staff/items/"]').first().click()
  await page.getByText(`Nomor 1 dari ${waiting} dalam antrean`).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Berikutnya' }).click()
  await page.getByText(`Nomor 2 dari ${waiting} dalam antrean`).waitFor()
  await page.goto('/staff/items')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Setujui 2 barang' }).click()
  await page.getByRole('heading', { name: 'Setujui 2 barang?' }).waitFor()
  await page.getByRole('button', { name: 'Setujui', exact: true }).click()
  await page.getByText(/ dari 2 barang disetujui|2 barang tidak disetujui/).waitFor()
  await expectNoAxeViolations(page)
  // One tab is current, and a phone shows it.
  await page.goto('/staff/members?tab=active')
  const current = page.locator('main nav [aria-current]')
  await expect.poll(() => current.count()).toBe(1)
  expect((await current.boundingBox())?.x).toBeLessThan(300)
  expect(complaints).toEqual([])
})
